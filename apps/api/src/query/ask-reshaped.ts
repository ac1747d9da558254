import { asking, askRows, keyPartsOf, sourceOf } from './ask-rows.ts';
import type { RunTiming } from './engine-port.ts';
import type { FreshAnswer } from './cached-answer.ts';
import { aboutKey, type Wanted } from './wanted.ts';
import { queryError } from './errors.ts';
import { answerKey } from './answer-key.ts';
import { labelsOf } from './reorder.ts';
import type { RanQuery } from './ran-query.ts';
import type { ChartQueryContext } from './chart-query-context.ts';
import type { PlannedQuery } from './planned-query.ts';

/** Rows of all times. */
interface AskedFrames {
  readonly first: RanQuery;
  /** The first and those of the other times. */
  readonly all: readonly RanQuery[];
  readonly frame: Buffer;
}

/** The rows of all times as one JSON list; of one time as they are. */
async function askFrames(
  plan: PlannedQuery,
  index: number,
  context: ChartQueryContext,
): Promise<AskedFrames> {
  const compiled = plan.comparison?.compiled ?? [];
  const others = compiled.map((other, at) =>
    askRows(
      { ...plan, compiled: other, comparison: null },
      { encoding: 'columns', index, part: `-offset-${at + 1}` },
      context,
    ),
  );
  const [first, ...rest] = await Promise.all([
    askRows(plan, { encoding: 'columns', index }, context),
    ...others,
  ]);
  const all = [first, ...rest];
  if (plan.comparison === null) return { first, all, frame: first.answer.bytes };
  const frames = all.flatMap(({ answer }, at) => (at === 0 ? [answer.bytes] : [COMMA, answer.bytes]));
  return { first, all, frame: Buffer.concat([Buffer.from('['), ...frames, Buffer.from(']')]) };
}

const COMMA = Buffer.from(',');

const NOTHING_SPENT: RunTiming = { queueMs: 0, databaseMs: 0, encodeMs: 0 };

/** The time that queries which run side by side needed: that of the longest. */
function spentBy(ran: readonly RanQuery[]): RunTiming {
  const fresh = ran.filter(({ isCached }) => !isCached).map(({ answer }) => answer.timing);
  return fresh.reduce(
    (most, { queueMs, databaseMs, encodeMs }) => ({
      queueMs: Math.max(most.queueMs, queueMs),
      databaseMs: Math.max(most.databaseMs, databaseMs),
      encodeMs: Math.max(most.encodeMs, encodeMs),
    }),
    NOTHING_SPENT,
  );
}

/** Under what the rows are kept: what they are made of, and all that is done to them. */
function reshapedKey(plan: PlannedQuery, wanted: Wanted, context: ChartQueryContext): string {
  const { compiled, steps, comparison, shape } = plan;
  const { encoding, headers = {} } = wanted;
  const others = comparison?.compiled.map((other) => [other.statement, labelsOf(other)]);
  return answerKey(sourceOf(context), {
    ...keyPartsOf(compiled, context),
    encoding,
    headers,
    ...aboutKey(wanted),
    labels: labelsOf(compiled),
    steps,
    ...(compiled.histogram !== null && { histogram: compiled.histogram }),
    ...(shape !== null && { shape }),
    comparison: comparison === null ? null : [comparison.join, others],
  });
}

const isAnyCut = (ran: readonly RanQuery[]): boolean => ran.some(({ answer: { truncated } }) => truncated);

/** What a host makes of the frames. */
function reshape(
  { compiled, steps, comparison, shape }: PlannedQuery,
  { encoding, headers = {}, about = [], ifCut = null, index }: Wanted,
  { frame, all }: AskedFrames,
  context: ChartQueryContext & { readonly signal: AbortSignal },
) {
  return context.engines.reshape({
    queryId: `${context.queryId}-${index + 1}`,
    requestId: context.requestId,
    owner: context.owner,
    frame,
    ...(comparison !== null && { comparison: comparison.join }),
    histogram: compiled.histogram,
    steps,
    shape,
    encoding,
    headers,
    about,
    ifCut,
    isCut: isAnyCut(all),
    timeoutMs: context.timeoutMs,
    signal: context.signal,
  });
}

/** Asks the database for the rows of all times and has them reshaped. */
async function runReshaped(
  plan: PlannedQuery,
  wanted: Wanted,
  context: ChartQueryContext & { readonly signal: AbortSignal },
): Promise<FreshAnswer> {
  const { histogram, rowLimit: limit } = plan.compiled;
  const asked = await askFrames(plan, wanted.index, context);
  const { first, all } = asked;
  if (histogram !== null && first.answer.truncated) throw queryError('HISTOGRAM_GROUPS_TOO_MANY', { limit });
  const made = await reshape(plan, wanted, asked, context);
  const { labels, rowLabels, countedRows, unplacedRows, ...answer } = made;
  const spent = spentBy(all);
  return {
    ...answer,
    truncated: isAnyCut(all),
    timing: {
      queueMs: spent.queueMs + answer.timing.queueMs,
      databaseMs: spent.databaseMs,
      encodeMs: spent.encodeMs + answer.timing.encodeMs,
    },
    cachedAt: Math.min(...all.map((ran) => ran.answer.cachedAt)),
    reshaped: {
      labels,
      rowLabels,
      sqlRows: countedRows ?? first.answer.rows,
      unplacedRows,
      isCut: first.answer.truncated,
      isFromCache: all.every(({ isCached }) => isCached),
      hasRun: all.some(({ hasRun }) => hasRun),
    },
  };
}

/** The rows after comparison and post-processing. They are kept beside the rows of the database, which others share. */
export async function askReshaped(
  plan: PlannedQuery,
  wanted: Wanted,
  context: ChartQueryContext,
): Promise<RanQuery> {
  const key = reshapedKey(plan, wanted, context);
  const outcome = await context.cache.ask({
    ...asking(context),
    key,
    run: (signal) => runReshaped(plan, wanted, { ...context, signal }),
  });
  const reshaped = outcome.answer.reshaped ?? null;
  const isCached = outcome.isCached || reshaped?.isFromCache === true;
  const hasRun = outcome.hasRun && reshaped?.hasRun === true;
  return { ...plan, ...outcome, isCached, hasRun, key, encoding: wanted.encoding, reshaped };
}
