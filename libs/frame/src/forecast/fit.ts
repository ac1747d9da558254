import { BENDS_FROM, featureSpace, writeFeatures, type FeatureSpace } from './features.ts';
import type { Seasonality } from './seasonality.ts';
import { addObservation, emptyEquations, solveRidge, type NormalEquations } from './solve.ts';

/** Observations of a series, in ascending order of time and without gaps in the values. */
export interface History {
  readonly moments: Float64Array;
  readonly values: Float64Array;
}

/** Trend and seasons of a series. */
export interface Model {
  readonly space: FeatureSpace;
  readonly weights: Float64Array;
  /** Level and scale that were taken out before fitting. */
  readonly centre: number;
  readonly scale: number;
}

/** A fitted series. */
export interface Fit extends Model {
  /** Observed minus fitted. */
  readonly residuals: Float64Array;
}

const SEASON_PENALTY = 0.01;
const LEVEL_PENALTY = 1e-6;

function penaltiesOf({ bends, size }: FeatureSpace, stiffness: number): Float64Array {
  const penalties = new Float64Array(size).fill(SEASON_PENALTY);
  penalties.fill(LEVEL_PENALTY, 0, BENDS_FROM);
  return penalties.fill(stiffness, BENDS_FROM, BENDS_FROM + bends.length);
}

/** Value of the model at a moment. */
export function modelAt({ space, weights, centre, scale }: Model, moment: number): number {
  const features = new Float64Array(space.size);
  writeFeatures(space, moment, features);
  return centre + scale * features.reduce((sum, feature, at) => sum + feature * (weights[at] ?? 0), 0);
}

/** How much the trend rises from the end of the history to a moment behind it. */
export function riseBehind({ space, weights, scale }: Model, moment: number): number {
  const ahead = (moment - space.start) / space.span - 1;
  const slope = weights.subarray(1, BENDS_FROM + space.bends.length).reduce((sum, weight) => sum + weight, 0);
  return scale * slope * ahead;
}

function spreadOf(values: Float64Array, centre: number): number {
  const widest = values.reduce((most, value) => Math.max(most, Math.abs(value - centre)), 0);
  return widest === 0 ? 1 : widest;
}

/** A history ready to be fitted with any stiffness: its equations are made once. */
export interface Prepared {
  readonly history: History;
  readonly space: FeatureSpace;
  readonly equations: NormalEquations;
  readonly centre: number;
  readonly scale: number;
}

/** Makes the equations of a history. */
export function prepareFit(history: History, seasonalities: readonly Seasonality[]): Prepared {
  const { moments, values } = history;
  const space = featureSpace(moments, seasonalities);
  const centre = values.reduce((sum, value) => sum + value, 0) / values.length;
  const scale = spreadOf(values, centre);
  const equations = emptyEquations(space.size);
  const features = new Float64Array(space.size);
  for (let at = 0; at < moments.length; at++) {
    writeFeatures(space, moments[at] ?? 0, features);
    addObservation(equations, features, ((values[at] ?? 0) - centre) / scale);
  }
  return { history, space, equations, centre, scale };
}

/** Fits trend and seasons; a high `stiffness` keeps the trend straight. */
export function fitSeries({ history, space, equations, centre, scale }: Prepared, stiffness: number): Fit {
  const weights = solveRidge(equations, penaltiesOf(space, stiffness));
  const model = { space, weights, centre, scale };
  const residuals = history.values.map((value, at) => value - modelAt(model, history.moments[at] ?? 0));
  return { ...model, residuals };
}
