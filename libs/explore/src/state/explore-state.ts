import type { ChartDatasource } from '@belvedere/charts';
import type { CallProblem } from '@belvedere/client-store';
import type { PanelDashboard } from '@belvedere/controls';
import {
  amendPresent,
  datasourceKey,
  mapVersions,
  pushStep,
  redoStep,
  startHistory,
  undoStep,
  type EditMark,
  type FormData,
  type UndoHistory,
} from '@belvedere/core';

/** A saved chart that is being looked at. */
export interface SavedChart {
  readonly id: number;
  readonly name: string;
  readonly version: number | null;
  readonly description: string | null;
  readonly certifiedBy: string | null;
  readonly certificationDetails: string | null;
  /** Seconds; null takes the dataset's. */
  readonly cacheTimeout: number | null;
  readonly owners: readonly { readonly id: number; readonly name: string }[];
  readonly dashboards: readonly { readonly id: number; readonly title: string }[];
  /** How long ago it was saved, for people. */
  readonly changed: string;
  readonly isManagedExternally: boolean;
  /** Its form data as they are stored, byte for byte. */
  readonly params: string;
  /** What the reader may do with it. */
  readonly can: readonly string[];
}

/** A dataset as Explore works with it. */
export interface ExploreDataset {
  readonly datasource: ChartDatasource;
  readonly databaseId: number | null;
  /** Where its rows lie, for people; absent where nothing is known of it. */
  readonly place?: { readonly database: string; readonly schema: string | null };
  /** Text of a virtual dataset; null for a table. */
  readonly sql: string | null;
}

/** What can be undone: the controls with their dataset, and the picture that stood beside them. */
export interface ExploreVersion {
  /** As the controls stand. */
  readonly formData: FormData;
  readonly dataset: ExploreDataset | null;
  /** As the picture was made; null before the first run. */
  readonly runFormData: FormData | null;
  /** Whether the step that led here only changed how the picture is drawn. */
  readonly rendersOnly: boolean;
}

/** What Explore shows. */
export interface ExploreState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly problem: CallProblem | null;
  readonly history: UndoHistory<ExploreVersion>;
  readonly chart: SavedChart | null;
  /** As it was saved; what "Altered" compares with. */
  readonly savedFormData: FormData | null;
  readonly refreshToken: number;
  /** How often a query was asked for; redrawing does not count. */
  readonly runCount: number;
  readonly name: string;
  /** What the server says about the source of the form data. */
  readonly message: string | null;
  /** The dashboard that the chart was opened from. */
  readonly dashboard: PanelDashboard | null;
}

/** What came from the server. */
export interface LoadedExplore {
  readonly dataset: ExploreDataset | null;
  readonly chart: SavedChart | null;
  readonly formData: FormData;
  readonly savedFormData: FormData | null;
  readonly message: string | null;
  readonly dashboard: PanelDashboard | null;
}

/** Everything that happens in Explore. */
export type ExploreAction =
  | { readonly type: 'opened' }
  | {
      readonly type: 'loaded';
      readonly loaded: LoadedExplore;
      readonly runs: boolean;
      readonly isForced: boolean;
    }
  | { readonly type: 'failed'; readonly problem: CallProblem }
  | {
      readonly type: 'changed';
      readonly formData: FormData;
      readonly rendersOnly: boolean;
      /** Quick edits of one mark are one step; each is a step of its own by default. */
      readonly mark?: EditMark;
    }
  | { readonly type: 'chartTypeChanged'; readonly formData: FormData; readonly runs: boolean }
  | {
      readonly type: 'datasetChanged';
      readonly dataset: ExploreDataset;
      readonly formData: FormData;
      readonly runs: boolean;
    }
  | { readonly type: 'datasetReloaded'; readonly dataset: ExploreDataset; readonly formData: FormData }
  | { readonly type: 'undone' }
  | { readonly type: 'redone' }
  | { readonly type: 'ran'; readonly isForced: boolean }
  | { readonly type: 'restored'; readonly formData: FormData }
  | { readonly type: 'renamed'; readonly name: string }
  | { readonly type: 'propertiesSaved'; readonly chart: SavedChart }
  | {
      readonly type: 'saved';
      readonly chart: SavedChart;
      readonly formData: FormData;
      /** The dataset that a SQL result became; null where the chart had one. */
      readonly madeDataset: ExploreDataset | null;
    };

type History = UndoHistory<ExploreVersion>;

const startedWith = (start: Omit<ExploreVersion, 'rendersOnly'>): History =>
  startHistory({ ...start, rendersOnly: false });

/** Explore before anything was fetched. */
export const EMPTY_EXPLORE: ExploreState = {
  status: 'loading',
  problem: null,
  history: startedWith({ formData: { viz_type: 'table' }, dataset: null, runFormData: null }),
  chart: null,
  savedFormData: null,
  refreshToken: 0,
  runCount: 0,
  name: '',
  message: null,
  dashboard: null,
};

/** The form of the picture after the controls went from one form to another in a way that only redraws. */
function redrawn(drawn: FormData | null, from: FormData, to: FormData): FormData | null {
  if (drawn === null) return null;
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (name) => from[name] !== to[name],
  );
  const kept = Object.entries(drawn).filter(([name]) => !names.includes(name));
  const changed = Object.entries(to).filter(([name]) => names.includes(name));
  const viz_type = names.includes('viz_type') ? to.viz_type : drawn.viz_type;
  return { ...Object.fromEntries([...kept, ...changed]), viz_type };
}

