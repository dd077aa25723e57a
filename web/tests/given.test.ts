import { expect, test } from "vitest";
import { answerTo, lineOf, questionOf, standing, withAnswer, type Given } from "../src/session/given";

function given(question: string, words: string, turn = 1, seat = 0): Given {
  return { seat, question, turn, picks: words.split(", ").map((word) => ({ move: 0, words: word, label: word, on: "" })) };
}

const three = [given("1", "pass"), given("2", "buy knight, pay 8", 2), given("3", "pass", 2)];

test("a question has the same name after an undo", () => {
  expect(["7", "7/1", "7/12", "3.4/2"].map(questionOf)).toEqual(["7", "7", "7", "3.4"]);
});

test("the same answer again keeps what followed it, another one does not", () => {
  expect(withAnswer(three, given("2", "buy knight, pay 8", 2))).toEqual(three);
  expect(withAnswer(three, given("2", "pass", 2)).map((each) => lineOf(each.picks))).toEqual(["pass", "pass"]);
});

test("each seat at one screen has answers of its own", () => {
  const both = withAnswer(three, given("2", "hold", 2, 1));

  expect(lineOf(answerTo(both, 0, "2"))).toBe("buy knight, pay 8");
  expect(lineOf(answerTo(both, 1, "2"))).toBe("hold");
  expect(answerTo(both, 1, "3")).toEqual([]);
});

test("answers of this turn stand up to the question that is open", () => {
  expect(standing(three, 0, "4", 2)).toBe(2);
  expect(standing(three, 0, "3", 2)).toBe(1);
  expect(standing(three, 0, "2", 2)).toBe(0);
  expect(standing(three, 1, "4", 2)).toBe(0);
});
