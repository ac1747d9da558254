import {
  type AssignColors,
  type ColorRules,
  seriesColors,
  type SeriesColorsOptions,
} from './series-colors.ts';

type Owner = string | number;

/** Colours that the labels of several charts wear together: one namespace, e.g. a dashboard. */
export interface ColorMemory {
  /**
   * Hands out colours for one chart. A label keeps the colour it has in a chart of the same palette that comes before; a
   * chart with a single label of its own neither claims a colour nor gives way to others. `rank` is the place of the chart
   * among the others, so that colours do not depend on which was drawn first; without it charts come as they first ask.
   */
  readonly assignFor: (owner: Owner, rank?: number) => AssignColors;
  /** Calls back when the colours that this chart was given are others now, because of a chart that comes before it. */
  readonly follow: (owner: Owner, listener: () => void) => () => void;
  /** Number that grows with every such change. */
  readonly changesOf: (owner: Owner) => number;
  /** Lets go of what only this chart wears. */
  readonly forget: (owner: Owner) => void;
  /** Lets go of everything, e.g. when the scheme changes. */
  readonly clear: () => void;
}

/** What a chart asked for in one palette, and was given. */
interface Claim {
  readonly asked: SeriesColorsOptions;
  readonly worn: ReadonlyMap<string, string>;
}

interface Chart {
  readonly rank: number;
  readonly turn: number;
  readonly claims: Map<string, Claim>;
}

const NO_CLAIMS: ReadonlyMap<string, Claim> = new Map();

const paletteKey = (colors: readonly string[]): string => colors.join(' ');

const isAlone = ({ labels }: SeriesColorsOptions): boolean => labels.length === 1;

const isBefore = (one: Chart, other: Chart): boolean =>
  one.rank === other.rank ? one.turn < other.turn : one.rank < other.rank;

const inOrder = (one: Chart, other: Chart): number => (isBefore(one, other) ? -1 : 1);

const isSame = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean =>
  one.size === other.size && [...one].every(([key, color]) => other.get(key) === color);

/** Both questions as one, the earlier labels first. */
function joined(before: Claim | undefined, asked: SeriesColorsOptions): SeriesColorsOptions {
  if (before === undefined || isAlone(asked)) return asked;
  const earlier = isAlone(before.asked) ? [] : before.asked.labels;
  return { ...asked, labels: [...new Set([...earlier, ...asked.labels])] };
}

/** Makes a memory that hands out colours by the given rules. */
export function createColorMemory(rules: ColorRules = {}): ColorMemory {
  const charts = new Map<Owner, Chart>();
  const listeners = new Map<Owner, Set<() => void>>();
  const changes = new Map<Owner, number>();
  let turns = 0;

  const wornBy = (among: readonly Chart[], palette: string): Map<string, string> => {
    const worn = new Map<string, string>();
    for (const { claims } of among) {
      const claim = claims.get(palette);
      if (claim === undefined || isAlone(claim.asked)) continue;
      for (const [key, color] of claim.worn) if (!worn.has(key)) worn.set(key, color);
    }
    return worn;
  };

  const answerTo = (
    chart: Chart,
    palette: string,
    asked: SeriesColorsOptions,
  ): ReadonlyMap<string, string> => {
    const ordered = [...charts.values()].toSorted(inOrder);
    const seen = isAlone(asked)
      ? [...wornBy(ordered, palette)].filter(([key]) => asked.labels.includes(key))
      : wornBy(
          ordered.filter((other) => isBefore(other, chart)),
          palette,
        );
    return seriesColors({ ...asked, ...rules, shared: new Map([...seen, ...(asked.shared ?? [])]) });
  };

  const tell = (owner: Owner): void => {
    changes.set(owner, (changes.get(owner) ?? 0) + 1);
    for (const listener of listeners.get(owner) ?? []) listener();
  };

  /** Works out anew what stands behind a change, first to last, then what stands alone. */
  const settle = (palette: string, cause: Owner): void => {
    const ordered = [...charts].toSorted(([, one], [, other]) => inOrder(one, other));
    const holds = ([, chart]: (typeof ordered)[number], alone: boolean): boolean => {
      const claim = chart.claims.get(palette);
      return claim !== undefined && isAlone(claim.asked) === alone;
    };
    const lined = [
      ...ordered.filter((one) => holds(one, false)),
      ...ordered.filter((one) => holds(one, true)),
    ];
    for (const [owner, chart] of lined) {
      const claim = chart.claims.get(palette);
      if (claim === undefined || owner === cause) continue;
      const worn = answerTo(chart, palette, claim.asked);
      if (isSame(worn, claim.worn)) continue;
      chart.claims.set(palette, { asked: claim.asked, worn });
      tell(owner);
    }
  };

  const chartOf = (owner: Owner, rank: number): Chart => {
    const known = charts.get(owner);
    if (known?.rank === rank) return known;
    const chart: Chart = { rank, turn: known?.turn ?? (turns += 1), claims: known?.claims ?? new Map() };
    charts.set(owner, chart);
    return chart;
  };

  const assign = (owner: Owner, rank: number, options: SeriesColorsOptions): ReadonlyMap<string, string> => {
    const palette = paletteKey(options.colors);
    const chart = chartOf(owner, rank);
    const before = chart.claims.get(palette);
    const asked = joined(before, options);
    const worn = answerTo(chart, palette, asked);
    const isKept = isAlone(options) && before !== undefined && !isAlone(before.asked);
    if (isKept) return worn;
    chart.claims.set(palette, { asked, worn });
    if (before === undefined || !isSame(before.worn, worn)) settle(palette, owner);
    return worn;
  };

  return {
    assignFor:
      (owner, rank = Number.MAX_SAFE_INTEGER) =>
      (options) =>
        assign(owner, rank, options),
    follow: (owner, listener) => {
      const own = listeners.get(owner) ?? new Set();
      listeners.set(owner, own.add(listener));
      return () => void own.delete(listener);
    },
    changesOf: (owner) => changes.get(owner) ?? 0,
    forget: (owner) => {
      const palettes = [...(charts.get(owner)?.claims ?? NO_CLAIMS).keys()];
      charts.delete(owner);
      for (const palette of palettes) settle(palette, owner);
    },
    clear: () => {
      charts.clear();
    },
  };
}
