import type { Services } from '@belvedere/client-store';
import { newEditor, type OpenedTable, type QueryEditor } from '../model/query-editor.ts';
import { isUnderWay, NEVER_ARRIVED, newRun, type QueryRun } from '../model/query-run.ts';
import type { SqlLabState } from '../state/sqllab-state.ts';
import { kept, type Writing } from '../model/keeping.ts';
import { CLOSED_KEPT } from '../state/tab-moves.ts';
import { isKept } from './to-keep.ts';

/** Under which a device keeps what is written in SQL Lab. */
export const DRAFT_KEY = 'bv.sqllab';
const RUNS_KEPT = 30;

type Stores = Pick<Services, 'storage' | 'lasting'>;

/** What this device keeps of SQL Lab. */
export type LocalDraft = Pick<SqlLabState, 'editors' | 'activeId' | 'closedTabs' | 'runs' | 'keepings'> & {
  /** Who wrote each tab, by its id. */
  readonly writings: Readonly<Record<string, Writing>>;
  /** When it was kept last, in ms; 0 before the first time. */
  readonly at: number;
};

/** A draft before it is said whose it is. */
type OwnDraft = Omit<LocalDraft, 'writings' | 'at'>;

const stoppedHere = (run: QueryRun): QueryRun =>
  isUnderWay(run) ? { ...run, state: 'stopped', problem: null } : run;

/** Everything, for a device that is the only place, with what two windows dispute; runs that were under way are kept as stopped. */
export const wholeDraft = ({ editors, activeId, closedTabs, runs, keepings }: SqlLabState): OwnDraft => ({
  editors,
  activeId,
  closedTabs,
  runs: runs.slice(0, RUNS_KEPT).map(stoppedHere),
  keepings: Object.fromEntries(Object.entries(keepings).filter(([, { theirs }]) => theirs !== null)),
});

/** What the server does not have yet, and the runs of which it is not known yet whether it has them. */
export function unsentDraft(state: SqlLabState): OwnDraft {
  const leftOf = (id: string): readonly string[] => kept(state.keepings, id).runsLeft ?? [];
  const editors = state.editors.filter((editor) => !isKept(state, editor) || leftOf(editor.id).length > 0);
  const ids = new Set(editors.map(({ id }) => id));
  const isNew = (id: string): boolean => ids.has(id) && kept(state.keepings, id).serverId === null;
  const latest = new Set(state.editors.map(({ latestQueryId }) => latestQueryId));
  const isUnheard = (run: QueryRun): boolean =>
    latest.has(run.id) && (isUnderWay(run) || run.problem?.code === NEVER_ARRIVED);
  const isLeft = (run: QueryRun): boolean =>
    isUnheard(run) || isNew(run.editorId) || leftOf(run.editorId).includes(run.id);
  const runs = state.runs.filter(isLeft).slice(0, RUNS_KEPT);
  const told = new Set([...ids, ...runs.map(({ editorId }) => editorId)]);
  return {
    editors,
    activeId: state.activeId,
    closedTabs: state.closedTabs,
    runs,
    keepings: Object.fromEntries(Object.entries(state.keepings).filter(([id]) => told.has(id))),
  };
}

/** A draft as a window wrote it at a time. */
export const writtenBy = (draft: OwnDraft, by: string, at: number): LocalDraft => ({
  ...draft,
  writings: Object.fromEntries(draft.editors.map(({ id }) => [id, { by, at }])),
  at,
});

/**
 * A draft together with what other windows of this device keep in the same place: what `stored` has and this window neither has nor
 * wrote last.
 */
export function besideOthers(
  draft: LocalDraft,
  stored: LocalDraft | null,
  last: LocalDraft | null,
): LocalDraft {
  if (stored === null) return draft;
  const idsOf = (one: LocalDraft | null): readonly string[] => [
    ...(one?.editors ?? []).map(({ id }) => id),
    ...(one?.closedTabs ?? []).map(({ editor, closedAt }) => `${editor.id} ${closedAt}`),
    ...(one?.runs ?? []).map(({ id }) => id),
  ];
  const known = new Set([...idsOf(draft), ...idsOf(last)]);
  const editors = stored.editors.filter(({ id }) => !known.has(id));
  const runs = stored.runs.filter(({ id }) => !known.has(id));
  const ids = new Set([...editors.map(({ id }) => id), ...runs.map(({ editorId }) => editorId)]);
  return {
    editors: [...draft.editors, ...editors],
    activeId: draft.activeId,
    closedTabs: [
      ...stored.closedTabs.filter(({ editor, closedAt }) => !known.has(`${editor.id} ${closedAt}`)),
      ...draft.closedTabs,
    ].slice(-CLOSED_KEPT),
    runs: [...draft.runs, ...runs],
    keepings: {
      ...Object.fromEntries(Object.entries(stored.keepings).filter(([id]) => ids.has(id))),
      ...draft.keepings,
    },
    writings: { ...stored.writings, ...draft.writings },
    at: draft.at,
  };
}

/** Keeps a draft on this device, without runs and closed tabs where there is no room for them. False where it cannot be kept: then the one before stays. */
export function keepDraft({ storage, lasting }: Stores, draft: LocalDraft): boolean {
  return [draft, { ...draft, runs: [], closedTabs: [] }].some((part) => {
    try {
      const text = JSON.stringify(part);
      lasting?.setItem(DRAFT_KEY, text);
      storage.setItem(DRAFT_KEY, text);
      return true;
    } catch {
      return false;
    }
  });
}

const tableOf = (table: OpenedTable | string): OpenedTable =>
  typeof table === 'string' ? { name: table, isExpanded: true } : table;

/** A tab as some version of this page kept it. */
type OldEditor = Pick<QueryEditor, 'id' | 'name'> & Partial<QueryEditor>;

/** Tabs of a draft, with what was not known when it was kept. */
const completed = (editor: OldEditor, index: number): QueryEditor => ({
  ...newEditor(editor.id, editor.name, editor),
  position: editor.position ?? index + 1,
  tables: (editor.tables ?? []).map(tableOf),
});

function draftOf(text: string | null | undefined): LocalDraft | null {
  try {
    const draft = JSON.parse(text ?? 'null') as Partial<LocalDraft> | null;
    if (draft === null || !Array.isArray(draft.editors)) return null;
    return {
      editors: draft.editors.map(completed),
      activeId: draft.activeId ?? '',
      closedTabs: draft.closedTabs ?? [],
      runs: (draft.runs ?? []).map((run) => newRun({ ...run, isAwaited: false })),
      keepings: draft.keepings ?? {},
      writings: draft.writings ?? {},
      at: draft.at ?? 0,
    };
  } catch {
    return null;
  }
}

/** The draft kept on this device; null when there is none. */
export const readDraft = (storage: Services['storage']): LocalDraft | null =>
  draftOf(storage.getItem(DRAFT_KEY));

/** The draft kept last, also by a browser that was killed before it wrote its storage. */
export async function readLatestDraft({ storage, lasting }: Stores): Promise<LocalDraft | null> {
  const draft = readDraft(storage);
  const other = draftOf(await lasting?.getItem(DRAFT_KEY).catch(() => null));
  return other !== null && other.at > (draft?.at ?? 0) ? other : draft;
}
