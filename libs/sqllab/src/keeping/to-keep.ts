import type { QueryEditor } from '../model/query-editor.ts';
import type { SqlLabState } from '../state/sqllab-state.ts';
import { kept, type KeptTable } from '../model/keeping.ts';
import { changedFields, tabFieldsOf, type TabFields } from '../model/tab-fields.ts';

/** The fields of a tab that can be kept now: its latest run only once the server has it. */
export function fieldsToKeep(state: SqlLabState, editor: QueryEditor): TabFields {
  const fields = tabFieldsOf(editor);
  const run = state.runs.find(({ id }) => id === editor.latestQueryId);
  const isKnown = run === undefined || run.state === 'success';
  const before = kept(state.keepings, editor.id).fields?.latest_query_id ?? null;
  return isKnown ? fields : { ...fields, latest_query_id: before };
}

/** What has to be done about the tables of a tab. */
export interface TableChanges {
  readonly opened: readonly string[];
  readonly closed: readonly KeptTable[];
  /** Folded or unfolded, as they are now. */
  readonly turned: readonly KeptTable[];
}

/** What has to be done about the tables of a tab, so that the server has them as they are here. */
export function tableChanges(editor: QueryEditor, before: readonly KeptTable[]): TableChanges {
  const known = new Map(before.map((table) => [table.name, table]));
  const here = new Map(editor.tables.map((table) => [table.name, table]));
  return {
    opened: editor.tables.filter(({ name }) => !known.has(name)).map(({ name }) => name),
    closed: before.filter(({ name }) => !here.has(name)),
    turned: before.flatMap((table) => {
      const now = here.get(table.name);
      return now === undefined || now.isExpanded === table.isExpanded
        ? []
        : [{ ...table, isExpanded: now.isExpanded }];
    }),
  };
}

const hasChanges = ({ opened, closed, turned }: TableChanges): boolean =>
  opened.length + closed.length + turned.length > 0;

/** Which of the runs made before their tab was on the server can be brought to it: those that it has answered, as one on its way may not be there yet. */
export function runsToBring(state: SqlLabState, id: string): readonly string[] {
  const { runsLeft = [] } = kept(state.keepings, id);
  const awaited = new Set(state.runs.filter(({ isAwaited }) => isAwaited).map((run) => run.id));
  return runsLeft.filter((run) => !awaited.has(run));
}

/** Whether the server has a tab as it stands here. */
export function isKept(state: SqlLabState, editor: QueryEditor): boolean {
  if (!editor.loaded) return true;
  const { fields, tables } = kept(state.keepings, editor.id);
  if (fields === null || runsToBring(state, editor.id).length > 0) return false;
  const changes = changedFields(fieldsToKeep(state, editor), fields);
  return Object.keys(changes).length === 0 && !hasChanges(tableChanges(editor, tables));
}

/** Tabs of the server that were closed here, by their id on this page. */
export function closedHere(state: SqlLabState): readonly (readonly [id: string, serverId: number])[] {
  const open = new Set(state.editors.map(({ id }) => id));
  return Object.entries(state.keepings).flatMap(([id, { serverId }]) =>
    open.has(id) || serverId === null ? [] : [[id, serverId] as const],
  );
}

/** Tabs that have something to send; one that two windows dispute waits for a choice. */
export const tabsToSend = (state: SqlLabState): readonly QueryEditor[] =>
  state.editors.filter((editor) => !isKept(state, editor) && kept(state.keepings, editor.id).theirs === null);

/** Whether there is nothing to tell the server. */
export const isAllSent = (state: SqlLabState): boolean =>
  closedHere(state).length === 0 && tabsToSend(state).length === 0;
