import { contractErrors } from '@belvedere/contracts';
import { fillMessage } from '@belvedere/core';
import type { EngineSpec } from '@belvedere/connectors';
import { hasTemplate, virtualSql } from '@belvedere/sql';
import type { Reader } from '../db/store.ts';
import { fieldTexts } from '../messages.ts';
import { invalidFields } from '../object/owners.ts';
import type { Scope } from '../security/scope.ts';
import { findDatabase, type DatabaseRow } from '../stored/database.ts';
import { accessTo, judgedSchema, mayReadDatabase, mayReadTable } from './tables.ts';

/** A database the viewer may see; throws FIELDS_INVALID. */
export async function databaseFor(reader: Reader, scope: Scope, id: number): Promise<DatabaseRow> {
  const row = await findDatabase(reader, scope, id);
  if (row === null) throw invalidFields({ database: [fieldTexts.databaseMissing.text] });
  return row;
}

/** Where a source is. */
export interface SourcePlace {
  readonly database: DatabaseRow;
  readonly spec: EngineSpec;
}

/**
 * Throws when the viewer may not make a dataset of a source, or when its SQL is no single reading statement. SQL that is
 * a template is checked once it is rendered, every time it is used.
 */
export async function checkSource(
  reader: Reader,
  scope: Scope,
  { database, spec }: SourcePlace,
  source: { readonly sql: string | null; readonly schema: string; readonly tableName: string },
): Promise<void> {
  const isVirtual = source.sql !== null && source.sql !== '';
  if (isVirtual) {
    if (!hasTemplate(source.sql)) virtualSql(source.sql, spec.dialect);
    if (mayReadDatabase(scope.viewer, database.id)) return;
    throw contractErrors.error('FORBIDDEN', { permission: 'database_access', view: database.database_name });
  }
  const access = await accessTo(reader, scope, database);
  if (
    !mayReadTable(access, judgedSchema(spec, source.schema === '' ? null : source.schema), source.tableName)
  ) {
    const text = fillMessage(fieldTexts.datasetNotFound.text, { name: source.tableName });
    throw invalidFields({ table_name: [text] });
  }
}
