// Writes the advance widths of several cuts as one compact TypeScript value.

const base36 = (value) => value.toString(36);

function rangesOf(codes) {
  const ranges = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last !== undefined && code === last[0] + last[1]) last[1]++;
    else ranges.push([code, 1]);
  }
  return ranges;
}

function runsOf(items) {
  const runs = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last !== undefined && last[0] === item) last[1]++;
    else runs.push([item, 1]);
  }
  return runs;
}

const lines = (text) =>
  text
    .match(/.{1,150}(?: |$)/g)
    .map((line) => `    '${line}'`)
    .join(' +\n');

/** Source text of the table: code-point ranges, distinct width triples (most used first), and their runs. */
export function advanceTableSource(cuts) {
  const codes = [...cuts[0].advances.keys()];
  const triples = codes.map((code) => cuts.map(({ advances }) => base36(advances.get(code))).join(','));
  const uses = new Map();
  for (const triple of triples) uses.set(triple, (uses.get(triple) ?? 0) + 1);
  const dictionary = [...uses]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([triple]) => triple);
  const place = new Map(dictionary.map((triple, index) => [triple, index]));
  let end = 0;
  const ranges = rangesOf(codes).map(([start, length]) => {
    const text = `${base36(start - end)},${base36(length)}`;
    end = start + length;
    return text;
  });
  const runs = runsOf(triples).map(
    ([triple, count]) => base36(place.get(triple)) + (count > 1 ? `*${base36(count)}` : ''),
  );
  return `/**
 * Advance widths of the product's font in font units, written by tools/generators/fonts.mjs; numbers are base 36.
 * \`ranges\`: gap before, length. \`widths\`: distinct widths at 400, 500, 600. \`runs\`: index into \`widths\`, repeated.
 */
export const ADVANCE_TABLE = {
  unitsPerEm: ${cuts[0].unitsPerEm},
  ranges:
${lines(ranges.join(' '))},
  widths:
${lines(dictionary.join(' '))},
  runs:
${lines(runs.join(' '))},
} as const;
`;
}
