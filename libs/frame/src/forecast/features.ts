import type { Seasonality } from './seasonality.ts';

/** What the trend and the seasons of a series are made of. */
export interface FeatureSpace {
  readonly start: number;
  readonly span: number;
  /** Places, from 0 to 1 over the history, at which the trend may bend. */
  readonly bends: Float64Array;
  readonly seasonalities: readonly Seasonality[];
  readonly size: number;
}

const DAY_MS = 86_400_000;
const BENDS_MAX = 25;
const BENDS_UNTIL = 0.9;

/** Level and slope stand before the bends. */
export const BENDS_FROM = 2;

/** The space for a history in ascending order: bends lie at every n-th point of its first nine tenths. */
export function featureSpace(moments: Float64Array, seasonalities: readonly Seasonality[]): FeatureSpace {
  const start = moments[0] ?? 0;
  const span = Math.max(1, (moments.at(-1) ?? 0) - start);
  const usable = Math.floor(moments.length * BENDS_UNTIL);
  const count = Math.max(0, Math.min(BENDS_MAX, usable - 2));
  const bends = Float64Array.from({ length: count }, (_, at) => {
    const place = Math.round(((at + 1) * (usable - 1)) / (count + 1));
    return ((moments[place] ?? 0) - start) / span;
  });
  const waves = seasonalities.reduce((sum, season) => sum + season.waves, 0);
  return { start, span, bends, seasonalities, size: BENDS_FROM + count + 2 * waves };
}

/** Features of a moment, written into `into`: 1, time, time behind each bend, then the waves of each season. */
export function writeFeatures(space: FeatureSpace, moment: number, into: Float64Array): void {
  const time = (moment - space.start) / space.span;
  let at = BENDS_FROM;
  into[0] = 1;
  into[1] = time;
  for (const bend of space.bends) into[at++] = Math.max(0, time - bend);
  for (const { periodDays, waves } of space.seasonalities) {
    const turn = (2 * Math.PI * moment) / (DAY_MS * periodDays);
    for (let wave = 1; wave <= waves; wave++) {
      into[at++] = Math.sin(wave * turn);
      into[at++] = Math.cos(wave * turn);
    }
  }
}
