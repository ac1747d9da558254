import type { CursorPlace, QueryEditor } from './query-editor.ts';

/** Fields of a tab as the server keeps them. */
export interface TabFields {
  readonly label: string;
  readonly sql: string;
  readonly database_id: number | null;
  readonly schema: string | null;
  readonly autorun: boolean;
  readonly hide_left_bar: boolean;
  readonly query_limit: number;
  readonly template_params: string;
  readonly saved_query_id: number | null;
  readonly latest_query_id: string | null;
  /** What the fields have no place for. */
  readonly extra_json: { readonly cursor: CursorPlace; readonly position: number };
}

/** Name of a field. */
export type TabField = keyof TabFields;

/** The fields of a tab. */
export function tabFieldsOf(editor: QueryEditor): TabFields {
  return {
    label: editor.name,
    sql: editor.sql,
    database_id: editor.dbId,
    schema: editor.schema,
    autorun: editor.autorun,
    hide_left_bar: editor.hideLeftBar,
    query_limit: editor.queryLimit,
    template_params: editor.templateParams,
    saved_query_id: editor.remoteId,
    latest_query_id: editor.latestQueryId,
    extra_json: { cursor: editor.cursor, position: editor.position },
  };
}

/** A tab with these fields. */
export function withTabFields(editor: QueryEditor, fields: TabFields): QueryEditor {
  return {
    ...editor,
    name: fields.label,
    sql: fields.sql,
    dbId: fields.database_id,
    schema: fields.schema,
    autorun: fields.autorun,
    hideLeftBar: fields.hide_left_bar,
    queryLimit: fields.query_limit,
    templateParams: fields.template_params,
    remoteId: fields.saved_query_id,
    latestQueryId: fields.latest_query_id,
    cursor: fields.extra_json.cursor,
    position: fields.extra_json.position,
  };
}

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Fields that differ from what was kept last; all of them where nothing was. */
export function changedFields(fields: TabFields, before: TabFields | null): Partial<TabFields> {
  if (before === null) return fields;
  const names = Object.keys(fields) as TabField[];
  return Object.fromEntries(
    names.filter((name) => !isSame(fields[name], before[name])).map((name) => [name, fields[name]]),
  ) as Partial<TabFields>;
}

/** Fields that somebody wrote: two windows that differ in one have to be chosen between. */
const WRITTEN: ReadonlySet<TabField> = new Set([
  'label',
  'sql',
  'database_id',
  'schema',
  'template_params',
  'saved_query_id',
] as const);

/** Fields of two windows brought together. */
export interface MergedFields {
  readonly fields: TabFields;
  /** Written in both windows, and differently. */
  readonly disputed: readonly TabField[];
}

/** Brings together what two windows made of the same tab: what only one of them changed is taken from there. */
export function mergeFields(base: TabFields, mine: TabFields, theirs: TabFields): MergedFields {
  const own = changedFields(mine, base);
  const other = changedFields(theirs, base);
  const disputed = (Object.keys(own) as TabField[]).filter(
    (name) => WRITTEN.has(name) && name in other && !isSame(mine[name], theirs[name]),
  );
  return { fields: { ...theirs, ...own }, disputed };
}
