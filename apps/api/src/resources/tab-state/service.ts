import { contractErrors } from '@belvedere/contracts';
import { isJsonObject, type JsonObject, type Viewer } from '@belvedere/core';
import type { Reader, Tx } from '../../db/store.ts';
import { answerTexts } from '../../messages.ts';
import type { Services } from '../../services.ts';
import { detachQuery, findOwnQuery, latestQueryOfEditor, moveQuery } from '../../stored/query.ts';
import {
  deactivateTabs,
  expandTableSchema,
  findTab,
  findTableSchema,
  insertTab,
  putTableSchema,
  removeTab,
  removeTableSchema,
  tabsOf,
  tablesOfTab,
  updateTab,
  type TabFields,
  type TabRow,
  type TableSchemaRow,
} from '../../stored/tab-state.ts';
import { presentSqlLabQueries } from '../query/service.ts';
import { readId, refuseField, tabFields } from './fields.ts';

const NEW_TAB_SQL = 'SELECT ...';

/** Id of the person; throws NOT_SIGNED_IN for anybody without one. */
export function userIdOf(viewer: Viewer): number {
  if (viewer.id === null) throw contractErrors.error('NOT_SIGNED_IN');
  return viewer.id;
}

async function ownTab(reader: Reader, viewer: Viewer, id: number): Promise<TabRow> {
  const row = await findTab(reader, userIdOf(viewer), id);
  if (row === null) throw contractErrors.error('NOT_FOUND', { type: 'tab', id });
  return row;
}

async function ownTable(reader: Reader, viewer: Viewer, id: number): Promise<TableSchemaRow> {
  const row = await findTableSchema(reader, userIdOf(viewer), id);
  if (row === null) throw contractErrors.error('NOT_FOUND', { type: 'table of a tab', id });
  return row;
}

/** What an editor calls the columns of a tab. */
const SENT_AS = {
  label: 'name',
  database_id: 'dbId',
  query_limit: 'queryLimit',
  hide_left_bar: 'hideLeftBar',
  saved_query_id: 'remoteId',
  template_params: 'templateParams',
  extra_json: 'extra',
};

/** What a window calls a tab that it makes; null for one that does not say. */
function makingOf(extra: unknown): string | null {
  const { made_as: name, writing } = isJsonObject(extra) ? extra : {};
  const by = isJsonObject(writing) ? writing['by'] : null;
  return typeof name === 'string' && typeof by === 'string' && by !== '' ? `${by} ${name}` : null;
}

/** The tab that the same window has made already, and did not hear of. */
async function madeBefore(tx: Tx, userId: number, extra: unknown): Promise<TabRow | null> {
  const making = makingOf(extra);
  if (making === null) return null;
  return (await tabsOf(tx, userId)).find((row) => makingOf(row.extra_json) === making) ?? null;
}

const NUMBERED = /^(.*?)(\d{1,9})$/s;

/** A label that ends with a number, with the next number that none of the person's other tabs has, where one of them has it already. */
async function freeLabel(tx: Tx, userId: number, label: string, own: TabRow | null): Promise<string> {
  const others = (await tabsOf(tx, userId)).filter(({ id }) => id !== own?.id);
  const taken = others.map((row) => row.label);
  const stem = NUMBERED.exec(label)?.[1];
  if (stem === undefined || !taken.includes(label)) return label;
  const numbers = taken.map((other) => NUMBERED.exec(other)).filter((found) => found?.[1] === stem);
  return `${stem}${Math.max(...numbers.map((found) => Number(found?.[2]))) + 1}`;
}

/**
 * Opens a tab and makes it the active one. Where a window sends one again because it heard no answer (`extra` with
 * `made_as` and `writing.by`), the tab stays one and takes what is sent. A label that was numbered by the window
 * (`isNumbered`) gets the next number where another tab has it.
 */