/** A version with the picture of the one before it as far as that still holds; that of another dataset comes back with it. */
function arrived(from: ExploreVersion, to: ExploreVersion, rendersOnly: boolean): ExploreVersion {
  if (to.dataset !== from.dataset) return to;
  const runFormData = rendersOnly ? redrawn(from.runFormData, from.formData, to.formData) : from.runFormData;
  return { ...to, runFormData };
}

const amended = (state: ExploreState, change: Partial<ExploreVersion>): ExploreState => ({
  ...state,
  history: amendPresent(state.history, { ...state.history.present, ...change }),
});

function stepped(
  state: ExploreState,
  change: Partial<Omit<ExploreVersion, 'runFormData'>>,
  mark?: EditMark,
): ExploreState {
  const { present } = state.history;
  const next = { ...present, rendersOnly: false, ...change };
  return { ...state, history: pushStep(state.history, arrived(present, next, next.rendersOnly), mark) };
}

function undone(state: ExploreState): ExploreState {
  const from = state.history.present;
  const history = undoStep(state.history);
  if (history === state.history) return state;
  return { ...state, history: amendPresent(history, arrived(from, history.present, from.rendersOnly)) };
}

function redone(state: ExploreState): ExploreState {
  const from = state.history.present;
  const history = redoStep(state.history);
  const to = history.present;
  if (history === state.history) return state;
  return { ...state, history: amendPresent(history, arrived(from, to, to.rendersOnly)) };
}

const run = (state: ExploreState): ExploreState => ({
  ...amended(state, { runFormData: state.history.present.formData }),
  runCount: state.runCount + 1,
});

/** The controls, and the picture of them, with the values that a save wrote out for them. */
function settled(state: ExploreState, stored: FormData): ExploreState {
  const { formData: before, runFormData } = state.history.present;
  const formData: FormData = { ...stored, ...before };
  return amended(state, { formData, runFormData: redrawn(runFormData, before, formData) });
}

const isOf = (dataset: ExploreDataset | null, { datasource }: FormData): boolean =>
  dataset !== null && datasourceKey(dataset.datasource) === datasource;

/** Goes back to a form that the browser remembers, and to the dataset that it was made with. */
function restored(state: ExploreState, formData: FormData): ExploreState {
  const { past, present, future } = state.history;
  const datasets = [present, ...past, ...future].map(({ dataset }) => dataset);
  const dataset = datasets.find((candidate) => isOf(candidate, formData)) ?? present.dataset;
  return run(stepped(state, { formData, dataset }));
}

/** The dataset as it is now, in every version that stands on it. */
function reloaded(state: ExploreState, dataset: ExploreDataset, formData: FormData): ExploreState {
  const key = datasourceKey(dataset.datasource);
  const withDataset = (version: ExploreVersion): ExploreVersion =>
    version.dataset !== null && datasourceKey(version.dataset.datasource) === key
      ? { ...version, dataset }
      : version;
  const history = mapVersions(state.history, withDataset);
  return amended({ ...state, history, refreshToken: state.refreshToken + 1 }, { formData, dataset });
}

function loadedState({ dataset, formData, ...loaded }: LoadedExplore, runs: boolean): ExploreState {
  return {
    ...EMPTY_EXPLORE,
    ...loaded,
    status: 'ready',
    name: loaded.chart?.name ?? '',
    history: startedWith({ formData, dataset, runFormData: runs ? formData : null }),
  };
}

/** State after an action. */
export function reduceExplore(state: ExploreState, action: ExploreAction): ExploreState {
  switch (action.type) {
    case 'opened':
      return EMPTY_EXPLORE;
    case 'loaded':
      return { ...loadedState(action.loaded, action.runs), refreshToken: action.isForced ? 1 : 0 };
    case 'failed':
      return { ...state, status: 'failed', problem: action.problem };
    case 'changed': {
      const { formData, rendersOnly, mark } = action;
      return stepped(state, { formData, rendersOnly }, mark);
    }
    case 'chartTypeChanged': {
      const next = stepped(state, { formData: action.formData });
      return action.runs ? run(next) : next;
    }
    case 'datasetChanged': {
      const { dataset, formData, runs } = action;
      const next = amended(stepped(state, { formData, dataset }), { runFormData: null });
      return runs ? run(next) : next;
    }
    case 'datasetReloaded':
      return reloaded(state, action.dataset, action.formData);
    case 'undone':
      return undone(state);
    case 'redone':
      return redone(state);
    case 'ran': {
      const refreshToken = action.isForced ? state.refreshToken + 1 : state.refreshToken;
      return { ...run(state), refreshToken };
    }
    case 'restored':
      return restored(state, action.formData);
    case 'renamed':
      return { ...state, name: action.name };
    case 'propertiesSaved':
      return { ...state, chart: action.chart, name: action.chart.name };
    case 'saved': {
      const { chart, formData, madeDataset } = action;
      const saved = settled({ ...state, chart, name: chart.name, savedFormData: formData }, formData);
      return madeDataset === null ? saved : run(amended(saved, { dataset: madeDataset, formData }));
    }
  }
}
