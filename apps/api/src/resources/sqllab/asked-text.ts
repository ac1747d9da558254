import { contractErrors } from '@belvedere/contracts';
import { parseJsonObject } from '@belvedere/core';
import { originAt, type CheckedStatement, type MadeText, type TextOrigin } from '@belvedere/sql';
import { databaseConfigOf } from '../../connection/engine.ts';
import type { DatabaseConfig } from '../../query/engine-port.ts';
import { authorizeSql, type AuthorizedSql } from '../../reading/authorize-sql.ts';
import { resultsRun } from '../../reading/kept-results/results-run.ts';
import type { SourceReader } from '../../reading/reader.ts';
import { renderWhole } from '../../reading/template/render-sql.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import type { DatabaseRow } from '../../stored/database.ts';
import { getDatabaseRow } from '../database/service.ts';

/** A text that somebody asks about, and where it would run. */
export interface TextQuestion {
  readonly databaseId: number;
  readonly sql: string;
  readonly schema?: string | null | undefined;
  readonly template_params?: unknown;
}

/** A text that is asked about, as it would run. */
export interface AskedText {
  readonly database: DatabaseRow;
  /** The database, or the kept results that the text asks. */
  readonly config: DatabaseConfig;
  readonly authorize: (statements: readonly CheckedStatement[]) => Promise<AuthorizedSql>;
  /** What its writer wrote. */
  readonly written: string;
  readonly rendered: MadeText;
}

/** The text of a question, rendered for its reader. Throws NOT_FOUND for a database that SQL Lab does not show them, and what {@link resultsRun} throws. */
export async function askedText(
  services: Services,
  reader: SourceReader,
  { databaseId, sql, schema = null, template_params: given }: TextQuestion,
): Promise<AskedText> {
  const database = await getDatabaseRow(services.store.reader, scopeOf(services, reader.viewer), databaseId);
  if (!database.expose_in_sqllab)
    throw contractErrors.error('NOT_FOUND', { type: 'database', id: databaseId });
  const rendered = await renderWhole(services, reader, {
    name: 'the query',
    sql,
    database,
    parameters: () => parseJsonObject(JSON.stringify(given ?? {})) ?? {},
  });
  const results = await resultsRun(services, reader, { sql: rendered.text, database, schema });
  return {
    database,
    config: results?.config ?? databaseConfigOf(database, services, schema),
    authorize:
      results?.authorize ??
      ((statements) => authorizeSql(services, reader, { database, schema }, statements)),
    written: sql,
    rendered,
  };
}

/** Where a text with `words` before the part of a script from `start` comes from, in what the script was made of. */
export function originsBehind(
  words: string,
  start: number,
  origins: readonly TextOrigin[],
): readonly TextOrigin[] {
  const around = origins.findLast(({ at }) => at <= start);
  const from = originAt(origins, start);
  const later = origins.filter(({ at }) => at > start);
  return [
    { at: 0, start: from, isOwn: false },
    { at: words.length, start: from, isOwn: around?.isOwn ?? true },
    ...later.map((origin) => ({ ...origin, at: origin.at - start + words.length })),
  ];
}