export async function createTab(
  { store, clock }: Services,
  viewer: Viewer,
  editor: JsonObject,
): Promise<TabRow> {
  const userId = userIdOf(viewer);
  const {
    name,
    title,
    dbId,
    schema,
    sql,
    queryLimit,
    hideLeftBar,
    remoteId,
    templateParams,
    autorun,
    extra,
    isNumbered,
  } = editor;
  const values = {
    label: name ?? title ?? answerTexts.untitledQuery.text,
    database_id: dbId ?? null,
    schema: schema ?? null,
    sql: sql ?? NEW_TAB_SQL,
    query_limit: queryLimit ?? null,
    hide_left_bar: hideLeftBar ?? false,
    saved_query_id: remoteId ?? null,
    template_params: templateParams ?? null,
    autorun: autorun ?? false,
    extra_json: extra,
  };
  const fields = tabFields(values, SENT_AS);
  return store.write(async (tx) => {
    await deactivateTabs(tx, userId);
    const asked = fields.label ?? answerTexts.untitledQuery.text;
    const before = await madeBefore(tx, userId, fields.extra_json);
    const label = isNumbered === true ? await freeLabel(tx, userId, asked, before) : asked;
    if (before === null) return insertTab(tx, { ...fields, label, user_id: userId, active: true });
    const changed_on = new Date(Math.max(clock().getTime(), tabVersion(before) + 1));
    await updateTab(tx, before.id, { ...fields, label, active: true, changed_on });
    return (await findTab(tx, userId, before.id)) ?? before;
  });
}

const presentTable = (row: TableSchemaRow) => ({
  id: row.id,
  tab_state_id: row.tab_state_id,
  database_id: row.database_id,
  schema: row.schema,
  table: row.table,
  description: row.description ?? {},
  expanded: row.expanded,
});

/** Number that grows with every change of a tab's fields; which tab is open is none of them. */
export const tabVersion = (row: TabRow): number => row.changed_on.getTime();

/** A tab with its opened tables and its latest query. */
export async function presentTab(reader: Reader, row: TabRow) {
  const latest =
    row.latest_query_id === null ? null : await findOwnQuery(reader, row.user_id, row.latest_query_id);
  const [query = null] = latest === null ? [] : await presentSqlLabQueries(reader, [latest]);
  return {
    id: row.id,
    user_id: row.user_id,
    label: row.label,
    active: row.active,
    database_id: row.database_id,
    schema: row.schema,
    table_schemas: (await tablesOfTab(reader, row.id)).map(presentTable),
    sql: row.sql,
    query_limit: row.query_limit,
    latest_query: query,
    autorun: row.autorun,
    template_params: row.template_params,
    hide_left_bar: row.hide_left_bar,
    saved_query: row.saved_query_id === null ? null : { id: row.saved_query_id },
    extra_json: isJsonObject(row.extra_json) ? row.extra_json : {},
    version: tabVersion(row),
  };
}

/** Place of a tab in the row: the one it was moved to, else the order in which tabs were made. */
export function tabPosition({ id, extra_json: extra }: TabRow): number {
  const position = isJsonObject(extra) ? extra['position'] : null;
  return typeof position === 'number' ? position : id;
}

/** An own tab; throws NOT_FOUND. */
export async function getTab({ store }: Services, viewer: Viewer, id: number) {
  return presentTab(store.reader, await ownTab(store.reader, viewer, id));
}

async function checkTabVersion(
  tx: Tx,
  {
    row,
    yours,
    ifMatch,
  }: { readonly row: TabRow; readonly yours: TabFields; readonly ifMatch: number | null },
): Promise<void> {
  const version = tabVersion(row);
  if (ifMatch === null || ifMatch === version) return;
  const values = { type: 'tab', yours: ifMatch, current: version };
  throw contractErrors.error('VERSION_CONFLICT', values, {
    yours,
    current: await presentTab(tx, row),
    version,
  });
}

/**
 * Changes an own tab and gives its new version. Throws REQUEST_INVALID for a latest query that is not the person's, and
 * VERSION_CONFLICT, with the tab as it is, when `ifMatch` is no longer its version.
 */
