/** A text that wants its middle at `at`, px. */
interface WideText {
  readonly at: number;
  readonly width: number;
}

const GAP_PX = 8;

/**
 * Middles of texts in one line of `room` px, so that none covers another: each as near to its place as its neighbours
 * allow. Texts come from left to right; null for those that find no room, the later ones first.
 */
export function apart(texts: readonly WideText[], room: number): readonly (number | null)[] {
  const total = (count: number): number =>
    texts.slice(0, count).reduce((sum, { width }) => sum + width, 0) + GAP_PX * Math.max(0, count - 1);
  let fitting = texts.length;
  while (fitting > 0 && total(fitting) > room) fitting -= 1;
  const lefts: number[] = [];
  let from = 0;
  for (const { at, width } of texts.slice(0, fitting)) {
    lefts.push(Math.max(from, at - width / 2));
    from = (lefts.at(-1) ?? 0) + width + GAP_PX;
  }
  let until = room;
  for (let index = fitting - 1; index >= 0; index -= 1) {
    const width = texts[index]?.width ?? 0;
    lefts[index] = Math.min(lefts[index] ?? 0, until - width);
    until = (lefts[index] ?? 0) - GAP_PX;
  }
  return texts.map(({ width }, index) => {
    const left = lefts[index];
    return left === undefined ? null : left + width / 2;
  });
}
