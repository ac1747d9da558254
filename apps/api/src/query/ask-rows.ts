import type { ColumnKind } from '@belvedere/core';
import type { CompiledQuery } from '@belvedere/sql';
import { placeOf } from './engine-port.ts';
import type { TemplatedQuery } from './prepared-query.ts';
import { answerKey, type AnswerSource } from './answer-key.ts';
import { inOrder, isReorderable, labelsOf } from './reorder.ts';
import type { RanQuery } from './ran-query.ts';
import type { ChartQueryContext } from './chart-query-context.ts';
import type { PlannedQuery } from './planned-query.ts';
import { aboutKey, type Wanted } from './wanted.ts';

function kindsOf({ columns }: CompiledQuery): Readonly<Record<string, ColumnKind>> {
  const known = columns.filter(({ kind }) => kind !== null && kind !== 'other');
  return Object.fromEntries(known.map(({ label, kind }) => [label, kind as ColumnKind]));
}

/** What the answers of a dataset are read from. */
export const sourceOf = ({
  database,
  dataset,
}: Pick<ChartQueryContext, 'database' | 'dataset'>): AnswerSource => ({
  databaseId: database.id,
  table: dataset.sql === null ? dataset.name : null,
});

/** What of a query tells its answer from others. */
export function keyPartsOf(compiled: TemplatedQuery, { database, rightsFingerprint }: ChartQueryContext) {
  return {
    sql: compiled.statement,
    database: placeOf(database),
    rights: rightsFingerprint,
    kinds: kindsOf(compiled),
    rows: compiled.rowLimit,
    ...(compiled.templateKeys.length > 0 && { templates: compiled.templateKeys }),
  };
}

/** How an answer is asked of the cache. */
export const asking = ({ cacheTimeoutS, force, now, signal }: ChartQueryContext) => ({
  timeoutS: cacheTimeoutS,
  force,
  now,
  ...(signal !== undefined && { signal }),
});

/** The rows of the database in the wanted encoding. */
export async function askRows(
  plan: PlannedQuery,
  wanted: Wanted,
  context: ChartQueryContext,
): Promise<RanQuery> {
  const { compiled } = plan;
  const { encoding, headers = {}, about = [], ifCut = null, index } = wanted;
  const parts = keyPartsOf(compiled, context);
  const labels = labelsOf(compiled);
  const queryId = `${context.queryId}-${index + 1}${wanted.part ?? ''}`;
  const key = answerKey(sourceOf(context), {
    ...parts,
    encoding,
    headers,
    ...aboutKey(wanted),
    ...(!isReorderable(encoding) && { labels }),
  });
  const outcome = await context.cache.ask({
    ...asking(context),
    key,
    run: async (shared) => {
      const run = {
        queryId,
        requestId: context.requestId,
        database: context.database,
        owner: context.owner,
        ...(context.purpose !== undefined && { purpose: context.purpose }),
        statements: [compiled.statement],
        userParts: compiled.userParts,
        rowLimit: compiled.rowLimit,
        encoding,
        times: 'epoch',
        kinds: parts.kinds,
        order: compiled.order,
        headers,
        about,
        ifCut,
        timeoutMs: context.timeoutMs,
        signal: shared,
      } as const;
      const { engines, sharing } = context;
      return { ...(await context.scans.run({ sharing, engines, compiled, run })), labels };
    },
  });
  const ordered = await inOrder(outcome, {
    key,
    labels,
    encoding,
    queryId,
    asking: asking(context),
    context,
  });
  return { ...plan, ...ordered, key, encoding, reshaped: null };
}
