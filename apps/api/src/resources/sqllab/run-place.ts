import type { CheckedStatement, TextOrigin } from '@belvedere/sql';
import { databaseConfigOf } from '../../connection/engine.ts';
import type { DatabaseConfig } from '../../query/engine-port.ts';
import { authorizeSql, type AuthorizedSql } from '../../reading/authorize-sql.ts';
import { resultsRun } from '../../reading/kept-results/results-run.ts';
import type { SourceReader } from '../../reading/reader.ts';
import { renderWhole } from '../../reading/template/render-sql.ts';
import type { Services } from '../../services.ts';
import type { DatabaseRow } from '../../stored/database.ts';
import type { QueryRow } from '../../stored/query.ts';
import { templateOf } from './template.ts';

/** The text of a run as it is for its reader now, and where it runs. */
export interface RunPlace {
  readonly sql: string;
  readonly template: { readonly text: string; readonly origins: readonly TextOrigin[] };
  /** The database of the run, or the kept results that its text asks. */
  readonly config: DatabaseConfig;
  readonly authorize: (statements: readonly CheckedStatement[]) => Promise<AuthorizedSql>;
  /** Ids of the kept results that it asks; empty for a text that runs on its database. */
  readonly sources: readonly number[];
}

/** Renders the text of a run, and finds out where it runs. Throws what {@link resultsRun} throws. */
export async function runPlace(
  services: Services,
  caller: SourceReader,
  row: QueryRow,
  database: DatabaseRow,
): Promise<RunPlace> {
  const { schema } = row;
  const template = templateOf(row, database);
  const { text: sql, origins } = await renderWhole(services, caller, template);
  const asked = await resultsRun(services, caller, { sql, database, schema });
  return {
    sql,
    template: { text: template.sql, origins },
    config: asked?.config ?? databaseConfigOf(database, services, schema),
    authorize:
      asked?.authorize ?? ((statements) => authorizeSql(services, caller, { database, schema }, statements)),
    sources: asked?.sources ?? [],
  };
}
