import { contractErrors } from '@belvedere/contracts';
import { isAppError, mostExpectedRows, rowCeilingOf } from '@belvedere/core';
import { checkScript } from '@belvedere/sql';
import type { SourceReader } from '../../reading/reader.ts';
import type { Services } from '../../services.ts';
import type { DatabaseRow } from '../../stored/database.ts';
import { askPlan, isPlanned, type PlannedText } from './ask-plan.ts';

/** The lower of the ceilings of a run, and who set it; null for none. */
function lowestCeiling(
  { extra }: DatabaseRow,
  own: number | null,
): { readonly ceiling: number; readonly isOwn: boolean } | null {
  const given = rowCeilingOf(extra);
  if (given === null) return own === null ? null : { ceiling: own, isOwn: true };
  return own !== null && own < given ? { ceiling: own, isOwn: true } : { ceiling: given, isOwn: false };
}

/** The most rows that the engine expects of one step of a text, over its statements; null where it tells none. */
async function expectedRows(
  services: Services,
  caller: SourceReader,
  asked: PlannedText,
): Promise<number | null> {
  const { plan, dialect } = asked.config.spec;
  if (plan === null) return null;
  let most: number | null = null;
  for (const [at, statement] of checkScript(asked.rendered.text, dialect).entries()) {
    if (!isPlanned(statement)) continue;
    const rows = await askPlan(services, caller, asked, {
      statement,
      words: plan.explain,
      part: `ceiling-${at}`,
    });
    const expected = mostExpectedRows(plan.read(rows).steps);
    if (expected !== null) most = Math.max(most ?? 0, expected);
  }
  return most;
}

/**
 * Refuses a run of which the engine expects a step with more rows than the administrator's or the run's own ceiling;
 * nothing of it runs. Where the engine tells no expectation, or may not tell it this reader, the run goes on. Throws
 * ESTIMATE_ABOVE_CEILING.
 */
export async function checkCeiling(
  services: Services,
  caller: SourceReader,
  database: DatabaseRow,
  asked: PlannedText,
  own: number | null,
): Promise<void> {
  const limit = lowestCeiling(database, own);
  if (limit === null) return;
  const rows = await expectedRows(services, caller, asked).catch((error: unknown) => {
    if (isAppError(error) && caller.signal?.aborted !== true) return null;
    throw error;
  });
  if (rows === null || rows <= limit.ceiling) return;
  const { ceiling, isOwn } = limit;
  throw contractErrors.error(
    isOwn ? 'ESTIMATE_ABOVE_OWN_CEILING' : 'ESTIMATE_ABOVE_CEILING',
    { rows: Math.round(rows), ceiling, database: database.database_name },
    { rows: Math.round(rows), ceiling },
  );
}
