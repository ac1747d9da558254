import { modelAt, riseBehind, type Fit } from './fit.ts';

/** How a fit is carried on behind its history. */
export interface Extension {
  /** Share of the trend's last slope that goes on, from 0 (level) to 1. */
  readonly slope: number;
  /** Distance back to the residual that is carried on: 1 the last one, else that of the same place one season ago. */
  readonly lag: number;
}

const MEMORY_MAX = 0.98;

/** How much of a residual the one `lag` later keeps, from 0 to below 1. */
export function memoryOf(residuals: Float64Array, lag: number): number {
  let [together, own] = [0, 0];
  for (let at = lag; at < residuals.length; at++) {
    const [before, now] = [residuals[at - lag] ?? 0, residuals[at] ?? 0];
    together += before * now;
    own += before * before;
  }
  return own === 0 ? 0 : Math.max(0, Math.min(MEMORY_MAX, together / own));
}

/** Expected value `step` (from 1) rows behind the history. */
export type Extend = (moment: number, step: number) => number;

/** Carries a fit on: its trend with a part of its slope, its seasons, and residuals that fade out. */
export function extended(fit: Fit, { slope, lag }: Extension): Extend {
  const { residuals } = fit;
  const memory = memoryOf(residuals, lag);
  return (moment, step) => {
    const turns = Math.ceil(step / lag);
    const residual = residuals[residuals.length + step - 1 - turns * lag] ?? 0;
    return modelAt(fit, moment) - (1 - slope) * riseBehind(fit, moment) + residual * memory ** turns;
  };
}