export async function changeTab(
  { store, clock }: Services,
  viewer: Viewer,
  change: {
    readonly id: number;
    readonly values: Readonly<Record<string, unknown>>;
    readonly ifMatch: number | null;
  },
): Promise<number> {
  const { id, values, ifMatch } = change;
  const userId = userIdOf(viewer);
  const fields = tabFields(values);
  return store.write(async (tx) => {
    const row = await ownTab(tx, viewer, id);
    await checkTabVersion(tx, { row, yours: fields, ifMatch });
    const { latest_query_id: latest } = fields;
    if (typeof latest === 'string' && (await findOwnQuery(tx, userId, latest)) === null) {
      const reason = answerTexts.latestQueryUnknown.text;
      throw contractErrors.error('REQUEST_INVALID', { reason }, { fields: { latest_query_id: [reason] } });
    }
    const version = Math.max(clock().getTime(), tabVersion(row) + 1);
    await updateTab(tx, id, { ...fields, changed_on: new Date(version) });
    return version;
  });
}

/** Closes an own tab. */
export async function deleteTab({ store }: Services, viewer: Viewer, id: number): Promise<void> {
  await store.write(async (tx) => {
    await ownTab(tx, viewer, id);
    await removeTab(tx, id);
  });
}

/** Makes an own tab the active one. */
export async function activateTab({ store }: Services, viewer: Viewer, id: number): Promise<number> {
  await store.write(async (tx) => {
    await ownTab(tx, viewer, id);
    await deactivateTabs(tx, userIdOf(viewer));
    await updateTab(tx, id, { active: true });
  });
  return id;
}

/** Moves an own query to an own tab. */
export async function migrateQuery(
  { store }: Services,
  viewer: Viewer,
  id: number,
  clientId: string,
): Promise<number> {
  await store.write(async (tx) => {
    await ownTab(tx, viewer, id);
    await moveQuery(tx, userIdOf(viewer), clientId, String(id));
  });
  return id;
}

/** Takes a query off an own tab; the newest remaining one becomes its latest. */
export async function removeTabQuery(
  { store }: Services,
  viewer: Viewer,
  id: number,
  clientId: string,
): Promise<void> {
  const userId = userIdOf(viewer);
  await store.write(async (tx) => {
    const tab = await ownTab(tx, viewer, id);
    await detachQuery(tx, userId, clientId);
    if (tab.latest_query_id !== clientId) return;
    const next = await latestQueryOfEditor(tx, userId, String(id));
    await updateTab(tx, id, { latest_query_id: next?.client_id ?? null });
  });
}

/** Opens a table in an own tab. */
export async function openTable({ store }: Services, viewer: Viewer, table: JsonObject): Promise<number> {
  const tabId = readId('queryEditorId', table['queryEditorId']);
  const databaseId = readId('dbId', table['dbId']);
  const { name, schema = null } = table;
  if (typeof name !== 'string' || name === '') refuseField('name');
  if (schema !== null && typeof schema !== 'string') refuseField('schema');
  return store.write(async (tx) => {
    await ownTab(tx, viewer, tabId);
    const row = await putTableSchema(tx, {
      tab_state_id: tabId,
      database_id: databaseId,
      schema,
      table: name,
      description: table,
      expanded: true,
    });
    return row.id;
  });
}

/** Folds or unfolds an opened table. */
export async function expandTable(
  { store }: Services,
  viewer: Viewer,
  id: number,
  expanded: boolean,
): Promise<void> {
  await store.write(async (tx) => {
    await ownTable(tx, viewer, id);
    await expandTableSchema(tx, id, expanded);
  });
}

/** Closes an opened table. */
export async function closeTable({ store }: Services, viewer: Viewer, id: number): Promise<void> {
  await store.write(async (tx) => {
    await ownTable(tx, viewer, id);
    await removeTableSchema(tx, id);
  });
}
