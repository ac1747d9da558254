// The same data for every drawing library: a seeded walk, so that each run draws the same picture.
function walk(count) {
  let [state, value] = [1, 0];
  return Float64Array.from({ length: count }, () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    value += state / 0x7fffffff - 0.5;
    return value;
  });
}

const START = Date.UTC(2001, 0, 1);
const MINUTE_MS = 60_000;

export const SIZE = { width: 800, height: 400 };

/** What each kind of chart is drawn from, at a size. */
export const DATA = {
  line: (count) => ({
    x: Float64Array.from({ length: count }, (_, i) => START + i * MINUTE_MS),
    y: walk(count),
  }),
  bar: (count) => ({
    labels: Array.from({ length: count }, (_, i) => `place ${i}`),
    y: walk(count).map((value) => Math.abs(value) + 1),
  }),
  scatter: (count) => ({
    x: walk(count).map((value, i) => value + (i % 89)),
    y: walk(count).map((v, i) => v + (i % 97)),
  }),
  heat: (count) => ({ side: Math.round(Math.sqrt(count)), values: walk(count) }),
};
