import { contractErrors } from '@belvedere/contracts';
import type { Viewer } from '@belvedere/core';
import type { CheckedStatement } from '@belvedere/sql';
import type { Services } from '../../services.ts';
import { scopeOf } from '../object/scope.ts';
import { accessTo, mayReadDatabase, mayReadTable, type DatabaseAccess } from './access.ts';
import type { DatabaseRow } from './repository.ts';

function unreadableTables(
  access: DatabaseAccess,
  schema: string | null,
  statement: CheckedStatement,
): string[] {
  return statement.tables
    .filter((parts) => {
      if (parts.length > 2) return true;
      const [first = '', second] = parts;
      return second === undefined
        ? !mayReadTable(access, schema, first)
        : !mayReadTable(access, first, second);
    })
    .map((parts) => parts.join('.'));
}

/**
 * Checks that a viewer may run statements on a database: any with access to the database; otherwise only reads whose
 * tables are all known and readable. Throws SQL_ACCESS_DENIED naming the tables.
 */
export async function authorizeSql(
  services: Services,
  viewer: Viewer,
  target: { readonly database: DatabaseRow; readonly schema: string | null },
  statements: readonly CheckedStatement[],
): Promise<void> {
  const { database, schema } = target;
  if (mayReadDatabase(viewer, database.id)) return;
  const access = await accessTo(services.store.reader, scopeOf(services, viewer), database);
  const denied = statements.flatMap((statement) =>
    statement.kind !== 'read' || statement.opaque
      ? [statement.statement]
      : unreadableTables(access, schema, statement),
  );
  if (denied.length === 0) return;
  const tables = [...new Set(denied)].join(', ');
  throw contractErrors.error('SQL_ACCESS_DENIED', { tables }, { tables: [...new Set(denied)] });
}
