import type { ChartDatasource } from '@belvedere/charts';
import {
  defineInstanceSlice,
  keyedActions,
  type Action,
  type CallProblem,
  type RootState,
} from '@belvedere/client-store';
import {
  hasSteps,
  mapVersions,
  pushStep,
  redoStep,
  startHistory,
  undoStep,
  type EditMark,
  type JsonObject,
  type UndoHistory,
} from '@belvedere/core';
import type { EditState } from './edit-state.ts';
import type { BoxFilter } from './filter-metadata.ts';
import type { ViewAddress } from './view-address.ts';
import type { DashboardChart, DashboardInfo, DashboardVersion } from './wire.ts';

/** One dashboard on a page. */
export interface DashboardState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly problem: CallProblem | null;
  /** Random id of this page, under which its filters are kept for Explore; empty before it is loaded. */
  readonly pageId: string;
  readonly info: DashboardInfo | null;
  /** Version that the edit on the page is made on; null where that is the one of `info`. */
  readonly basis: number | null;
  readonly history: UndoHistory<EditState> | null;
  /** What the server holds, for discarding and merging. */
  readonly saved: EditState | null;
  readonly charts: Readonly<Record<number, DashboardChart>>;
  readonly datasets: Readonly<Record<string, ChartDatasource>>;
  /** What its filter boxes filter, where they stand in it. */
  readonly boxFilters: readonly BoxFilter[];
  readonly isEditing: boolean;
  readonly isSaving: boolean;
  /** Whether it is among the reader's favourites; null while that is not known. */
  readonly isStarred: boolean | null;
  readonly selectedId: string | null;
  /** Parts that are selected together with it. */
  readonly alsoSelected: readonly string[];
  readonly activeTabs: Readonly<Record<string, string>>;
  /** Chart id -> time of its last refresh that caches may answer, epoch milliseconds. */
  readonly runTokens: Readonly<Record<number, number>>;
  /** Seconds between two timed refreshes on this visit, 0 for none; null for what is stored. */
  readonly refreshSeconds: number | null;
  /** The part that the address of the visit leads to; null for none. */
  readonly anchorId: string | null;
  /** Charts whose description the reader opened or closed on this visit. */
  readonly described: Readonly<Record<number, boolean>>;
  /** Chart id -> time of its last forced refresh, epoch milliseconds. */
  readonly refreshTokens: Readonly<Record<number, number>>;
  /** Chart id -> time at which its rows were read, epoch milliseconds. */
  readonly readAt: Readonly<Record<number, number>>;
  /** Chart id -> how its last question went, of the charts on the page that have asked one. */
  readonly readings: Readonly<Record<number, Reading>>;
  /** Charts of a refresh whose end the reader hears of. */
  readonly awaited: readonly number[];
  /** Charts ask also where they are far from view. */
  readonly isWhole: boolean;
  readonly fullSizeId: string | null;
  /** Shown slide by slide on the whole screen. */
  readonly isPresented: boolean;
  /** Someone else's save that ours met. */
  readonly conflict: Conflict | null;
  /** What all of it is compared with; null for nothing. */
  readonly compare: string | null;
  /** What readers switched in its charts, as the address says it; null for nothing. */
  readonly switched: string | null;
  /** How far its charts have gone down the hierarchies of their datasets, by chart id; null for none that has. */
  readonly levels: JsonObject | null;
  /** The look that is being chosen, which the page wears meanwhile. */
  readonly preview: DashboardLook | null;
}

/** How the question of a chart goes or went; a stopped one has failed. */
export type Reading = 'asking' | 'read' | 'failed';

/** What of a dashboard's properties is seen on the page. */
export type DashboardLook = Pick<DashboardInfo, 'metadata' | 'css'>;

/** A save that met another one: what both started from, and what is stored now. */
export interface Conflict {
  readonly base: DashboardVersion;
  readonly theirs: DashboardVersion;
  /** The reader is asked whether to save over the other one, instead of which parts to keep. */
  readonly isOverwrite: boolean;
}

/** What came from the server for one dashboard. */
export interface LoadedDashboard {
  readonly pageId: string;
  readonly info: DashboardInfo;
  readonly edit: EditState;
  readonly charts: Readonly<Record<number, DashboardChart>>;
  readonly datasets: Readonly<Record<string, ChartDatasource>>;
  /** What its filter boxes filter; nothing by default. */
  readonly boxFilters?: readonly BoxFilter[];
}

