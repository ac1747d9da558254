import type { QueryAnswer } from '@belvedere/api-client';
import type { BrushRange, Cube, CubePlan } from '@belvedere/charts/brush';
import type { QueryFilter, QueryObject } from '@belvedere/core';
import { applyPostProcessing } from '@belvedere/frame';
import type { ChartResult } from '../data/use-chart-data.ts';

/** The cube of one query of a chart. */
export interface CubeOfQuery {
  readonly cube: Cube;
  readonly plan: CubePlan;
  /** Whether the brush gives the bounds of its time. */
  readonly takesBounds: boolean;
}

const isRange = ({ op }: QueryFilter): boolean => op === 'TEMPORAL_RANGE';

/** Whether the first time filter of a query, which gives its bounds, is that of a brush. */
export function isFirstRange({ filters: all }: QueryObject, brushed: readonly QueryFilter[]): boolean {
  const [first, own] = [(all ?? []).find(isRange), brushed.find(isRange)];
  return own !== undefined && first?.col === own.col && first.val === own.val;
}

/** Bounds that the time filter of a brush gives, in milliseconds. */
function boundsOf(brushed: readonly QueryFilter[]): Partial<QueryAnswer> {
  const [from, to] = String(brushed.find(isRange)?.val ?? '').split(' : ');
  return { from: Date.parse(`${from ?? ''}Z`), to: Date.parse(`${to ?? ''}Z`) };
}

/** What a chart's queries would be answered for a range; null where only the database can say. */
export function liveResult(
  cubes: readonly CubeOfQuery[],
  range: BrushRange,
  over: ChartResult,
  filters: readonly QueryFilter[],
): ChartResult | null {
  const answers: QueryAnswer[] = [];
  for (const [at, { cube, plan, takesBounds }] of cubes.entries()) {
    const before = over.answers[at];
    const answer = cube.answer(range);
    if (answer === null || before === undefined) return null;
    const { frame, isCut } = answer;
    const isPastLimit = frame.rows > (before.rowLimit ?? Number.POSITIVE_INFINITY);
    if (isPastLimit || (isCut && before.limited === null)) return null;
    const made = plan.steps.length === 0 ? frame : applyPostProcessing(frame, plan.steps);
    answers.push({
      ...before,
      frame: made,
      rowcount: made.rows,
      sqlRows: frame.rows,
      isCut,
      limited: isCut ? before.limited : null,
      cachedAt: null,
      isCached: false,
      ...(takesBounds && boundsOf(filters)),
    });
  }
  return { ...over, answers };
}
