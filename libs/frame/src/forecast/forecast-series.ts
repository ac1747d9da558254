import { BENDS_FROM } from './features.ts';
import { chooseModel } from './choose-model.ts';
import { extended, memoryOf } from './extend.ts';
import { fitSeries, modelAt, prepareFit, type Fit, type History } from './fit.ts';
import { deviationsAround } from './normal-quantile.ts';
import { seasonalitiesOf, type SeasonalityOptions } from './seasonality.ts';

/** What is forecast, and how. */
export interface ForecastRequest {
  readonly history: History;
  /** Moments of the result: those of the history's rows, then those to come, ascending. */
  readonly moments: Float64Array;
  /** Share of the values that is to lie between lower and upper, above 0 and below 1. */
  readonly confidence: number;
  readonly seasonality: SeasonalityOptions;
}

/** Expected value and its bounds at each moment. */
export interface Forecast {
  readonly expected: Float64Array;
  readonly lower: Float64Array;
  readonly upper: Float64Array;
}

/** Variance of the trend `ahead` (in spans of the history) behind it, were it to bend on as it did before. */
function trendVariance({ space, weights, scale }: Fit, ahead: number): number {
  const bends = weights.subarray(BENDS_FROM, BENDS_FROM + space.bends.length);
  if (bends.length === 0) return 0;
  const mean = (scale * bends.reduce((sum, bend) => sum + Math.abs(bend), 0)) / bends.length;
  return (bends.length * 2 * mean * mean * ahead ** 3) / 3;
}

function residualVariance({ residuals, space }: Fit): number {
  const freedom = Math.max(1, residuals.length - Math.min(space.size, residuals.length / 2));
  return residuals.reduce((sum, residual) => sum + residual * residual, 0) / freedom;
}

interface Reach {
  readonly moments: Float64Array;
  /** Rows that the history covers. */
  readonly known: number;
  readonly end: number;
  readonly confidence: number;
  /** Mean absolute error where the model was tried. */
  readonly error: number;
}

/** Mean absolute error to variance, for a normal distribution. */
const varianceOfError = (error: number): number => (error * error * Math.PI) / 2;

/** Distance of the bounds from the expected value at each moment; it grows behind the history. */
function widthsOf(fit: Fit, { moments, known, end, confidence, error }: Reach): Float64Array {
  const noise = residualVariance(fit);
  const memory = memoryOf(fit.residuals, 1);
  const reach = deviationsAround(confidence);
  return moments.map((moment, at) => {
    if (at < known) return reach * Math.sqrt(noise);
    const ahead = (moment - end) / fit.space.span;
    const fading = 1 - memory ** (2 * (at - known + 1));
    return reach * Math.sqrt(Math.max(noise * fading, varianceOfError(error)) + trendVariance(fit, ahead));
  });
}

/**
 * Seasonal-trend forecast. The value is a level, a straight trend that may bend at up to 25 places, and sine waves
 * with the periods of year, week and day, fitted together by penalised least squares. Behind the history the trend
 * goes on with all, half or none of its slope, and residuals (the last one, or those of the last season) fade out at
 * the pace at which they followed each other. Which of these, and how freely the trend bends, is chosen by
 * forecasting the last parts of the history. Bounds assume normal residuals and a trend that goes on bending as
 * before.
 */
export function forecastSeries({ history, moments, confidence, seasonality }: ForecastRequest): Forecast {
  const end = history.moments.at(-1) ?? 0;
  const first = moments.findIndex((moment) => moment > end);
  const known = first < 0 ? moments.length : first;
  const seasonalities = seasonalitiesOf(history.moments, seasonality);
  const { choice, error } = chooseModel(history, seasonalities, Math.max(1, moments.length - known));
  const fit = fitSeries(prepareFit(history, seasonalities), choice.stiffness);
  const extend = extended(fit, choice);
  const expected = moments.map((moment, at) =>
    at < known ? modelAt(fit, moment) : extend(moment, at - known + 1),
  );
  const widths = widthsOf(fit, { moments, known, end, confidence, error });
  return {
    expected,
    lower: expected.map((value, at) => value - (widths[at] ?? 0)),
    upper: expected.map((value, at) => value + (widths[at] ?? 0)),
  };
}
