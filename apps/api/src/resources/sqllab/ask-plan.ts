import { SQLLAB_TIMEOUT_S } from '@belvedere/core';
import type { PlanRow } from '@belvedere/connectors';
import { keyword, significant, type CheckedStatement } from '@belvedere/sql';
import { runOwner } from '../../query/run-owner.ts';
import { runSql } from '../../query/run-sql.ts';
import type { SourceReader } from '../../reading/reader.ts';
import type { Services } from '../../services.ts';
import { originsBehind, type AskedText } from './asked-text.ts';

/** Steps that one plan may have. */
const MOST_ROWS = 10_000;

const PLANNED: ReadonlySet<string> = new Set('SELECT VALUES FROM TABLE INSERT UPDATE DELETE'.split(' '));

/** Whether engines plan a statement; one that asks for a plan itself has none. */
export const isPlanned = ({ statement, tokens }: CheckedStatement): boolean =>
  PLANNED.has(statement) && !['EXPLAIN', 'ANALYZE'].includes(keyword(significant(tokens)[0]));

/** What of a text its plan stands on. */
export type PlannedText = Pick<AskedText, 'config' | 'authorize' | 'written' | 'rendered'>;

/**
 * Asks the engine about one statement of a text, with `words` before it, as a run of its reader: with their rights and
 * row rules, stopped when their call ends. Places of faults are told in what they wrote. Throws what a run throws, and
 * ROW_RULES_PLAN for a table whose rows are ruled.
 */
export async function askPlan(
  services: Services,
  { viewer, requestId, signal }: SourceReader,
  { config, authorize, written, rendered }: PlannedText,
  {
    statement,
    words,
    part,
  }: { readonly statement: CheckedStatement; readonly words: string; readonly part: string },
): Promise<readonly PlanRow[]> {
  const { data } = await runSql({
    engines: services.engines,
    database: config,
    sql: `${words}${statement.text}`,
    template: { text: written, origins: originsBehind(words, statement.start, rendered.origins) },
    queryLimit: MOST_ROWS,
    owner: runOwner(viewer),
    requestId,
    queryId: `plan-${requestId}-${part}`,
    encoding: 'rows',
    timeoutMs: SQLLAB_TIMEOUT_S * 1000,
    authorize,
    ...(signal !== undefined && { signal }),
  });
  return JSON.parse(data.toString('utf8')) as readonly PlanRow[];
}
