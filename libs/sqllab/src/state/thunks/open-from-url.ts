import { problemOf, type AppThunk, type Services } from '@belvedere/client-store';
import { sqllabMessages } from '../../messages/sqllab.ts';
import type { QueryEditor } from '../query-editor.ts';
import { activeEditorOf, selectSqlLab, sqllabActions } from '../sqllab-slice.ts';
import { addTab } from './add-tab.ts';
import { openTab } from './open-tab.ts';
import { restoreTabs } from './restore-tabs.ts';

const OWN_NAMES = new Set(
  'id sql dbid dbname schema name title new autorun savedQueryId queryId datasourceKey posted'.split(' '),
);

/** Parameters of an address that are not SQL Lab's own: templates read them. */
function urlParamsFrom(params: URLSearchParams): Readonly<Record<string, string>> {
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

function textOf(api: Services['api'], params: URLSearchParams): Promise<Partial<QueryEditor> | null> {
  const savedId = Number(params.get('savedQueryId') ?? 0);
  const runId = Number(params.get('queryId') ?? 0);
  if (runId > 0) return runText(api, runId);
  const key = params.get('posted');
  if (savedId > 0) return savedText(api, savedId);
  return key === null ? Promise.resolve(textFrom(params)) : postedText(api, key);
}

/** Gives the open tab the parameters of the address; one without any changes nothing. */
function takeUrlParams(key: string, params: URLSearchParams): AppThunk {
  return (dispatch, getState) => {
    const urlParams = urlParamsFrom(params);
    const id = activeEditorOf(selectSqlLab(getState(), key))?.id;
    if (id !== undefined && Object.keys(urlParams).length > 0)
      dispatch(sqllabActions.editorChanged({ key, id, change: { urlParams } }));
  };
}

/** Opens a text in a tab of its own; a saved query that a tab holds already is shown there, with what was typed into it. */
function openText(key: string, text: Partial<QueryEditor>): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { remoteId = null } = text;
    const open = selectSqlLab(getState(), key).editors.find((editor) => editor.remoteId === remoteId);
    if (remoteId === null || open === undefined) dispatch(addTab(key, text));
    else await dispatch(openTab(key, open.id));
  };
}

/** Brings back the tabs of last time and opens what the address asks for. It never runs anything. */
export function openFromUrl(key: string, search: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, { api, navigate, notify }) => {
    await dispatch(restoreTabs(key));
    const params = new URLSearchParams(search);
    try {
      const text = await textOf(api, params);
      if (text !== null) await dispatch(openText(key, text));
    } catch (error) {
      const { message, requestId } = problemOf(error);
      notify({ kind: 'error', title: sqllabMessages.loadFailed.text, text: message, requestId });
    }
    if (selectSqlLab(getState(), key).editors.length === 0) dispatch(addTab(key));
    dispatch(takeUrlParams(key, params));
    if (search !== '') navigate('/sqllab/', { replace: true });
  };
}
