import { withAnalogous } from './analogous.ts';

/** How colours are handed out, as the flags of an instance say. */
export interface ColorRules {
  /** Passes over colours that other labels wear; true by default. */
  readonly avoidsCollisions?: boolean;
  /** Goes on with analogous hues where the palette ends; false by default. */
  readonly usesAnalogous?: boolean;
  /**
   * Dashboards of one namespace begin with the same colour for the same label, whatever other labels come before it; a label whose
   * colour is taken wears the next free one. Empty, and by default, colours go by first sight.
   */
  readonly namespace?: string;
}

/** What decides the colours of labels. */
export interface SeriesColorsOptions extends ColorRules {
  /** Palette in the order of use. */
  readonly colors: readonly string[];
  /** Labels in first-seen order. */
  readonly labels: readonly string[];
  /** Colours an author fixed; they win over everything. A number means a place in the palette. */
  readonly fixed?: Readonly<Record<string, string | number>>;
  /** Colours that labels already wear elsewhere on the same dashboard. */
  readonly shared?: ReadonlyMap<string, string>;
}

/** Hands out colours: {@link seriesColors}, or one that remembers. */
export type AssignColors = (options: SeriesColorsOptions) => ReadonlyMap<string, string>;

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

/** A number that depends on a text alone (FNV-1a, 32 bits). */
function numberOf(text: string): number {
  let number = 0x811c9dc5;
  for (const letter of text) number = Math.imul(number ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return number;
}

/** The colour that a label has in a namespace, or the next one that nobody wears; its own where all are worn. */
function ownColor(
  namespace: string,
  key: string,
  colors: readonly string[],
  taken: ReadonlySet<string>,
): string {
  const at = numberOf(`${namespace}\n${key}`) % Math.max(1, colors.length);
  const turned = [...colors.slice(at), ...colors.slice(0, at)];
  return turned.find((color) => !taken.has(color.toLowerCase())) ?? turned[0] ?? '#000000';
}

function poolOf({ colors, labels, usesAnalogous = false }: SeriesColorsOptions): readonly string[] {
  return usesAnalogous ? withAnalogous(colors, new Set(labels.map(colorKey)).size) : colors;
}

/**
 * Label -> colour: fixed first, then the colour a label already wears, then the next colour nobody wears; after the last
 * one the palette starts again. The same input gives the same answer; add the answer to `shared` to keep it stable.
 */
export function seriesColors(options: SeriesColorsOptions): ReadonlyMap<string, string> {
  const { colors, labels, fixed = {}, shared = new Map<string, string>(), avoidsCollisions = true } = options;
  const { namespace = '' } = options;
  const known = (key: string): string | undefined =>
    fixedColor(Object.hasOwn(fixed, key) ? fixed[key] : undefined, colors) ?? shared.get(key);
  const worn = avoidsCollisions
    ? [...shared.values(), ...Object.values(fixed).flatMap((value) => fixedColor(value, colors) ?? [])]
    : [];
  const pool = poolOf(options);
  const taken = new Set(worn.map((color) => color.toLowerCase()));
  const fresh = freshColors(pool, taken);
  const answer = new Map<string, string>();
  const next = (key: string): string =>
    namespace === '' ? fresh.next().value : ownColor(namespace, key, pool, taken);
  for (const key of labels.map(colorKey)) {
    if (answer.has(key)) continue;
    const color = known(key) ?? next(key);
    answer.set(key, color);
    if (namespace !== '') taken.add(color.toLowerCase());
  }
  return answer;
}
