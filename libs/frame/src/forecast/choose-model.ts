import { extended, type Extension } from './extend.ts';
import { fitSeries, prepareFit, type History } from './fit.ts';
import { medianGap, type Seasonality } from './seasonality.ts';

/** How freely the trend bends, and how it is carried on. */
interface ModelChoice extends Extension {
  /** Penalty on bends of the trend. */
  readonly stiffness: number;
}

/** The choice that is made, and its mean absolute error where it was tried; 0 where it was not. */
export interface ChosenModel {
  readonly choice: ModelChoice;
  readonly error: number;
}

const STIFFNESS = [0.03, 0.3, 3, 30, 1000] as const;
const SLOPES = [1, 0.5, 0] as const;
const DEFAULT: ModelChoice = { stiffness: 3, slope: 1, lag: 1 };
const POINTS_MIN = 30;
const FOLDS = 3;
const DAY_MS = 86_400_000;

/** Rows in the shortest season; 1 where there is none. */
function seasonRows(moments: Float64Array, seasonalities: readonly Seasonality[]): number {
  const days = Math.min(...seasonalities.map(({ periodDays }) => periodDays));
  const rows = Math.round((days * DAY_MS) / medianGap(moments));
  return Number.isFinite(rows) && rows > 1 && rows < moments.length / 2 ? rows : 1;
}

/** Mean error of every choice when the history is cut off at `until` and the next `ahead` rows are forecast. */
function addErrors(
  history: History,
  seasonalities: readonly Seasonality[],
  { until, ahead }: { readonly until: number; readonly ahead: number },
  errors: Map<ModelChoice, number>,
): void {
  const { moments, values } = history;
  const known = { moments: moments.subarray(0, until), values: values.subarray(0, until) };
  const prepared = prepareFit(known, seasonalities);
  const fits = new Map(STIFFNESS.map((stiffness) => [stiffness as number, fitSeries(prepared, stiffness)]));
  for (const [choice, so] of errors) {
    const fit = fits.get(choice.stiffness);
    if (fit === undefined) continue;
    const extend = extended(fit, choice);
    let sum = 0;
    for (let step = 1; step <= ahead; step++) {
      const at = until + step - 1;
      sum += Math.abs((values[at] ?? 0) - extend(moments[at] ?? 0, step));
    }
    errors.set(choice, so + sum / ahead);
  }
}

/**
 * The choice that would have forecast the last parts of the history best: it is cut off at three places, each time the
 * next `horizon` rows (at most an eighth of the history) are forecast. Short histories take a middle one.
 */
export function chooseModel(
  history: History,
  seasonalities: readonly Seasonality[],
  horizon: number,
): ChosenModel {
  const points = history.values.length;
  if (points < POINTS_MIN) return { choice: DEFAULT, error: 0 };
  const ahead = Math.max(1, Math.min(horizon, Math.floor(points / 8)));
  const lags = [...new Set([1, seasonRows(history.moments, seasonalities)])];
  const choices = STIFFNESS.flatMap((stiffness) =>
    SLOPES.flatMap((slope) => lags.map((lag): ModelChoice => ({ stiffness, slope, lag }))),
  );
  const errors = new Map(choices.map((choice) => [choice, 0]));
  for (let fold = FOLDS; fold >= 1; fold--)
    addErrors(history, seasonalities, { until: points - fold * ahead, ahead }, errors);
  const best = choices.toSorted((one, other) => (errors.get(one) ?? 0) - (errors.get(other) ?? 0));
  const choice = best[0] ?? DEFAULT;
  return { choice, error: (errors.get(choice) ?? 0) / FOLDS };
}
