import { categoricalScheme } from '@belvedere/theme';

/** Colours that layers take: the later ones of the usual scheme, which few charts use for their series. */
const COLORS = categoricalScheme().colors.slice(Math.floor(categoricalScheme().colors.length / 2));

/** The colour of a layer that has none of its own and no name that is known. */
export const FALLBACK = COLORS[0] ?? '#888888';

const HASH_FACTOR = 31;

/** A number that a name always gives. */
function hashOf(name: string): number {
  let hash = 0;
  for (const sign of name) hash = (hash * HASH_FACTOR + (sign.codePointAt(0) ?? 0)) >>> 0;
  return hash;
}

/**
 * Colours for annotation layers without one, by name: from the name alone, whatever the chart, its series and its scheme, so that a
 * layer looks the same in all charts of a dashboard. Where two of a chart would have the same, the later one by name takes the next.
 */
export function layerColors(names: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set<number>();
  const known = new Map<string, string>();
  for (const name of [...new Set(names)].toSorted()) {
    let at = hashOf(name) % COLORS.length;
    while (taken.has(at) && taken.size < COLORS.length) at = (at + 1) % COLORS.length;
    taken.add(at);
    known.set(name, COLORS[at] ?? FALLBACK);
  }
  return known;
}
