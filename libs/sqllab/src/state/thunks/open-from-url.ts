import { problemOf, type AppThunk, type Services } from '@belvedere/client-store';
import { fillMessage } from '@belvedere/core';
import { sqllabMessages } from '../../messages/sqllab.ts';
import { readTabs } from '../local-tabs.ts';
import {
  newEditor,
  nextUntitledNumber,
  selectActiveEditor,
  selectSqlLab,
  sqllabActions,
  type QueryEditor,
} from '../sqllab-slice.ts';

/** Adds a tab named after the next free number, with the settings of the tab that is open. */
export function addTab(from: Partial<QueryEditor> = {}): AppThunk {
  return (dispatch, getState, { newId }) => {
    const { editors, activeId } = selectSqlLab(getState());
    const active = editors.find((editor) => editor.id === activeId);
    const n = nextUntitledNumber(editors.map((editor) => editor.name));
    const inherited =
      active === undefined
        ? {}
        : { dbId: active.dbId, schema: active.schema, queryLimit: active.queryLimit, tables: active.tables };
    dispatch(
      sqllabActions.tabAdded(
        newEditor(newId(), fillMessage(sqllabMessages.untitled.text, { n }), { ...inherited, ...from }),
      ),
    );
  };
}

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

async function postedText(api: Services['api'], key: string): Promise<Partial<QueryEditor>> {
  const { result } = await api.call('sqllab', 'postedForm', { params: { key } });
  const place =
    result.databaseId === null ? {} : { dbId: result.databaseId, schema: result.schema, tables: [] };
  return { sql: result.sql, ...place, ...(result.name !== null && { name: result.name }) };
}

function textOf(api: Services['api'], params: URLSearchParams): Promise<Partial<QueryEditor> | null> {
  const savedId = Number(params.get('savedQueryId') ?? 0);
  const key = params.get('posted');
  if (savedId > 0) return savedText(api, savedId);
  return key === null ? Promise.resolve(textFrom(params)) : postedText(api, key);
}

/** Gives the open tab the parameters of the address; one without any changes nothing. */
function takeUrlParams(params: URLSearchParams): AppThunk {
  return (dispatch, getState) => {
    const urlParams = urlParamsFrom(params);
    const id = selectActiveEditor(getState())?.id;
    if (id !== undefined && Object.keys(urlParams).length > 0)
      dispatch(sqllabActions.editorChanged({ id, change: { urlParams } }));
  };
}

/** Opens a text in a tab of its own; a saved query that a tab holds already is shown there, with what was typed into it. */
function openText(text: Partial<QueryEditor>): AppThunk {
  return (dispatch, getState) => {
    const { remoteId = null } = text;
    const open = selectSqlLab(getState()).editors.find((editor) => editor.remoteId === remoteId);
    if (remoteId === null || open === undefined) dispatch(addTab(text));
    else dispatch(sqllabActions.tabActivated(open.id));
  };
}

/** Brings back the tabs of this device and opens what the address asks for. It never runs anything. */
export function openFromUrl(search: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, { api, storage, navigate, notify }) => {
    if (selectSqlLab(getState()).editors.length === 0) {
      const kept = readTabs(storage);
      if (kept !== null) dispatch(sqllabActions.restored(kept));
    }
    try {
      const text = await textOf(api, new URLSearchParams(search));
      if (text !== null) dispatch(openText(text));
    } catch (error) {
      notify({
        kind: 'error',
        title: sqllabMessages.loadFailed.text,
        requestId: problemOf(error).requestId,
      });
    }
    if (selectSqlLab(getState()).editors.length === 0) dispatch(addTab());
    dispatch(takeUrlParams(new URLSearchParams(search)));
    if (search !== '') navigate('/sqllab/', { replace: true });
  };
}
