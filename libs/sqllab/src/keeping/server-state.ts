import { isJsonObject } from '@belvedere/core';
import { newEditor } from '../model/query-editor.ts';
import type { QueryRun } from '../model/query-run.ts';
import { kept, type Keeping } from '../model/keeping.ts';
import { runOfServer, type ServerRun } from './server-run.ts';
import { editorOfTab, keepingOfTab, readServerTab } from './server-tab.ts';
import type { ServerState } from './with-draft.ts';

interface Listed {
  readonly id: number;
  readonly label: string;
  readonly position: number;
  readonly remoteId: number | null;
}

/** A tab as the list names it: by its fields, or by id and name alone. */
function readListed(value: unknown): readonly Listed[] {
  const [first, second] = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const told: Readonly<Record<string, unknown>> = isJsonObject(value) ? value : { id: first, label: second };
  const { id, label, position, saved_query_id: remoteId } = told;
  if (typeof id !== 'number') return [];
  return [
    {
      id,
      label: String(label),
      position: typeof position === 'number' ? position : id,
      remoteId: typeof remoteId === 'number' ? remoteId : null,
    },
  ];
}

const idOf = (serverId: number): string => `tab-${serverId}`;

const isServerRun = (value: unknown): value is ServerRun =>
  isJsonObject(value) && typeof value['id'] === 'string' && typeof value['state'] === 'string';

/** Runs as the server tells them, each with its tab of this page; newest first. */
export function readServerRuns(
  values: readonly unknown[],
  editorIdOf: (told: string) => string,
): readonly QueryRun[] {
  return values
    .filter(isServerRun)
    .map((told) => runOfServer(told, editorIdOf(told.sqlEditorId)))
    .toSorted((a, b) => b.startedAt - a.startedAt);
}

/** The tab of this page that a run's tab is, as the server names it. */
export const editorIdIn =
  (keepings: Readonly<Record<string, Keeping>>) =>
  (told: string): string =>
    Object.keys(keepings).find((id) => String(kept(keepings, id).serverId) === told) ?? told;

/** What the server tells at the start: the open tab whole, of the others the name. */
export function readServerState(result: unknown): ServerState {
  const { tab_state_ids: ids, active_tab: active, queries } = isJsonObject(result) ? result : {};
  const listed = Array.isArray(ids) ? ids.flatMap(readListed) : [];
  const open = readServerTab(active);
  const bare: Keeping = { serverId: null, version: null, fields: null, tables: [], theirs: null };
  const keepings = Object.fromEntries(
    listed.map(({ id }) => [idOf(id), open?.id === id ? keepingOfTab(open) : { ...bare, serverId: id }]),
  );
  const runs = readServerRuns(isJsonObject(queries) ? Object.values(queries) : [], editorIdIn(keepings));
  return {
    activeId: open === null || open.id === null ? '' : idOf(open.id),
    runs,
    keepings,
    editors: listed.map(({ id, label, position, remoteId }) => {
      const latestQueryId = runs.find(({ editorId }) => editorId === idOf(id))?.id ?? null;
      const whole = open?.id === id ? editorOfTab(open, idOf(id)) : null;
      return newEditor(idOf(id), label, {
        ...(whole ?? { loaded: false, remoteId }),
        position,
        latestQueryId: whole?.latestQueryId ?? latestQueryId,
      });
    }),
  };
}
