import type { BodyOf, ROUTES } from '@belvedere/contracts';
import { parseJsonObject } from '@belvedere/core';
import { selectStar } from '@belvedere/sql';
import { runOwner } from '../../query/run-owner.ts';
import { runSql } from '../../query/run-sql.ts';
import { authorizeSql } from '../../reading/authorize-sql.ts';
import type { SourceReader } from '../../reading/reader.ts';
import type { Services } from '../../services.ts';
import { askedText } from './asked-text.ts';

type ValuesBody = BodyOf<typeof ROUTES.sqllab.values>;

const LOOKED_AT_ROWS = 100;
const MOST_VALUES = 5;
const MOST_CHARS = 60;
const TIMEOUT_MS = 10_000;

/** Some values of a column. */
interface SampleValues {
  readonly values: (string | null)[];
  readonly rows: number;
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MOST_CHARS ? `${text.slice(0, MOST_CHARS)}…` : text;
}

/**
 * Up to five unlike values of a column out of the first hundred rows that its reader may see; none where the database
 * shows no previews. Throws what running a SELECT of the column would throw.
 */
export async function sampleValues(
  services: Services,
  caller: SourceReader,
  { database_id: databaseId, schema = null, table, column }: ValuesBody,
): Promise<SampleValues> {
  const { viewer, requestId, signal } = caller;
  const { database, config } = await askedText(services, caller, { databaseId, sql: '', schema });
  if (parseJsonObject(database.extra)?.['disable_data_preview'] === true) return { values: [], rows: 0 };
  const { data, rows } = await runSql({
    engines: services.engines,
    database: config,
    sql: selectStar({ schema, table, columns: [column], limit: LOOKED_AT_ROWS }, config.spec.dialect),
    queryLimit: LOOKED_AT_ROWS,
    owner: runOwner(viewer),
    requestId,
    queryId: `values-${requestId}`,
    encoding: 'rows',
    timeoutMs: TIMEOUT_MS,
    authorize: (statements) => authorizeSql(services, caller, { database, schema }, statements),
    ...(signal !== undefined && { signal }),
  });
  const found = JSON.parse(data.toString('utf8')) as readonly Readonly<Record<string, unknown>>[];
  const texts = new Set(found.map((row) => textOf(Object.values(row)[0])));
  return { values: [...texts].slice(0, MOST_VALUES), rows };
}
