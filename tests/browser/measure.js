// What does not fit on the page as it stands, in sentences. Nothing is changed but how far things are scrolled, which is put
// back, and that a pointer finds everything, which stays. What may overlap follows from where it belongs: cards of one place,
// what is attached, pawns on their space.
() => {
  const SLACK = 2; // pixels that round away
  const EMPTY = 0.35; // of the strip beside a question of several lines
  const ROWS = 120; // the least height of a list that is scrolled
  const SPARE = 0.22; // of a line's height above and below its letters
  const OVER = ".menu, .options, .sheet, .zoom, .rail.open, .moves.open, .curtain, dialog"; // lies over the table for as long as it is wanted
  const HIDDEN = 0.25; // of a drawing may lie below the sign on its thing
  const PRESSED = "[data-thing], button, a, summary, input, select, textarea";
  const IN_LINE = "[role=tablist], [role=toolbar], .stacks"; // stand side by side
  const faults = new Set();

  if (!document.adoptedStyleSheets.length) {
    const hit = new CSSStyleSheet(); // also what lets a pointer through covers what lies below it; it stays, for it takes long to come
    hit.replaceSync("* { pointer-events: auto !important }");
    document.adoptedStyleSheets.push(hit);
  }

  const once = (work) => {
    const known = new Map();
    const found = (el) => (known.has(el) || known.set(el, work(el)), known.get(el));
    return Object.assign(found, { forget: () => known.clear() });
  };
  const styleOf = once((el) => getComputedStyle(el));
  const boxOf = once((el) => el.getBoundingClientRect());
  const named = (el) => {
    const { dataset, className } = el.closest("[data-thing], [data-zone], [class]") ?? {};
    const text = el.getAttribute("aria-label") || el.textContent.trim().replace(/\s+/g, " ");
    return `“${text.slice(0, 40)}” (${dataset?.thing ?? dataset?.zone ?? className?.baseVal ?? className})`;
  };

  // What is on the page at all, and paints something.
  const seeing = { opacityProperty: true, visibilityProperty: true };
  const isUnclipped = once((el) => {
    if (!el) return true;
    const { clipPath, display } = styleOf(el); // what is not displayed of a drawing counts as visible
    return !clipPath.startsWith("inset(50%") && display !== "none" && isUnclipped(el.parentElement);
  });
  const isShown = once((el) => !el.closest("script, style, title, desc") && el.checkVisibility(seeing) && isUnclipped(el));
  const isPainted = once((el) => {
    if (!isShown(el)) return false;
    if (el.matches("img, canvas, path, circle, ellipse, rect, polygon, polyline, line, use, input, textarea")) return true;
    const { backgroundColor, backgroundImage } = styleOf(el);
    const alpha = backgroundColor.match(/[\d.]+/g)?.[3] ?? 1;
    return backgroundImage !== "none" || (backgroundColor !== "transparent" && alpha > 0.5);
  });

  // Which ancestors clip it, from the inside out, and whether it can be scrolled into sight there.
  const clipsOf = once((el) => {
    const clips = [];
    const clip = (way, isLonger) => (way === "visible" ? "" : isLonger && /auto|scroll/.test(way) ? "scrolls" : "cuts");
    let { position } = styleOf(el);
    for (let at = el.parentElement; at !== document.body && at && position !== "fixed"; at = at.parentElement) {
      const style = styleOf(at);
      const holds = style.position !== "static" || style.containerType !== "normal" || /paint|content|layout/.test(style.contain);
      if (position === "absolute" && !holds) continue;
      position = style.position;
      const x = clip(style.overflowX, at.scrollWidth > at.clientWidth);
      const y = clip(style.overflowY, at.scrollHeight > at.clientHeight);
      if (x || y) clips.push({ at, x, y });
    }
    const isPage = position !== "fixed" && document.documentElement.scrollHeight > innerHeight;
    return [...clips, { at: null, x: "cuts", y: isPage ? "scrolls" : "cuts" }];
  });
  const windowed = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const clipBox = ({ at }) => (at ? boxOf(at) : windowed);
  const meet = (a, b) => {
    const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)];
    const [right, bottom] = [Math.min(a.right, b.right), Math.min(a.bottom, b.bottom)];
    return right - left > SLACK && bottom - top > SLACK ? { left, top, right, bottom } : null;
  };
  /** The part in sight as things are scrolled now. */
  const inSight = (el, rect) =>
    clipsOf(el).reduce((seen, { at, x, y }) => {
      const box = clipBox({ at });
      const open = { left: x ? box.left : -1e5, right: x ? box.right : 1e5, top: y ? box.top : -1e5, bottom: y ? box.bottom : 1e5 };
      return seen && meet(seen, open);
    }, rect);
  /** How many pixels of it nobody ever sees, however they scroll. */
  function lost(el, rect) {
    let [across, down] = [[rect.left, rect.right], [rect.top, rect.bottom]];
    const through = ([from, to], way, low, high) => {
      const beyond = Math.max(low - from, to - high);
      if (way === "cuts" || beyond <= 0) return [[from, to], way === "cuts" ? beyond : 0];
      const start = Math.max(low, Math.min(from, high - (to - from))); // scrolled there
      return [way ? [start, Math.min(start + to - from, high)] : [from, to], 0];
    };
    let most = 0;
    for (const each of clipsOf(el)) {
      const box = clipBox(each);
      const pad = (side) => (each.at && !each[side === "Left" || side === "Right" ? "x" : "y"].startsWith("cuts") ? parseFloat(styleOf(each.at)[`padding${side}`]) : 0);
      const x = through(across, each.x, box.left + pad("Left"), box.right - pad("Right"));
      const y = through(down, each.y, box.top + pad("Top"), box.bottom - pad("Bottom"));
      most = Math.max(most, x[1], y[1]);
      [across, down] = [x[0], y[0]];
    }
    return most;
  }

  // All texts, each with the rectangles of its letters.
  const ink = ({ left, top, right, bottom, height }) => ({ left, right, top: top + height * SPARE, bottom: bottom - height * SPARE });
  const isClamped = (el) => styleOf(el).webkitLineClamp !== "none"; // what follows the last line is not drawn
  const linesOf = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const end = isClamped(node.parentElement) ? boxOf(node.parentElement).bottom + SLACK : Infinity;
    return [...range.getClientRects()].filter(({ width, height, bottom }) => width > 1 && height > 1 && bottom <= end).map(ink);
  };
  const over = [...document.querySelectorAll(OVER)].filter(isShown);
  const isMeant = (el) => isShown(el) && (over.length ? over.some((sheet) => sheet.contains(el)) : !el.matches(".veil, .skip"));
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    if (node.data.trim() && isMeant(node.parentElement)) texts.push({ el: node.parentElement, text: node.data.trim(), lines: () => linesOf(node) });
  }
  const pressed = [...document.querySelectorAll(PRESSED)].filter(isMeant);
  const widthOf = (el) => {
    const range = document.createRange(); // to a part of a pixel: less than one is enough for an ellipsis
    range.selectNodeContents(el);
    return range.getBoundingClientRect().width;
  };
  const ellipsisOf = (el) => {
    for (let at = el; at !== document.body; at = at.parentElement)
      if (styleOf(at).textOverflow === "ellipsis" && at.clientWidth && (at.scrollWidth > at.clientWidth || widthOf(at) > boxOf(at).width + 0.1)) return at;
    return null;
  };
  const cardText = (el) => el.closest("[data-thing]") && isClamped(el); // in full when one looks closer

  // Cut off, or beyond the edge of the window.
  for (const { el, text, lines } of texts) {
    const cut = Math.max(0, ...lines().map((line) => lost(el, line)));
    if (cut > SLACK && !cardText(el)) faults.add(`cut off by ${Math.round(cut)} px: “${text.slice(0, 40)}” in ${named(el)}`);
    const isShort = isClamped(el) && !cardText(el) && el.scrollHeight > el.clientHeight + 1;
    if (isShort || ellipsisOf(el)) faults.add(`shortened: “${text.slice(0, 40)}” in ${named(el)}`);
    const button = el.closest(".btn, .option, [role=tab], .seg label");
    const out = button ? Math.max(0, ...lines().map(({ left, right }) => Math.max(boxOf(button).left - left, right - boxOf(button).right))) : 0;
    if (out > SLACK) faults.add(`hangs out of its button by ${Math.round(out)} px: “${text.slice(0, 40)}”`);
  }
  for (const el of pressed) {
    const cut = lost(el, boxOf(el));
    if (cut > 3 * SLACK) faults.add(`beyond the edge by ${Math.round(cut)} px: ${named(el)}`);
  }

  // As things are scrolled now: what goes on beyond the edge of what is scrolled down fades there, and is not cut in two.
  const edgesOf = (el) => {
    const { top, bottom } = boxOf(el);
    if (styleOf(el).maskImage !== "none") return [];
    return Number(getComputedStyle(el, "::after").opacity) && getComputedStyle(el, "::after").position === "sticky" ? [top] : [top, bottom];
  };
  const ruled = [...texts, ...pressed.map((el) => ({ el, text: el.textContent.trim(), lines: () => [boxOf(el)] }))];
  for (const { el, text, lines } of ruled) {
    const scroller = clipsOf(el).find(({ y }) => y === "scrolls")?.at;
    const edges = scroller ? edgesOf(scroller) : [];
    const isCut = (line) => edges.some((edge) => line.top + SLACK < edge && edge < line.bottom - SLACK);
    if (edges.length && lines().some(isCut)) faults.add(`cut in two at the edge: “${text.slice(0, 40)}” in ${named(el)}`);
  }

  // A label on another: both are seen, for nothing that is painted lies between them.
  const labels = texts.flatMap(({ el, text, lines }) => lines().map((line) => ({ el, text, box: inSight(el, line) }))).filter(({ box }) => box);
  labels.forEach((one, at) => {
    for (const other of labels.slice(at + 1)) {
      const both = one.el !== other.el && meet(one.box, other.box);
      if (!both) continue;
      const layers = document.elementsFromPoint((both.left + both.right) / 2, (both.top + both.bottom) / 2);
      const [upper, lower] = [layers.indexOf(one.el), layers.indexOf(other.el)].sort((a, b) => a - b);
      const isHidden = layers.slice(0, lower).some((el) => isPainted(el) && !el.contains(layers[lower]));
      if (upper >= 0 && !isHidden) faults.add(`a label on another: “${one.text.slice(0, 30)}” and “${other.text.slice(0, 30)}”, ${named(one.el)}`);
    }
  });

  const areKin = (a, b) => a.contains(b) || b.contains(a);

  // What is pressed on another: also when no label is covered. What sticks to an edge lets the rest pass below it.
  const sticks = (el) => el !== document.body && (styleOf(el).position === "sticky" || sticks(el.parentElement));
  const placed = pressed.filter((el) => !sticks(el)).map((el) => ({ el, place: el.closest("[data-zone], .squares, .spots, .stk, svg"), box: inSight(el, boxOf(el)) })).filter(({ box }) => box);
  placed.forEach((one, at) => {
    for (const other of placed.slice(at + 1)) {
      const both = one.place && one.place === other.place ? null : meet(one.box, other.box);
      const isDeep = both && Math.min(both.right - both.left, both.bottom - both.top) > 3 * SLACK;
      if (isDeep && !areKin(one.el, other.el)) faults.add(`on another: ${named(one.el)} and ${named(other.el)}`);
    }
  });

  // The sign on a thing leaves to be seen what the thing is.
  const drawnOf = (thing) => [...thing.querySelectorAll("svg, b, .ctitle, .called"), ...(thing.closest(".ground")?.querySelectorAll(":scope > svg text") ?? [])];
  for (const sign of [...document.querySelectorAll(".mark")].filter(isMeant))
    for (const drawing of drawnOf(sign.parentElement).filter((el) => isShown(el) && !sign.contains(el))) {
      const [hidden, whole] = [meet(boxOf(sign), boxOf(drawing)), boxOf(drawing)];
      const share = hidden ? ((hidden.right - hidden.left) * (hidden.bottom - hidden.top)) / (whole.width * whole.height) : 0;
      if (share > HIDDEN) faults.add(`${Math.round(share * 100)} % below its sign: ${named(sign.parentElement)}`);
    }

  // Covered by what is not of its own place, wherever it is scrolled to.
  const prompt = [...document.querySelectorAll("#prompt")].find(isShown);
  const isOfPlace = (above, el) =>
    el.closest(".host, .stk, svg")?.contains(above) || (el.closest("[data-thing]") && el.closest("[data-zone], .squares")?.contains(above));
  const coverAt = (x, y, el) => {
    const top = document.elementFromPoint(x, y); // found much faster than all of them
    if (top && areKin(top, el)) return null;
    const above = document.elementsFromPoint(x, y).find((other) => areKin(other, el) || isPainted(other));
    return above && !areKin(above, el) && !isOfPlace(above, el) ? above : null;
  };
  const isUnderPrompt = (el, seen) => {
    const strip = prompt && !over.length && !areKin(prompt, el) && inSight(prompt, boxOf(prompt));
    return strip && meet(seen, strip);
  };
  /** A paragraph that is longer than what it is scrolled in, of which a line is not. */
  const isReadOn = (el, height) => clipsOf(el).some(({ at, y }) => at && y === "scrolls" && boxOf(el).height > boxOf(at).height && height < boxOf(at).height);
  function coverOf(el, rects) {
    for (const rect of rects) {
      const seen = inSight(el, rect);
      if (!seen || seen.bottom - seen.top < (rect.bottom - rect.top) / 2 - SLACK) {
        if (!isReadOn(el, rect.bottom - rect.top)) return "out of sight";
        continue;
      }
      if (isUnderPrompt(el, seen)) return "under the prompt";
      for (const part of [0.1, 0.3, 0.5, 0.7, 0.9]) {
        const above = coverAt(seen.left + part * (seen.right - seen.left), (seen.top + seen.bottom) / 2, el);
        if (above) return `under ${named(above)}`;
      }
    }
    return "";
  }
  const scrolled = [...document.querySelectorAll("*")].map((el) => [el, el.scrollLeft, el.scrollTop]);
  const scrollTo = (el, block) => {
    el.scrollIntoView({ block, inline: "center", behavior: "instant" });
    boxOf.forget();
  };
  const measured = [...texts.filter(({ el }) => !el.closest(".hand [data-thing]")), ...pressed.map((el) => ({ el, lines: () => [boxOf(el)] }))];
  for (const { el, lines } of measured) {
    const now = coverOf(el, lines());
    if (now === "under the prompt") faults.add(`${now}: ${named(el)}`);
    else if (now) {
      scrollTo(el, "center");
      const then = coverOf(el, lines());
      if (then) faults.add(`${then}: ${named(el)}`);
    }
  }

  // Of each card in hand a finger finds enough, and it says what it is. Looked for from its edges, it is found in few places.
  const span = (places, isFree) => Math.round((places.findLast(isFree) ?? 0) - (places.find(isFree) ?? 0));
  for (const el of over.length ? [] : document.querySelectorAll(".hand [data-thing]")) {
    scrollTo(el, "nearest");
    const { left, top, width, height } = boxOf(el);
    const parts = (from, size, n) => Array.from({ length: n }, (_, at) => from + ((at + 0.5) / n) * size);
    const [across, down] = [parts(left, width, 12), parts(top, height, 6)];
    const isFree = (x, y) => document.elementFromPoint(x, y)?.closest("[data-thing]") === el;
    const free = [span(across, (x) => down.some((y) => isFree(x, y))), span(down, (y) => across.some((x) => isFree(x, y)))];
    if (!free[0] || free[0] < Math.min(20, width * 0.6) || free[1] < height * 0.6)
      faults.add(`a card in hand of which ${free.join(" × ")} px are in sight: ${named(el)}`);
    const title = el.querySelector(".ctitle") ?? el;
    if (!texts.some((text) => title.contains(text.el))) faults.add(`a card in hand without a name: ${named(el)}`);
  }
  for (const [el, left, top] of scrolled) if (el.scrollLeft !== left || el.scrollTop !== top) el.scrollTo({ left, top, behavior: "instant" });
  boxOf.forget();

  // A list that has to be scrolled shows some of its rows at once.
  for (const sheet of over) {
    const { scrollHeight, clientHeight } = sheet;
    if (scrollHeight > clientHeight + SLACK && clientHeight < ROWS) faults.add(`${clientHeight} of ${scrollHeight} px in sight: ${named(sheet)}`);
  }

  // What is told beside the table shows some of its lines, whatever is counted and hinted above it.
  for (const told of document.querySelectorAll(".rail > :last-child")) {
    const seen = inSight(told, boxOf(told));
    const height = seen ? Math.round(seen.bottom - seen.top) : 0;
    if (isMeant(told) && styleOf(told.parentElement).position !== "fixed" && height < ROWS) faults.add(`${height} px in sight: ${named(told)}`);
  }

  // What stands in one line; and a question that is squeezed while its strip is wide.
  for (const line of [...document.querySelectorAll(IN_LINE)].filter(isMeant)) {
    const middles = [...line.children].filter(isShown).map((el) => (boxOf(el).top + boxOf(el).bottom) / 2);
    if (Math.max(...middles) - Math.min(...middles) > 12) faults.add(`more than one line: ${named(line)}`);
  }
  for (const { el, text, lines } of texts.filter((each) => each.el.closest(".seg label, [role=tab]"))) {
    const tops = new Set(lines().map(({ top }) => Math.round(top / 6)));
    if (tops.size > 2) faults.add(`a choice of ${tops.size} lines: “${text}” in ${named(el)}`);
  }
  const ask = prompt?.querySelector(".ask p");
  if (ask && isMeant(ask)) {
    const range = document.createRange();
    range.selectNodeContents(ask);
    const rects = [...range.getClientRects()];
    const lines = new Set(rects.map(({ bottom }) => Math.round(bottom / 12))).size;
    const width = Math.max(...rects.map(({ right }) => right)) - Math.min(...rects.map(({ left }) => left));
    const beside = [...prompt.children].map(boxOf).filter(({ top, left }) => left > boxOf(ask).left && top < boxOf(ask).bottom);
    const empty = boxOf(prompt).width - beside.reduce((sum, box) => sum + box.width, width);
    if (lines > 2 && empty > boxOf(prompt).width * EMPTY)
      faults.add(`a question in ${lines} lines of ${Math.round(width)} px beside ${Math.round(empty)} px of nothing: ${named(ask)}`);
  }

  // What can be pressed is seen, but what the drawing below shows itself.
  for (const thing of pressed.filter((el) => el.matches("[data-thing]") && !el.closest(".printed"))) {
    const drawn = thing.querySelector(":scope > .drawn > *");
    if (drawn && !drawn.checkVisibility(seeing)) faults.add(`not to be seen: ${named(thing)}`);
  }
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) faults.add(`a page of ${wide} px`);
  return [...faults];
}
