import type { QueryAnswer } from '@belvedere/api-client';
import type { BrushRange, Cube, CubePlan } from '@belvedere/charts/brush';
import type { QueryContext, QueryFilter, QueryObject } from '@belvedere/core';
import { applyPostProcessing } from '@belvedere/frame';
import type { ChartResult } from '../data/use-chart-data.ts';

/** The cube of one query of a chart. */
export interface CubeOfQuery {
  readonly cube: Cube;
  readonly plan: CubePlan;
}

/** What is asked of the cubes. */
interface LiveQuestion {
  /** The rows that the answer stands for. */
  readonly over: ChartResult;
  /** What the database would be asked, and what the brush adds to it. */
  readonly context: QueryContext;
  readonly filters: readonly QueryFilter[];
}

const isRange = ({ op }: QueryFilter): boolean => op === 'TEMPORAL_RANGE';

/** Bounds that the first time filter of a query gives, where that is the brush's. */
function boundsOf({ filters: all }: QueryObject, brushed: readonly QueryFilter[]): Partial<QueryAnswer> {
  const first = (all ?? []).find(isRange);
  const own = brushed.find(isRange);
  if (own === undefined || first?.col !== own.col || first.val !== own.val) return {};
  const [from, to] = String(own.val).split(' : ');
  return { from: Date.parse(`${from ?? ''}Z`), to: Date.parse(`${to ?? ''}Z`) };
}

/** What a chart's queries would be answered for a range; null where only the database can say. */
export function liveResult(
  cubes: readonly CubeOfQuery[],
  range: BrushRange,
  { over, context, filters }: LiveQuestion,
): ChartResult | null {
  const answers: QueryAnswer[] = [];
  for (const [at, { cube, plan }] of cubes.entries()) {
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
      ...boundsOf(context.queries[at] ?? {}, filters),
    });
  }
  return { ...over, answers };
}
