import type { QueryEditor } from '../model/query-editor.ts';
import type { QueryRun } from '../model/query-run.ts';
import { tabFieldsOf } from '../model/tab-fields.ts';
import type { SqlLabState } from '../state/sqllab-state.ts';
import { kept, NOTHING_KEPT, type Keeping } from '../model/keeping.ts';
import type { LocalDraft } from './local-draft.ts';

/** What the server tells of SQL Lab at the start. */
export type ServerState = Pick<SqlLabState, 'editors' | 'activeId' | 'runs' | 'keepings'>;

function placeIn(editors: readonly QueryEditor[], editor: QueryEditor): readonly QueryEditor[] {
  const last = editors.at(-1)?.position ?? 0;
  return editors.some(({ position }) => position === editor.position)
    ? [...editors, { ...editor, position: last + 1 }]
    : [...editors, editor].toSorted((a, b) => a.position - b.position);
}

interface Joined {
  readonly editors: readonly QueryEditor[];
  readonly keepings: Readonly<Record<string, Keeping>>;
}

/** A tab of this device put beside those of the server, or in the place of the one it is; its own base stays, so that a change elsewhere shows. */
function joined({ editors, keepings }: Joined, editor: QueryEditor, keeping: Keeping): Joined {
  const same = editors.find(({ id }) => {
    const { serverId } = kept(keepings, id);
    return serverId !== null && serverId === keeping.serverId;
  });
  if (same === undefined)
    return {
      editors: placeIn(editors, editor),
      keepings: { ...keepings, [editor.id]: { ...NOTHING_KEPT, isFromDevice: true } },
    };
  const { [same.id]: _, ...others } = keepings;
  return {
    editors: editors.map((other) => (other.id === same.id ? editor : other)),
    keepings: { ...others, [editor.id]: keeping },
  };
}

/** A tab of this device whose latest run is nowhere, as one that never reached the server: it goes back to the run that was kept. */
function withKnownRun(editor: QueryEditor, keeping: Keeping, runs: readonly QueryRun[]): QueryEditor {
  const before = keeping.fields?.latest_query_id ?? null;
  const { latestQueryId } = editor;
  const isKnown = latestQueryId === before || runs.some(({ id }) => id === latestQueryId);
  return isKnown ? editor : { ...editor, latestQueryId: before };
}

/** Runs of tabs that the server has, under the names that these have now. */
function runsOfKept(draft: LocalDraft, keepings: ServerState['keepings']): readonly QueryRun[] {
  const own = new Set(draft.editors.map(({ id }) => id));
  const idOf = (id: string): string => {
    const { serverId } = kept(draft.keepings, id);
    const known = Object.keys(keepings).find((other) => keepings[other]?.serverId === serverId);
    return serverId === null || own.has(id) ? id : (known ?? id);
  };
  return draft.runs.map((run) => ({ ...run, editorId: idOf(run.editorId) }));
}

/** A tab whose latest run the server may not have heard of. */
const withLatest = (
  editor: QueryEditor,
  told: readonly QueryRun[],
  asked: readonly QueryRun[],
): QueryEditor => {
  const isOfTab = ({ editorId }: QueryRun): boolean => editorId === editor.id;
  const run = asked.find(isOfTab);
  const isOver = told.some((other) => isOfTab(other) && run !== undefined && other.startedAt > run.startedAt);
  return run === undefined || isOver ? editor : { ...editor, latestQueryId: run.id };
};

/** What the server tells together with what this device has not sent yet: a tab that is gone on the server is a new one. */
export function withDraft(told: ServerState, draft: LocalDraft | null): Partial<SqlLabState> {
  if (draft === null) return told;
  const known = new Set(told.runs.map(({ id }) => id));
  const asked = runsOfKept(draft, told.keepings).filter(({ id }) => !known.has(id));
  const runs: readonly QueryRun[] = [...told.runs, ...asked];
  const { editors, keepings } = draft.editors.reduce<Joined>(
    (all, editor) => {
      const writing = draft.writings[editor.id];
      const drafted = writing && { ...writing, fields: tabFieldsOf(editor) };
      const keeping = kept(draft.keepings, editor.id);
      return joined(all, withKnownRun(editor, keeping, runs), { ...keeping, ...(drafted && { drafted }) });
    },
    { ...told, editors: told.editors.map((editor) => withLatest(editor, told.runs, asked)) },
  );
  const isThere = editors.some(({ id }) => id === draft.activeId);
  return {
    editors,
    keepings,
    runs,
    closedTabs: draft.closedTabs,
    activeId: isThere ? draft.activeId : told.activeId,
  };
}