const keyed = keyedActions('dashboard');

/** Everything that happens to a dashboard on a page; `key` names the instance. */
export const dashboardActions = {
  opened: keyed('opened'),
  loaded: keyed<{ readonly loaded: LoadedDashboard }>('loaded'),
  failed: keyed<{ readonly problem: CallProblem }>('failed'),
  editStarted: keyed('editStarted'),
  /** `mark` lets quick edits of one thing be one step; each is a step of its own by default. */
  edited: keyed<{ readonly next: EditState; readonly mark?: EditMark }>('edited'),
  /** Changes of an earlier visit, made on an earlier version, are taken up again. */
  draftRestored: keyed<{ readonly edit: EditState; readonly basis: number }>('draftRestored'),
  undone: keyed('undone'),
  redone: keyed('redone'),
  discarded: keyed('discarded'),
  /** `isAdditive` adds a part to the selection, or takes it out. */
  selected: keyed<{ readonly id: string | null; readonly isAdditive?: boolean }>('selected'),
  tabActivated: keyed<{ readonly tabsId: string; readonly tabId: string }>('tabActivated'),
  chartsAdded: keyed<{
    readonly charts: readonly DashboardChart[];
    readonly datasets: Readonly<Record<string, ChartDatasource>>;
  }>('chartsAdded'),
  /** The address leads to these tabs and to this part. */
  visitStarted: keyed<{
    readonly activeTabs: Readonly<Record<string, string>>;
    readonly anchorId: string | null;
  }>('visitStarted'),
  described: keyed<{ readonly chartId: number; readonly isOpen: boolean }>('described'),
  /** Charts ask anew, past every cache unless `isForced` is false. */
  refreshed: keyed<{
    readonly chartIds: readonly number[];
    readonly at: number;
    readonly isForced?: boolean;
  }>('refreshed'),
  refreshIntervalChosen: keyed<{ readonly seconds: number }>('refreshIntervalChosen'),
  chartRead: keyed<{ readonly chartId: number; readonly at: number }>('chartRead'),
  /** A chart asks, or gave up; null when it has left the page. */
  chartTold: keyed<{ readonly chartId: number; readonly reading: Exclude<Reading, 'read'> | null }>(
    'chartTold',
  ),
  /** The reader refreshes charts, and hears when those on the page have their rows. */
  refreshAwaited: keyed<{ readonly chartIds: readonly number[] }>('refreshAwaited'),
  refreshEnded: keyed('refreshEnded'),
  wholeAsked: keyed('wholeAsked'),
  saveStarted: keyed('saveStarted'),
  /** `shown` is what the page showed when the save began: what was changed since then is not saved yet. */
  saveEnded: keyed<(DashboardVersion & { readonly shown: EditState | null }) | { readonly info: null }>(
    'saveEnded',
  ),
  conflicted: keyed<{ readonly conflict: Conflict | null }>('conflicted'),
  /** `basis` is the version that the edit goes on being made on, where somebody else saved in between. */
  infoChanged: keyed<{ readonly info: DashboardInfo; readonly basis?: number }>('infoChanged'),
  /** The server's newest version takes the place of what the page shows, which nobody has changed. */
  renewed: keyed<{ readonly info: DashboardInfo; readonly edit: EditState }>('renewed'),
  /** The title was changed beside the edit, which goes on under it. */
  retitled: keyed<{ readonly title: string }>('retitled'),
  previewed: keyed<{ readonly preview: DashboardLook | null }>('previewed'),
  starred: keyed<{ readonly isStarred: boolean }>('starred'),
  /** The server's word on the star, which a choice made meanwhile outdoes. */
  starRead: keyed<{ readonly isStarred: boolean }>('starRead'),
  /** What the numbers of all charts are. */
  viewed: keyed<ViewAddress>('viewed'),
  presented: keyed<{ readonly isOn: boolean }>('presented'),
  fullSized: keyed<{ readonly id: string | null }>('fullSized'),
};

const EMPTY: DashboardState = {
  status: 'loading',
  problem: null,
  pageId: '',
  info: null,
  basis: null,
  history: null,
  saved: null,
  charts: {},
  datasets: {},
  boxFilters: [],
  isEditing: false,
  isSaving: false,
  isStarred: null,
  selectedId: null,
  alsoSelected: [],
  activeTabs: {},
  anchorId: null,
  described: {},
  runTokens: {},
  refreshSeconds: null,
  refreshTokens: {},
  readAt: {},
  readings: {},
  awaited: [],
  isWhole: false,
  fullSizeId: null,
  isPresented: false,
  conflict: null,
  compare: null,
  switched: null,
  levels: null,
  preview: null,
};

