import { isJsonObject, SQLLAB_LIMIT_DEFAULT } from '@belvedere/core';
import { newEditor, type QueryEditor } from '../model/query-editor.ts';
import type { Keeping, KeptTable, ServerTab } from '../model/keeping.ts';
import { withTabFields } from '../model/tab-fields.ts';

const numberOr = <Other>(value: unknown, other: Other): number | Other =>
  typeof value === 'number' ? value : other;
const textOr = <Other>(value: unknown, other: Other): string | Other =>
  typeof value === 'string' ? value : other;
const partOf = (value: unknown): Readonly<Record<string, unknown>> => (isJsonObject(value) ? value : {});

function tableOf(value: unknown): readonly KeptTable[] {
  const { id, table, expanded } = partOf(value);
  if (typeof id !== 'number' || typeof table !== 'string') return [];
  return [{ serverId: id, name: table, isExpanded: expanded !== false }];
}

/** Reads a tab out of an answer; null for what is none. */
export function readServerTab(value: unknown): ServerTab | null {
  const tab = partOf(value);
  const { id } = tab;
  if (typeof id !== 'number') return null;
  const extra = partOf(tab['extra_json']);
  const { anchor, head } = partOf(extra['cursor']);
  const { by, at } = partOf(extra['writing']);
  const schemas = tab['table_schemas'];
  return {
    id,
    version: numberOr(tab['version'], null),
    writing: typeof by === 'string' && typeof at === 'number' ? { by, at } : null,
    tables: Array.isArray(schemas) ? schemas.flatMap(tableOf) : [],
    fields: {
      label: textOr(tab['label'], ''),
      sql: textOr(tab['sql'], ''),
      database_id: numberOr(tab['database_id'], null),
      schema: textOr(tab['schema'], null),
      autorun: tab['autorun'] === true,
      hide_left_bar: tab['hide_left_bar'] === true,
      query_limit: numberOr(tab['query_limit'], SQLLAB_LIMIT_DEFAULT),
      template_params: textOr(tab['template_params'], ''),
      saved_query_id: numberOr(partOf(tab['saved_query'])['id'], null),
      latest_query_id: textOr(partOf(tab['latest_query'])['id'], null),
      extra_json: {
        cursor: { anchor: numberOr(anchor, 0), head: numberOr(head, 0) },
        position: numberOr(extra['position'], id),
      },
    },
  };
}

/** The tab of this page that a tab of the server is. */
export function editorOfTab(tab: ServerTab, id: string): QueryEditor {
  const tables = tab.tables.map(({ name, isExpanded }) => ({ name, isExpanded }));
  return withTabFields(newEditor(id, tab.fields.label, { tables }), tab.fields);
}

/** What is kept of a tab that came from the server. */
export const keepingOfTab = ({ id, version, fields, tables }: ServerTab): Keeping => ({
  serverId: id,
  version,
  fields,
  tables,
  theirs: null,
});
