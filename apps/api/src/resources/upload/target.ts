import { contractErrors } from '@belvedere/contracts';
import { parseJsonObject, type Viewer } from '@belvedere/core';
import { databaseConfigOf, parseAddress } from '../../connection/engine.ts';
import { invalidFields } from '../../object/owners.ts';
import { accessTo } from '../../rights/tables.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import type { DatabaseRow } from '../../stored/database.ts';
import { getDatabaseRow } from '../database/service.ts';

const TABLE_NAME = /^[^\p{Cc}."'`\\/;]+$/u;
/** Begins the names of tables that loads use on their way, and drop. */
const OWN_PREFIX = '__belvedere_';

const notAllowed = (place: string, advice: string) =>
  contractErrors.error('UPLOAD_NOT_ALLOWED', { place, advice });

function schemasOf(row: DatabaseRow): readonly string[] {
  const listed = parseJsonObject(row.extra)?.['schemas_allowed_for_file_upload'];
  return Array.isArray(listed) ? listed.map(String) : [];
}

/** Schema that files go to when none is chosen. */
function ownSchema(row: DatabaseRow, services: Services): string {
  const address = parseAddress(row.sqlalchemy_uri, services);
  return address.spec.homeSchema('server' in address ? address.server.database : '');
}

/** Throws FIELDS_INVALID for a name that no table should have. */
export function checkTableName(name: string): void {
  if (name.toLowerCase().startsWith(OWN_PREFIX))
    throw invalidFields({
      table_name: [`Names that begin with ${OWN_PREFIX} are kept for loads under way.`],
    });
  if (TABLE_NAME.test(name) && name.trim() === name) return;
  const reason = 'A table name has no point, quote, slash, semicolon or backslash, and no space at its ends.';
  throw invalidFields({ table_name: [reason] });
}

/** A database that takes files. Throws NOT_FOUND, or UPLOAD_NOT_ALLOWED when uploads are off. */
export async function uploadDatabase(services: Services, viewer: Viewer, id: number): Promise<DatabaseRow> {
  const row = await getDatabaseRow(services.store.reader, scopeOf(services, viewer), id);
  if (row.allow_file_upload) return row;
  throw notAllowed(row.database_name, 'switch on "Allow file uploads" in the settings of the database');
}

/**
 * Throws UPLOAD_NOT_ALLOWED for a schema outside the database's list. Without a list, files go where the viewer may
 * read everything.
 */
export async function checkSchema(
  services: Services,
  viewer: Viewer,
  row: DatabaseRow,
  schema: string | null,
): Promise<void> {
  const listed = schemasOf(row);
  const place = schema === null ? row.database_name : `${row.database_name}.${schema}`;
  if (listed.length > 0 && !listed.includes(schema ?? ownSchema(row, services)))
    throw notAllowed(place, `choose one of the schemas ${listed.join(', ')}`);
  const access = await accessTo(services.store.reader, scopeOf(services, viewer), row);
  if (access.everything || (schema !== null && access.schemas.has(schema))) return;
  throw notAllowed(place, 'ask for access to the database');
}

/** Schemas that files may go to. */
export async function uploadSchemas(services: Services, viewer: Viewer, id: number): Promise<string[]> {
  const row = await getDatabaseRow(services.store.reader, scopeOf(services, viewer), id);
  if (!row.allow_file_upload) return [];
  const listed = schemasOf(row);
  const access = await accessTo(services.store.reader, scopeOf(services, viewer), row);
  const all =
    listed.length > 0
      ? listed
      : await services.engines.browse(databaseConfigOf(row, services), { what: 'schemas' });
  return all.filter((schema) => access.everything || access.schemas.has(schema));
}
