// The least contrast that names of seats have while they walk across the table, from their own place to each other's.
() => {
  const canvas = document.createElement("canvas").getContext("2d");
  const parsed = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const painted = (el) => {
    const { backgroundColor, fill } = getComputedStyle(el);
    if (el instanceof SVGElement) return fill === "none" || fill.startsWith("url") ? [0, 0, 0, 0] : parsed(fill);
    return parsed(backgroundColor);
  };
  const over = ([r1, g1, b1, a], [r2, g2, b2]) => [r1 * a + r2 * (1 - a), g1 * a + g2 * (1 - a), b1 * a + b2 * (1 - a)];
  const luminance = (colour) =>
    colour
      .slice(0, 3)
      .map((part) => part / 255)
      .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
  const contrast = (one, other) => {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };

  const sitters = [...document.querySelectorAll(".sitter")];
  const places = sitters.map(({ style }) => [parseFloat(style.left), parseFloat(style.top)]);
  let least = 21;
  sitters.forEach((sitter, from) => {
    const [left, top] = places[from];
    sitter.style.transition = "none";
    for (const [x, y] of places)
      for (const way of [0.25, 0.5, 0.75]) {
        sitter.style.left = `${left + (x - left) * way}px`;
        sitter.style.top = `${top + (y - top) * way}px`;
        const name = sitter.querySelector(".who > b");
        const box = name.getBoundingClientRect();
        const layers = document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        const at = layers.indexOf(name);
        if (layers.slice(0, at).some((el) => painted(el)[3])) continue; // another's plate lies over it
        const below = layers.slice(at).map(painted).reduceRight((ground, colour) => over(colour, ground), [0, 0, 0]);
        least = Math.min(least, contrast(parsed(getComputedStyle(name).color), below));
      }
    [sitter.style.left, sitter.style.top] = [`${left}px`, `${top}px`];
    sitter.style.transition = "";
  });
  return least;
}
