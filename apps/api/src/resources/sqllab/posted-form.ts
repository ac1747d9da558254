import { randomBytes } from 'node:crypto';
import { contractErrors, sqlTextUrl, PAGE_URLS } from '@belvedere/contracts';
import {
  parseDatasourceKey,
  parseJsonObject,
  SQL_MAX_CHARS,
  type JsonObject,
  type Viewer,
} from '@belvedere/core';
import type { SourceReader } from '../../reading/reader.ts';
import { openSource } from '../../reading/source.ts';
import type { Services } from '../../services.ts';
import { findValue, putValue } from '../../stored/key-value.ts';

const KEPT_MS = 3_600_000;
const KEY_BYTES = 18;
const URL_SQL_CHARS = 4000;

/** A form that another page posted to SQL Lab. It is opened in a tab and never runs by itself. */
export interface PostedForm {
  readonly databaseId: number | null;
  readonly schema: string | null;
  readonly sql: string;
  readonly name: string | null;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

async function placeOf(services: Services, caller: SourceReader, form: JsonObject) {
  const key = textOf(form['datasourceKey']);
  const ref = key === null ? null : parseDatasourceKey(key);
  const given = Number(form['dbid'] ?? form['database_id'] ?? form['dbId']);
  const schema = textOf(form['schema']);
  if (ref === null) return { databaseId: Number.isSafeInteger(given) && given > 0 ? given : null, schema };
  const source = await openSource(services, caller, ref);
  return { databaseId: source.database.id, schema: schema ?? source.model.schema };
}

function fieldsOf(fields: Readonly<Record<string, string>>): JsonObject {
  const { form_data: text } = fields;
  const told = text === undefined ? {} : parseJsonObject(text);
  if (told !== null) return { ...fields, ...told };
  const reason = 'form_data is no JSON object';
  throw contractErrors.error('REQUEST_INVALID', { reason }, { fields: { form_data: [reason] } });
}

/** Reads the fields of a posted form; they may stand alone or in `form_data` as JSON text. Throws REQUEST_INVALID for a text that is none. */
export async function readPostedForm(
  services: Services,
  caller: SourceReader,
  fields: Readonly<Record<string, string>>,
): Promise<PostedForm> {
  const form = fieldsOf(fields);
  const sql = textOf(form['sql']) ?? '';
  if (sql.length > SQL_MAX_CHARS) throw contractErrors.error('BODY_TOO_LARGE');
  return {
    ...(await placeOf(services, caller, form)),
    sql,
    name: textOf(form['name']) ?? textOf(form['title']),
  };
}

/** Address at which SQL Lab opens a posted form: with the text in it, or with a key when the text is long. */
export async function postedFormUrl(services: Services, viewer: Viewer, form: PostedForm): Promise<string> {
  const { databaseId, schema, sql, name } = form;
  if (databaseId !== null && sql.length <= URL_SQL_CHARS) {
    return sqlTextUrl({ databaseId, schema, sql, ...(name !== null && { name }) });
  }
  const key = randomBytes(KEY_BYTES).toString('base64url');
  const expiresOn = new Date(services.clock().getTime() + KEPT_MS);
  await services.store.write((tx) =>
    putValue(tx, {
      resource: 'posted_form',
      key,
      value: JSON.stringify(form),
      ownerId: viewer.id,
      expiresOn,
    }),
  );
  return `${PAGE_URLS.sqllab}?posted=${key}`;
}

/** Address at which SQL Lab says that a posted form was larger than is read. */
export const LARGE_FORM_URL = `${PAGE_URLS.sqllab}?posted=too-large`;

/** Address at which SQL Lab says that the data of a posted form cannot be had; null for a form that names none, or whose text no address holds. */
export function refusedFormUrl(fields: Readonly<Record<string, string>>): string | null {
  const form = fieldsOf(fields);
  const [key, sql] = [textOf(form['datasourceKey']), textOf(form['sql'])];
  if (key === null || (sql?.length ?? 0) > URL_SQL_CHARS) return null;
  const params = new URLSearchParams({ datasourceKey: key, ...(sql !== null && { sql }) });
  return `${PAGE_URLS.sqllab}?${params.toString()}`;
}

/** An own posted form; throws NOT_FOUND. */
export async function getPostedForm(
  { store, clock }: Services,
  viewer: Viewer,
  key: string,
): Promise<PostedForm> {
  const row = await findValue(store.reader, 'posted_form', key, clock());
  if (row === null || row.owner_id !== viewer.id)
    throw contractErrors.error('NOT_FOUND', { type: 'posted form', id: key });
  return JSON.parse(row.value) as PostedForm;
}
