import {
  type AssignColors,
  type ColorRules,
  seriesColors,
  type SeriesColorsOptions,
} from './series-colors.ts';

type Owner = string | number;

/** Places in their palettes of the colours that labels wear, by chart and label. */
export type LabelPlaces = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** How a memory hands out colours. */
export interface MemoryRules extends ColorRules {
  /** What labels wore where the charts were seen before; they wear it again unless a chart before has it otherwise. None by default. */
  readonly places?: LabelPlaces;
}

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
  /** What labels wear, for a memory elsewhere; charts with a single label, and colours of no palette, are left out. */
  readonly places: () => LabelPlaces;
}

/** What a chart asked for in one palette, and was given. */
interface Claim {
  readonly asked: SeriesColorsOptions;
  readonly worn: ReadonlyMap<string, string>;
}

interface Chart {
  rank: number;
  changes: number;
  readonly claims: Map<string, Claim>;
  readonly listeners: Set<() => void>;
  /** What its labels wore before. */
  readonly places: Readonly<Record<string, number>>;
}

const LAST = Number.MAX_SAFE_INTEGER;

const isAlone = ({ labels }: SeriesColorsOptions): boolean => labels.length === 1;

const isSame = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean =>
  one.size === other.size && [...one].every(([key, color]) => other.get(key) === color);

/** Both questions as one, the earlier labels first. */
function joined(before: Claim | undefined, asked: SeriesColorsOptions): SeriesColorsOptions {
  if (before === undefined || isAlone(asked) || isAlone(before.asked)) return asked;
  return { ...asked, labels: [...new Set([...before.asked.labels, ...asked.labels])] };
}

/** What charts of several labels wear in a palette; the first of them decides. */
function wornBy(charts: readonly Chart[], palette: string): ReadonlyMap<string, string> {
  const claims = charts.flatMap((chart) => chart.claims.get(palette) ?? []);
  return new Map(claims.toReversed().flatMap(({ asked, worn }) => (isAlone(asked) ? [] : [...worn])));
}

/** What labels of one chart wore before, in the colours of a palette. */
const wornBefore = (
  places: Readonly<Record<string, number>>,
  colors: readonly string[],
): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(places).flatMap(([label, at]) => {
      const color = colors[at];
      return color === undefined ? [] : [[label, color]];
    }),
  );

/** Places of the colours that one chart wears. */
function placesOf({ claims }: Chart): Readonly<Record<string, number>> {
  const several = [...claims.values()].filter(({ asked }) => !isAlone(asked));
  return Object.fromEntries(
    several.flatMap(({ asked, worn }) =>
      [...worn]
        .map(([label, color]) => [label, asked.colors.indexOf(color)] as const)
        .filter(([, at]) => at >= 0),
    ),
  );
}

/** Makes a memory that hands out colours by the given rules. */
export function createColorMemory({ places = {}, ...rules }: MemoryRules = {}): ColorMemory {
  const charts = new Map<Owner, Chart>();
  const inOrder = (): readonly Chart[] => [...charts.values()].sort((one, other) => one.rank - other.rank);

  const chartOf = (owner: Owner): Chart => {
    const chart = charts.get(owner) ?? {
      rank: LAST,
      changes: 0,
      claims: new Map(),
      listeners: new Set(),
      places: places[owner] ?? {},
    };
    charts.set(owner, chart);
    return chart;
  };

  const answerTo = (
    chart: Chart,
    palette: string,
    asked: SeriesColorsOptions,
  ): ReadonlyMap<string, string> => {
    const ordered = inOrder();
    const before = wornBefore(chart.places, asked.colors);
    const seen = isAlone(asked)
      ? [...wornBy(ordered, palette)].filter(([key]) => asked.labels.includes(key))
      : wornBy(ordered.slice(0, ordered.indexOf(chart)), palette);
    return seriesColors({
      ...asked,
      ...rules,
      shared: new Map([...before, ...seen, ...(asked.shared ?? [])]),
    });
  };

  /** Works out anew what a change of one chart touches: first to last, then what has a single label. */
  const settle = (palette: string, cause: Chart): void => {
    for (const alone of [false, true])
      for (const chart of inOrder()) {
        const claim = chart.claims.get(palette);
        if (chart === cause || claim === undefined || isAlone(claim.asked) !== alone) continue;
        const worn = answerTo(chart, palette, claim.asked);
        if (isSame(worn, claim.worn)) continue;
        chart.claims.set(palette, { asked: claim.asked, worn });
        chart.changes += 1;
        for (const listener of chart.listeners) listener();
      }
  };

  const assign = (owner: Owner, rank: number, options: SeriesColorsOptions): ReadonlyMap<string, string> => {
    const palette = options.colors.join(' ');
    const chart = chartOf(owner);
    const isMoved = chart.rank !== rank;
    chart.rank = rank;
    const before = chart.claims.get(palette);
    const asked = joined(before, options);
    const worn = answerTo(chart, palette, asked);
    if (isAlone(options) && before !== undefined && !isAlone(before.asked)) return worn;
    chart.claims.set(palette, { asked, worn });
    if (isMoved || before === undefined || !isSame(before.worn, worn)) settle(palette, chart);
    return worn;
  };

  return {
    assignFor:
      (owner, rank = LAST) =>
      (options) =>
        assign(owner, rank, options),
    follow: (owner, listener) => {
      const { listeners } = chartOf(owner);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    changesOf: (owner) => charts.get(owner)?.changes ?? 0,
    forget: (owner) => {
      const chart = charts.get(owner);
      charts.delete(owner);
      if (chart !== undefined) for (const palette of chart.claims.keys()) settle(palette, chart);
    },
    places: () =>
      Object.fromEntries(
        [...charts]
          .map(([owner, chart]) => [owner, placesOf(chart)] as const)
          .filter(([, worn]) => Object.keys(worn).length > 0),
      ),
  };
}
