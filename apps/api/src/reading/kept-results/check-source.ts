import { contractErrors } from '@belvedere/contracts';
import { isAppError } from '@belvedere/core';
import { checkScript } from '@belvedere/sql';
import { dialectFor } from '../../connection/engine.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { findDatabase } from '../../stored/database.ts';
import { findKeptResults, type KeptResultRow } from '../../stored/kept-result.ts';
import { isSharedWith } from '../../stored/kept-result-share.ts';
import { queriesById } from '../../stored/query.ts';
import { authorizeSql } from '../authorize-sql.ts';
import { isDatabaseAway } from '../engine-fault.ts';
import type { SourceReader } from '../reader.ts';

const LOST = new Set(['SQL_ACCESS_DENIED', 'SQL_WHOLE_DATABASE_NEEDED', 'ROW_RULES_UNCERTAIN', 'NOT_FOUND']);

/** The results that a result was made of. */
const sourcesOf = ({ sources }: KeptResultRow): readonly number[] =>
  Array.isArray(sources) ? sources.filter((id): id is number => typeof id === 'number') : [];

/** A kept result that is asked, and the name by which it is. */
interface AskedResult {
  readonly kept: KeptResultRow;
  /** As the statement writes it, with the schema; what is said names it, also about what it was made of. */
  readonly table: string;
}

const isOwn = ({ viewer }: SourceReader, { kept }: AskedResult): boolean => kept.user_id === viewer.id;

const denied = (reader: SourceReader, asked: AskedResult) =>
  contractErrors.error(isOwn(reader, asked) ? 'RESULT_ACCESS_GONE' : 'RESULT_SOURCE_DENIED', {
    table: asked.table,
  });

/** The refusal of a result whose database cannot be asked who may read it. */
export const sourceAway = (table: string, database: string) =>
  contractErrors.error('RESULT_SOURCE_AWAY', { table, database });

async function checkQuery(
  services: Services,
  reader: SourceReader,
  asked: AskedResult,
  { query_id: id, sql }: KeptResultRow,
): Promise<boolean> {
  const { store } = services;
  const query = (await queriesById(store.reader, [id])).get(id);
  if (query === undefined) throw denied(reader, asked);
  const database = await findDatabase(store.reader, scopeOf(services, reader.viewer), query.database_id);
  if (database === null || !database.expose_in_sqllab) throw denied(reader, asked);
  const statements = checkScript(sql, dialectFor(database, services));
  const target = { database, schema: query.schema };
  const now = await authorizeSql(services, reader, target, statements).catch((error: unknown) => {
    if (isDatabaseAway(error)) throw sourceAway(asked.table, database.database_name);
    throw isAppError(error) && LOST.has(error.code) ? denied(reader, asked) : error;
  });
  if (now.texts.join(';\n') !== query.executed_sql)
    throw contractErrors.error(isOwn(reader, asked) ? 'RESULT_RULES_CHANGED' : 'RESULT_RULES_DIFFER', {
      table: asked.table,
    });
  return now.hasRowRules;
}

/** Whether a result of somebody else, of which one was made, is shared both with who made that and with who asks it. */
async function isStillShared(
  { store }: Services,
  { viewer }: SourceReader,
  source: KeptResultRow,
  maker: number,
): Promise<boolean> {
  for (const person of [maker, viewer.id]) {
    if (person === source.user_id) continue;
    if (person === null || !(await isSharedWith(store.reader, source.id, person))) return false;
  }
  return true;
}

async function checkParts(
  services: Services,
  reader: SourceReader,
  asked: AskedResult,
  part: KeptResultRow,
): Promise<boolean> {
  const ids = sourcesOf(part);
  if (ids.length === 0) return checkQuery(services, reader, asked, part);
  const sources = await findKeptResults(services.store.reader, ids);
  if (sources.length < ids.length) throw denied(reader, asked);
  let hasRowRules = false;
  for (const source of sources) {
    const { user_id: maker } = part;
    if (source.user_id !== maker && !(await isStillShared(services, reader, source, maker)))
      throw denied(reader, asked);
    if (await checkParts(services, reader, asked, source)) hasRowRules = true;
  }
  return hasRowRules;
}

/**
 * Asks whether a person may see a result: whoever could not run its query now, or would run it under other row rules than
 * its run, does not; what it was made of is asked in turn. Whether the result is theirs, or shared with them, is for the
 * caller to know. Answers whether row rules hold for the person. Throws RESULT_ACCESS_GONE and RESULT_RULES_CHANGED for
 * an own result, RESULT_SOURCE_DENIED and RESULT_RULES_DIFFER for one of somebody else, and RESULT_SOURCE_AWAY while its
 * database cannot be reached.
 */
export const checkSource = (services: Services, reader: SourceReader, asked: AskedResult): Promise<boolean> =>
  checkParts(services, reader, asked, asked.kept);
