/** A repeating pattern: its period in days, and how many waves shape it. */
export interface Seasonality {
  readonly periodDays: number;
  readonly waves: number;
}

/** How a seasonality is asked for: null decides by the data, a number says how many waves. */
type SeasonalityOption = boolean | number | null | undefined;

/** What is asked of each seasonality. */
export interface SeasonalityOptions {
  readonly yearly: SeasonalityOption;
  readonly weekly: SeasonalityOption;
  readonly daily: SeasonalityOption;
}

interface Pattern extends Seasonality {
  readonly name: keyof SeasonalityOptions;
}

const DAY_MS = 86_400_000;
const PATTERNS: readonly Pattern[] = [
  { name: 'yearly', periodDays: 365.25, waves: 10 },
  { name: 'weekly', periodDays: 7, waves: 3 },
  { name: 'daily', periodDays: 1, waves: 4 },
];

/** Middle distance between neighbours, in milliseconds; a day for fewer than two moments. */
export function medianGap(moments: Float64Array): number {
  const gaps = moments.slice(1).map((moment, at) => moment - (moments[at] ?? 0));
  return gaps.sort()[gaps.length >> 1] ?? DAY_MS;
}

/**
 * Patterns that a series can show: on their own those of which it spans two periods with points closer than one
 * period. Never more waves than the points of one period can tell apart.
 */
export function seasonalitiesOf(moments: Float64Array, options: SeasonalityOptions): readonly Seasonality[] {
  const span = ((moments.at(-1) ?? 0) - (moments[0] ?? 0)) / DAY_MS;
  const gap = medianGap(moments) / DAY_MS;
  return PATTERNS.flatMap(({ name, periodDays, waves }) => {
    const asked = options[name] ?? (span >= 2 * Math.floor(periodDays) && gap < periodDays);
    const wanted = typeof asked === 'number' ? Math.floor(asked) : asked ? waves : 0;
    const told = Math.min(wanted, Math.floor(periodDays / (2 * Math.max(gap, 1e-9))));
    return told > 0 ? [{ periodDays, waves: told }] : [];
  });
}