function afterSave(
  state: DashboardState,
  { info, edit, shown }: DashboardVersion & { readonly shown: EditState | null },
): DashboardState {
  const saved = { ...state, isSaving: false, info, basis: null, saved: edit, conflict: null };
  const present = state.history?.present ?? shown;
  if (present !== null && present !== shown)
    return { ...saved, history: pushStep(startHistory(edit), present) };
  return { ...saved, isEditing: false, history: startHistory(edit), selectedId: null, alsoSelected: [] };
}

function loadedState(loaded: LoadedDashboard): DashboardState {
  const { edit } = loaded;
  return {
    ...EMPTY,
    status: 'ready',
    pageId: loaded.pageId,
    info: loaded.info,
    history: startHistory(edit),
    saved: edit,
    charts: loaded.charts,
    datasets: loaded.datasets,
    boxFilters: loaded.boxFilters ?? [],
  };
}

function refreshedAt(
  tokens: Readonly<Record<number, number>>,
  { chartIds, at }: { readonly chartIds: readonly number[]; readonly at: number },
): Readonly<Record<number, number>> {
  return { ...tokens, ...Object.fromEntries(chartIds.map((id) => [id, at])) };
}

function readingsWith(
  readings: DashboardState['readings'],
  { chartId, reading }: { readonly chartId: number; readonly reading: Reading | null },
): DashboardState['readings'] {
  if (reading !== null) return { ...readings, [chartId]: reading };
  const { [chartId]: _, ...others } = readings;
  return others;
}

/** Charts that have asked nothing yet are not waited for: they ask when they are seen. */
function awaitedState(state: DashboardState, chartIds: readonly number[]): DashboardState {
  const awaited = chartIds.filter((id) => state.readings[id] !== undefined);
  const asking = Object.fromEntries(awaited.map((id) => [id, 'asking' as const]));
  return { ...state, awaited, readings: { ...state.readings, ...asking } };
}

/** The selection with a part added or taken out, or that part alone. */
function withSelection(
  state: DashboardState,
  { id, isAdditive = false }: { readonly id: string | null; readonly isAdditive?: boolean },
): DashboardState {
  if (!isAdditive || id === null) return { ...state, selectedId: id, alsoSelected: [] };
  const all = selectionOf(state);
  const next = all.includes(id) ? all.filter((one) => one !== id) : [...all, id];
  return { ...state, selectedId: next.at(-1) ?? null, alsoSelected: next.slice(0, -1) };
}

function withHistory(
  state: DashboardState,
  change: (history: UndoHistory<EditState>) => UndoHistory<EditState>,
): DashboardState {
  return state.history === null ? state : { ...state, history: change(state.history) };
}

function retitledState(state: DashboardState, title: string): DashboardState {
  const retitled = (edit: EditState): EditState => ({ ...edit, title });
  const { saved } = state;
  return withHistory({ ...state, saved: saved === null ? null : retitled(saved) }, (history) =>
    mapVersions(history, retitled),
  );
}

