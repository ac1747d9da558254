import {
  type AssignColors,
  type ColorRules,
  seriesColors,
  type SeriesColorsOptions,
} from './series-colors.ts';

/** Colours that the labels of several charts wear together: one namespace, e.g. a dashboard. */
export interface ColorMemory {
  /**
   * Hands out colours for one chart. A label keeps the colour it has in any chart of the same palette; a chart with a single
   * label of its own neither claims a colour nor gives way to others.
   */
  readonly assignFor: (owner: string | number) => AssignColors;
  /** Lets go of what only this chart wears. */
  readonly forget: (owner: string | number) => void;
  /** Lets go of everything, e.g. when the scheme changes. */
  readonly clear: () => void;
}

type Worn = Map<string, string>;

const paletteKey = (colors: readonly string[]): string => colors.join(' ');

/** Makes a memory that hands out colours by the given rules. */
export function createColorMemory(rules: ColorRules = {}): ColorMemory {
  const owners = new Map<string | number, Map<string, Worn>>();
  const wornIn = (palette: string): Worn =>
    new Map([...owners.values()].flatMap((palettes) => [...(palettes.get(palette) ?? [])]));

  const assign = (owner: string | number, options: SeriesColorsOptions): ReadonlyMap<string, string> => {
    const palette = paletteKey(options.colors);
    const others = wornIn(palette);
    const isAlone = options.labels.length === 1;
    const relevant = isAlone ? new Map([...others].filter(([key]) => options.labels.includes(key))) : others;
    const shared = new Map([...relevant, ...(options.shared ?? [])]);
    const answer = seriesColors({ ...options, ...rules, shared });
    if (isAlone) return answer;
    const palettes = owners.get(owner) ?? new Map<string, Worn>();
    owners.set(owner, palettes);
    palettes.set(palette, new Map([...(palettes.get(palette) ?? []), ...answer]));
    return answer;
  };

  return {
    assignFor: (owner) => (options) => assign(owner, options),
    forget: (owner) => {
      owners.delete(owner);
    },
    clear: () => {
      owners.clear();
    },
  };
}
