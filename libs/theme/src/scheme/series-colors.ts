/** What decides the colours of labels. */
export interface SeriesColorsOptions {
  /** Palette in the order of use. */
  readonly colors: readonly string[];
  /** Labels in first-seen order. */
  readonly labels: readonly string[];
  /** Colours an author fixed; they win over everything. A number means a place in the palette. */
  readonly fixed?: Readonly<Record<string, string | number>>;
  /** Colours that labels already wear elsewhere on the same dashboard. */
  readonly shared?: ReadonlyMap<string, string>;
}

/** The key under which a label keeps its colour. */
export const colorKey = (label: unknown): string => String(label).trim();

function fixedColor(value: string | number | undefined, colors: readonly string[]): string | undefined {
  return typeof value === 'number' ? colors[value % colors.length] : value;
}

function* freshColors(colors: readonly string[], taken: ReadonlySet<string>): Generator<string, never> {
  const free = colors.filter((color) => !taken.has(color.toLowerCase()));
  const pool = free.length > 0 ? free : colors;
  for (const color of pool) yield color;
  for (let index = 0; ; index++) yield colors[index % colors.length] ?? '#000000';
}

/**
 * Label -> colour: fixed first, then the colour a label already wears, then the next colour nobody wears; after the last
 * one the palette starts again. The same input gives the same answer; add the answer to `shared` to keep it stable.
 */
export function seriesColors({
  colors,
  labels,
  fixed = {},
  shared = new Map(),
}: SeriesColorsOptions): ReadonlyMap<string, string> {
  const known = (key: string): string | undefined =>
    fixedColor(Object.hasOwn(fixed, key) ? fixed[key] : undefined, colors) ?? shared.get(key);
  const worn = [
    ...shared.values(),
    ...Object.values(fixed).flatMap((value) => fixedColor(value, colors) ?? []),
  ];
  const fresh = freshColors(colors, new Set(worn.map((color) => color.toLowerCase())));
  const answer = new Map<string, string>();
  for (const key of labels.map(colorKey))
    if (!answer.has(key)) answer.set(key, known(key) ?? fresh.next().value);
  return answer;
}