/** One instance after an action. */
function reduceDashboard(state: DashboardState, action: Action): DashboardState {
  const on = dashboardActions;
  if (on.opened.match(action)) return EMPTY;
  if (on.loaded.match(action)) return loadedState(action.payload.loaded);
  if (on.failed.match(action)) return { ...state, status: 'failed', problem: action.payload.problem };
  if (on.editStarted.match(action)) return { ...state, isEditing: true };
  if (on.edited.match(action)) {
    const { next, mark } = action.payload;
    return withHistory(state, (history) => pushStep(history, next, mark));
  }
  if (on.undone.match(action)) return withHistory(state, undoStep);
  if (on.redone.match(action)) return withHistory(state, redoStep);
  if (on.discarded.match(action))
    return {
      ...state,
      isEditing: false,
      selectedId: null,
      alsoSelected: [],
      conflict: null,
      basis: null,
      history: state.saved === null ? null : startHistory(state.saved),
    };
  if (on.selected.match(action)) return withSelection(state, action.payload);
  if (on.tabActivated.match(action))
    return { ...state, activeTabs: { ...state.activeTabs, [action.payload.tabsId]: action.payload.tabId } };
  if (on.visitStarted.match(action)) {
    const { activeTabs, anchorId } = action.payload;
    return { ...state, activeTabs, anchorId };
  }
  if (on.described.match(action)) {
    const { chartId, isOpen } = action.payload;
    return { ...state, described: { ...state.described, [chartId]: isOpen } };
  }
  if (on.chartsAdded.match(action)) {
    const added = Object.fromEntries(action.payload.charts.map((chart) => [chart.id, chart]));
    return {
      ...state,
      charts: { ...state.charts, ...added },
      datasets: { ...state.datasets, ...action.payload.datasets },
    };
  }
  if (on.refreshed.match(action)) {
    const tokens = action.payload.isForced === false ? 'runTokens' : 'refreshTokens';
    return { ...state, [tokens]: refreshedAt(state[tokens], action.payload) };
  }
  if (on.refreshIntervalChosen.match(action)) return { ...state, refreshSeconds: action.payload.seconds };
  if (on.chartRead.match(action)) {
    const { chartId, at } = action.payload;
    return {
      ...state,
      readAt: { ...state.readAt, [chartId]: at },
      readings: { ...state.readings, [chartId]: 'read' },
    };
  }
  if (on.chartTold.match(action)) return { ...state, readings: readingsWith(state.readings, action.payload) };
  if (on.refreshAwaited.match(action)) return awaitedState(state, action.payload.chartIds);
  if (on.refreshEnded.match(action)) return { ...state, awaited: [] };
  if (on.wholeAsked.match(action)) return { ...state, isWhole: true };
  if (on.saveStarted.match(action)) return { ...state, isSaving: true };
  if (on.saveEnded.match(action))
    return action.payload.info === null ? { ...state, isSaving: false } : afterSave(state, action.payload);
  if (on.conflicted.match(action)) return { ...state, isSaving: false, conflict: action.payload.conflict };
  if (on.infoChanged.match(action)) {
    const { info, basis = null } = action.payload;
    return { ...state, info, basis: state.basis ?? basis };
  }
  if (on.renewed.match(action)) {
    const { info, edit } = action.payload;
    return { ...state, info, basis: null, saved: edit, history: startHistory(edit) };
  }
  if (on.retitled.match(action)) return retitledState(state, action.payload.title);
  if (on.draftRestored.match(action)) {
    const { edit, basis } = action.payload;
    return withHistory({ ...state, isEditing: true, basis }, (history) => pushStep(history, edit));
  }
  if (on.previewed.match(action)) return { ...state, preview: action.payload.preview };
  if (on.starred.match(action)) return { ...state, isStarred: action.payload.isStarred };
  if (on.starRead.match(action)) return { ...state, isStarred: state.isStarred ?? action.payload.isStarred };
  if (on.viewed.match(action)) {
    const { compare, switched, levels } = action.payload;
    return { ...state, compare, switched, levels };
  }
  if (on.presented.match(action)) return { ...state, isPresented: action.payload.isOn };
  if (on.fullSized.match(action)) return { ...state, fullSizeId: action.payload.id };
  return state;
}

/** All dashboards of a page. */
export const dashboardSlice = defineInstanceSlice<DashboardState>({
  name: 'dashboard',
  initialState: EMPTY,
  reduce: reduceDashboard,
});

/** State of one instance; an empty one before it was opened. */
export const selectDashboard: (root: RootState, key: string) => DashboardState = dashboardSlice.select;

const NO_METADATA: JsonObject = {};

/** The settings that the page wears: those that are being chosen, or the stored ones. */
export const shownMetadata = ({ preview, info }: DashboardState): JsonObject =>
  preview?.metadata ?? info?.metadata ?? NO_METADATA;

/** The author's style sheet that the page wears. */
export const shownCss = ({ preview, info }: DashboardState): string => preview?.css ?? info?.css ?? '';

/** Ids of the selected parts, the last chosen one last. */
export function selectionOf({
  selectedId,
  alsoSelected,
}: Pick<DashboardState, 'selectedId' | 'alsoSelected'>): readonly string[] {
  return selectedId === null ? [] : [...alsoSelected, selectedId];
}

/** The version that a save of the edit goes over. */
export const basisOf = ({ basis, info }: DashboardState): number => basis ?? info?.version ?? 0;

/** Whether an editor has something to lose. */
export function hasUnsavedChanges(state: DashboardState): boolean {
  return state.history !== null && hasSteps(state.history);
}
