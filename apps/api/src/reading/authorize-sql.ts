import { contractErrors } from '@belvedere/contracts';
import type { EngineSpec } from '@belvedere/connectors';
import type { Viewer } from '@belvedere/core';
import { isServerTable, SQL_ERRORS, type CheckedStatement, type TextOrigin } from '@belvedere/sql';
import { engineOf } from '../connection/engine.ts';
import {
  accessTo,
  judgedSchema,
  mayReadDatabase,
  mayReadTable,
  type DatabaseAccess,
} from '../rights/tables.ts';
import { scopeOf } from '../security/scope.ts';
import type { Services } from '../services.ts';
import type { DatabaseRow } from '../stored/database.ts';
import type { SourceReader } from './reader.ts';
import { rowRulesFor } from './row-rules/applied.ts';
import { restrictedStatements } from './row-rules/restrict.ts';
import { renderedRules } from './template/rendered-rules.ts';

/** Where statements run; names without a schema are looked up in `schema`. */
interface SqlTarget {
  readonly database: DatabaseRow;
  readonly schema: string | null;
}

/** Names without a schema that the engine finds in its own catalogue first. */
const isCatalogName = ({ dialect }: EngineSpec, name: string): boolean =>
  dialect.names.own?.test(name) === true;

function unreadableTables(
  access: DatabaseAccess,
  spec: EngineSpec,
  schema: string | null,
  statement: CheckedStatement,
): string[] {
  return statement.tables
    .filter((parts) => {
      if (parts.length > 2) return true;
      const [first = '', second] = parts;
      if (second !== undefined) return !mayReadTable(access, first, second);
      return isCatalogName(spec, first) || !mayReadTable(access, judgedSchema(spec, schema), first);
    })
    .map((parts) => parts.join('.'));
}

async function checkTables(
  services: Services,
  viewer: Viewer,
  target: SqlTarget,
  statements: readonly CheckedStatement[],
): Promise<void> {
  const { database, schema } = target;
  if (mayReadDatabase(viewer, database.id)) return;
  const access = await accessTo(services.store.reader, scopeOf(services, viewer), database);
  const spec = engineOf(database, services);
  const uncertain = statements.filter(({ kind, opaque }) => kind !== 'read' || opaque);
  if (uncertain.length > 0)
    throw contractErrors.error('SQL_WHOLE_DATABASE_NEEDED', {
      statements: [...new Set(uncertain.map(({ statement }) => statement))].join(', '),
      database: database.database_name,
    });
  const denied = statements.flatMap((statement) => unreadableTables(access, spec, schema, statement));
  if (denied.length === 0) return;
  const tables = [...new Set(denied)].join(', ');
  throw contractErrors.error('SQL_ACCESS_DENIED', { tables }, { tables: [...new Set(denied)] });
}

/** A name without a schema may be a table of the server's in the schema that was chosen. */
function checkServerTables(spec: EngineSpec, schema: string | null, statements: readonly CheckedStatement[]) {
  const chosen = judgedSchema(spec, schema);
  if (chosen === null) return;
  for (const [name = '', more] of statements.flatMap(({ tables }) => tables))
    if (more === undefined && isServerTable(spec.dialect.serverTables, [chosen, name]))
      throw SQL_ERRORS.error('SQL_SERVER_TABLE_REFUSED', { name: `${chosen}.${name}` });
}

/** What a reader may run. */
export interface AuthorizedSql {
  /** One text per statement, with the row rules of its tables in it. */
  readonly texts: readonly string[];
  /** Where each text comes from in its statement. */
  readonly origins: readonly (readonly TextOrigin[])[];
  /** Row rules hold for the reader in this database: no message of its engine is shown that may hold values. */
  readonly hasRowRules: boolean;
}

/**
 * The texts that a reader runs for statements on a database, with the row rules of their tables in them. Throws
 * SQL_WHOLE_DATABASE_NEEDED naming statements that do not plainly read, and SQL_ACCESS_DENIED naming the tables: anything
 * runs with access to the database, otherwise only reads whose tables are all known and readable. Throws SQL_SERVER_TABLE_REFUSED, and ROW_RULES_UNCERTAIN where a row rule cannot be put in for certain.
 */
export async function authorizeSql(
  services: Services,
  reader: SourceReader,
  target: SqlTarget,
  statements: readonly CheckedStatement[],
): Promise<AuthorizedSql> {
  const { viewer } = reader;
  await checkTables(services, viewer, target, statements);
  checkServerTables(engineOf(target.database, services), target.schema, statements);
  const asWritten = {
    texts: statements.map(({ text }) => text),
    origins: statements.map(() => []),
    hasRowRules: false,
  };
  if (!services.config.flags.RLS_IN_SQLLAB) return asWritten;
  const { database } = target;
  const rules = await rowRulesFor(services, viewer, database);
  if (rules.isEmpty) return asWritten;
  const rendered = await renderedRules(services, reader, database, rules);
  const made = restrictedStatements(statements, rendered);
  return {
    texts: made.map(({ text }) => text),
    origins: made.map(({ origins }) => origins),
    hasRowRules: true,
  };
}
