import type { Services } from '@belvedere/client-store';
import { parseJsonObject } from '@belvedere/core';
import { sqllabMessages } from '../messages/sqllab.ts';
import type { QueryEditor } from '../model/query-editor.ts';

const OWN_NAMES = new Set(
  'id sql dbid dbname schema name title new autorun savedQueryId queryId datasourceKey posted'.split(' '),
);

/** Parameters of an address that are not SQL Lab's own: templates read them. */
export function urlParamsFrom(params: URLSearchParams): Readonly<Record<string, string>> {
  return Object.fromEntries([...params].filter(([name]) => !OWN_NAMES.has(name)));
}

function textFrom(params: URLSearchParams): Partial<QueryEditor> | null {
  const sql = params.get('sql');
  const dbId = Number(params.get('dbid') ?? Number.NaN);
  if (sql === null && params.get('new') === null && Number.isNaN(dbId)) return null;
  return {
    ...(sql !== null && { sql }),
    ...(Number.isInteger(dbId) && { dbId, schema: params.get('schema'), tables: [] }),
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

async function runText(api: Services['api'], id: number): Promise<Partial<QueryEditor>> {
  const { result } = await api.call('query', 'get', { params: { id } });
  return {
    name: result.tab_name ?? sqllabMessages.sharedQuery.text,
    sql: result.sql,
    dbId: result.database.id,
    schema: result.schema,
    tables: [],
  };
}

async function postedText(api: Services['api'], key: string): Promise<Partial<QueryEditor>> {
  const { result } = await api.call('sqllab', 'postedForm', { params: { key } });
  const place =
    result.databaseId === null ? {} : { dbId: result.databaseId, schema: result.schema, tables: [] };
  return { sql: result.sql, ...place, ...(result.name !== null && { name: result.name }) };
}

async function sharedText(api: Services['api'], id: number): Promise<Partial<QueryEditor>> {
  const shared = parseJsonObject(await api.call('keyValue', 'get', { params: { id } })) ?? {};
  const { sql, title, name, dbId, schema, templateParams } = shared;
  const label = title ?? name;
  return {
    sql: typeof sql === 'string' ? sql : '',
    name: typeof label === 'string' && label !== '' ? label : sqllabMessages.sharedQuery.text,
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
  const { result } = await api.call('dataset', 'get', { params: { id: Number.parseInt(datasourceKey, 10) } });
  return {
    name: result.table_name,
    sql: sql ?? result.sql ?? result.select_star ?? '',
    dbId: result.database.id,
    schema: result.schema,
    tables: [],
  };
}

/** The text that an address asks for, with where it runs; null for an address that asks for none. Rejects when it cannot be had. */
export function addressText(
  api: Services['api'],
  params: URLSearchParams,
): Promise<Partial<QueryEditor> | null> {
  const numberOf = (name: string): number => Number(params.get(name) ?? 0);
  if (numberOf('savedQueryId') > 0) return savedText(api, numberOf('savedQueryId'));
  if (numberOf('queryId') > 0) return runText(api, numberOf('queryId'));
  if (numberOf('id') > 0) return sharedText(api, numberOf('id'));
  const datasourceKey = params.get('datasourceKey');
  if (datasourceKey !== null) return datasourceText(api, datasourceKey, params.get('sql'));
  const key = params.get('posted');
  return key === null ? Promise.resolve(textFrom(params)) : postedText(api, key);
}
