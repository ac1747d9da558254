import { keptTables, type ResultColumn } from '@belvedere/connectors';
import { contractErrors } from '@belvedere/contracts';
import type { CheckedStatement } from '@belvedere/sql';

import { databaseConfigOf } from '../../connection/engine.ts';
import type { DatabaseConfig } from '../../query/engine-port.ts';
import type { NamedResult } from '../../query/result-store.ts';
import type { Services } from '../../services.ts';
import type { DatabaseRow } from '../../stored/database.ts';
import { type KeptResultRow } from '../../stored/kept-result.ts';
import type { AuthorizedSql } from '../authorize-sql.ts';
import type { SourceReader } from '../reader.ts';
import { checkSource } from './check-source.ts';
import { findAskedResult } from './find-asked-result.ts';
import { askedResults, RESULTS_SCHEMA, type AskedResults } from './result-names.ts';

/** Where a text that asks kept results runs, and what it may read there. */
export interface ResultsRun {
  readonly config: DatabaseConfig;
  readonly authorize: (statements: readonly CheckedStatement[]) => Promise<AuthorizedSql>;
  /** Ids of the results that it reads. */
  readonly sources: readonly number[];
}

/** A text, and the database of the tab that it stands in. */
export interface TabText {
  readonly sql: string;
  readonly database: DatabaseRow;
  readonly schema: string | null;
}

/** Whether the database of the tab has a schema of its own that is called like that of results. */
async function hasOwnSchema(services: Services, { database, schema }: TabText): Promise<boolean> {
  const config = databaseConfigOf(database, services, schema);
  const schemas = await services.engines.browse(config, { what: 'schemas' }).catch(() => []);
  return schemas.some((name) => name.toLowerCase() === RESULTS_SCHEMA);
}

/** Throws RESULTS_IN_DATASET for a text of a dataset that asks kept results: they go, and are one person's. */
export async function refuseResults(services: Services, text: TabText): Promise<void> {
  const asked = askedResults(text.sql);
  if (asked === null || (await hasOwnSchema(services, text))) return;
  const table = `${RESULTS_SCHEMA}.${asked.names[0] ?? ''}`;
  throw contractErrors.error('RESULTS_IN_DATASET', { table });
}

async function askedResult(services: Services, userId: number, name: string): Promise<KeptResultRow> {
  const kept = await findAskedResult(services.store.reader, userId, name);
  const table = `${RESULTS_SCHEMA}.${name}`;
  if (kept === null) throw contractErrors.error('RESULT_UNKNOWN', { table });
  if (!(await services.results.has(kept.results_key))) throw contractErrors.error('RESULT_GONE', { table });
  return kept;
}

const namedResult = (name: string, kept: KeptResultRow): NamedResult => ({
  name,
  key: kept.results_key,
  columns: kept.columns as readonly ResultColumn[],
});

async function roomOf(
  services: Services,
  asked: AskedResults,
  kept: readonly KeptResultRow[],
): Promise<string> {
  const named = kept.map((row, index) => namedResult(asked.names[index] ?? '', row));
  const file = await services.results.room(RESULTS_SCHEMA, named);
  if (file === null) throw contractErrors.error('RESULTS_GONE');
  return file;
}

/**
 * Where a text runs that asks kept results; null for all others, and where the database has a schema `results` itself.
 * Nothing but the named results can be read there. Throws RESULT_UNKNOWN for a name of which the person has no result and none is shared with them,
 * RESULT_GONE for one that is not kept any more, RESULTS_MIXED for a text that also names other tables, and what
 * {@link checkSource} throws.
 */
export async function resultsRun(
  services: Services,
  reader: SourceReader,
  text: TabText,
): Promise<ResultsRun | null> {
  const asked = askedResults(text.sql);
  const userId = reader.viewer.id;
  if (asked === null || userId === null || (await hasOwnSchema(services, text))) return null;
  const [other] = asked.others;
  const [first = ''] = asked.names;
  if (other !== undefined)
    throw contractErrors.error('RESULTS_MIXED', { table: `${RESULTS_SCHEMA}.${first}`, other });
  const kept: KeptResultRow[] = [];
  let hasRowRules = false;
  for (const name of asked.names) {
    const row = await askedResult(services, userId, name);
    const table = `${RESULTS_SCHEMA}.${name}`;
    if (await checkSource(services, reader, { kept: row, table })) hasRowRules = true;
    kept.push(row);
  }
  const file = await roomOf(services, asked, kept);
  const { rowLimits } = databaseConfigOf(text.database, services, text.schema);
  return {
    config: {
      id: text.database.id,
      name: 'kept results',
      readOnly: true,
      allowDml: false,
      ...(rowLimits !== undefined && { rowLimits }),
      spec: keptTables,
      file,
    },
    authorize: (statements) =>
      Promise.resolve({
        texts: statements.map((statement) => statement.text),
        origins: statements.map(() => []),
        hasRowRules,
      }),
    sources: [...new Set(kept.map(({ id }) => id))],
  };
}
