import type { Services } from '@belvedere/client-store';
import { fillMessage, isJsonObject, parseJsonObject, SQL_MAX_CHARS } from '@belvedere/core';
import { addressMessages } from '../messages/address.ts';
import type { QueryEditor } from '../model/query-editor.ts';

const OWN_NAMES = new Set(
  'id sql dbid dbname schema name title new autorun savedQueryId queryId datasourceKey posted'.split(' '),
);

/** Parameters of an address that are not SQL Lab's own: templates read them. */
export function urlParamsFrom(params: URLSearchParams): Readonly<Record<string, string>> {
  return Object.fromEntries([...params].filter(([name]) => !OWN_NAMES.has(name)));
}

/** A part of an address that names nothing; its message says which. */
const namesNothing = (name: string, value: string): Error =>
  new Error(fillMessage(addressMessages.namesNothing.text, { name, value }));

/** Id that an address gives; null where it gives none. Throws for what is no id. */
function idIn(params: URLSearchParams, name: string): number | null {
  const value = params.get(name) ?? '';
  if (value === '') return null;
  if (!/^[1-9]\d*$/.test(value)) throw namesNothing(name, value);
  return Number(value);
}

/** Id of the database that an address names; null where it names none. Throws for a name that the reader sees no database under. */
async function databaseNamed(api: Services['api'], name: string | null): Promise<number | null> {
  if (name === null || name === '') return null;
  const filters = [{ col: 'database_name', opr: 'eq', value: name }];
  const { result } = await api.call('database', 'list', { q: { filters, page_size: 1 } });
  if (result[0] === undefined) throw namesNothing('dbname', name);
  return result[0].id;
}

async function textFrom(api: Services['api'], params: URLSearchParams): Promise<Partial<QueryEditor> | null> {
  const sql = params.get('sql');
  const dbId = idIn(params, 'dbid') ?? (await databaseNamed(api, params.get('dbname')));
  if (sql === null && params.get('new') === null && dbId === null) return null;
  return {
    ...(sql !== null && { sql }),
    ...(dbId !== null && { dbId, schema: params.get('schema'), tables: [] }),
    ...(params.get('name') !== null && { name: params.get('name') ?? '' }),
  };
}

async function savedText(api: Services['api'], id: number): Promise<Partial<QueryEditor>> {
  const { result } = await api.call('savedQuery', 'get', { params: { id } });
  return {
    name: result.label,
    sql: result.sql,
    dbId: result.db_id,
    schema: result.schema,
    remoteId: result.id,
    templateParams: result.template_parameters ?? '',
    tables: [],
  };
}

const textsOf = (params: unknown): Readonly<Record<string, string>> =>
  isJsonObject(params)
    ? Object.fromEntries(
        Object.entries(params).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      )
    : {};

async function runText(api: Services['api'], id: number): Promise<Partial<QueryEditor>> {
  const { result } = await api.call('query', 'get', { params: { id } });
  return {
    name: result.tab_name ?? addressMessages.sharedQuery.text,
    sql: result.sql,
    dbId: result.database.id,
    schema: result.schema,
    templateParams: result.template_params ?? '',
    urlParams: textsOf(result.url_params),
    tables: [],
  };
}

async function postedText(api: Services['api'], key: string): Promise<Partial<QueryEditor>> {
  if (key === 'too-large')
    throw new Error(fillMessage(addressMessages.tooLarge.text, { millions: SQL_MAX_CHARS / 1e6 }));
  const { result } = await api.call('sqllab', 'postedForm', { params: { key } });
  const place =
    result.databaseId === null ? {} : { dbId: result.databaseId, schema: result.schema, tables: [] };
  return { sql: result.sql, ...place, ...(result.name !== null && { name: result.name }) };
}

async function sharedText(api: Services['api'], id: number): Promise<Partial<QueryEditor>> {
  const shared = parseJsonObject(await api.call('keyValue', 'get', { params: { id } })) ?? {};
  const { sql, title, name, dbId, schema, templateParams } = shared;
  if (typeof sql !== 'string') throw namesNothing('id', String(id));
  const label = title ?? name;
  return {
    sql,
    name: typeof label === 'string' && label !== '' ? label : addressMessages.sharedQuery.text,
    ...(typeof dbId === 'number' && { dbId, tables: [] }),
    ...(typeof schema === 'string' && { schema }),
    ...(typeof templateParams === 'string' && { templateParams }),
  };
}

async function datasourceText(
  api: Services['api'],
  datasourceKey: string,
  sql: string | null,
): Promise<Partial<QueryEditor>> {
  const id = Number.parseInt(datasourceKey, 10);
  if (Number.isNaN(id)) throw namesNothing('datasourceKey', datasourceKey);
  const { result } = await api.call('dataset', 'get', { params: { id } });
  return {
    name: result.table_name,
    sql: sql ?? result.sql ?? result.select_star ?? '',
    dbId: result.database.id,
    schema: result.schema,
    tables: [],
  };
}

/** The text that an address asks for, with where it runs; null for an address that asks for none. Rejects when it cannot be had. */
export async function addressText(
  api: Services['api'],
  params: URLSearchParams,
): Promise<Partial<QueryEditor> | null> {
  const [saved, run, shared] = ['savedQueryId', 'queryId', 'id'].map((name) => idIn(params, name));
  if (saved != null) return savedText(api, saved);
  if (run != null) return runText(api, run);
  if (shared != null) return sharedText(api, shared);
  const datasourceKey = params.get('datasourceKey');
  if (datasourceKey !== null) return datasourceText(api, datasourceKey, params.get('sql'));
  const key = params.get('posted');
  return key === null ? textFrom(api, params) : postedText(api, key);
}
