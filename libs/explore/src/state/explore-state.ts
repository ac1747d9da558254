import type { ChartDatasource } from '@belvedere/charts';
import type { CallProblem } from '@belvedere/client-store';
import type { PanelDashboard } from '@belvedere/controls';
import { datasourceKey, UNDO_LIMIT, type FormData } from '@belvedere/core';

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

/** A step that can be undone: form and dataset before it, and whether it only changed how the picture is drawn. */
interface Step {
  readonly formData: FormData;
  readonly dataset: ExploreDataset | null;
  /** The picture that stood beside them. */
  readonly runFormData: FormData | null;
  readonly rendersOnly: boolean;
}

/** What Explore shows. */
export interface ExploreState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly problem: CallProblem | null;
  readonly dataset: ExploreDataset | null;
  readonly chart: SavedChart | null;
  /** As it was saved; what "Altered" compares with. */
  readonly savedFormData: FormData | null;
  /** As the controls stand. */
  readonly formData: FormData;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** As the picture was made; null before the first run. */
  readonly runFormData: FormData | null;
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
  | { readonly type: 'changed'; readonly formData: FormData; readonly rendersOnly: boolean }
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

/** Explore before anything was fetched. */
export const EMPTY_EXPLORE: ExploreState = {
  status: 'loading',
  problem: null,
  dataset: null,
  chart: null,
  savedFormData: null,
  formData: { viz_type: 'table' },
  past: [],
  future: [],
  runFormData: null,
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
  return Object.fromEntries([...kept, ...changed]) as unknown as FormData;
}

const stepOf = ({ formData, dataset, runFormData }: ExploreState, rendersOnly: boolean): Step => ({
  formData,
  dataset,
  runFormData,
  rendersOnly,
});

/** The picture after a step; that of another dataset comes back with it. */
function drawnAfter(state: ExploreState, step: Step): FormData | null {
  if (step.dataset !== state.dataset) return step.runFormData;
  return step.rendersOnly ? redrawn(state.runFormData, state.formData, step.formData) : state.runFormData;
}

function moved(state: ExploreState, step: Step): ExploreState {
  const { formData, dataset } = step;
  return { ...state, formData, dataset, runFormData: drawnAfter(state, step) };
}

function stepped(state: ExploreState, formData: FormData, rendersOnly: boolean): ExploreState {
  return {
    ...moved(state, { ...stepOf(state, rendersOnly), formData }),
    past: [...state.past, stepOf(state, rendersOnly)].slice(-UNDO_LIMIT),
    future: [],
  };
}

function undone(state: ExploreState): ExploreState {
  const step = state.past.at(-1);
  if (step === undefined) return state;
  const past = state.past.slice(0, -1);
  return { ...moved(state, step), past, future: [stepOf(state, step.rendersOnly), ...state.future] };
}

function redone(state: ExploreState): ExploreState {
  const [step, ...future] = state.future;
  if (step === undefined) return state;
  return { ...moved(state, step), past: [...state.past, stepOf(state, step.rendersOnly)], future };
}

const run = (state: ExploreState): ExploreState => ({
  ...state,
  runFormData: state.formData,
  runCount: state.runCount + 1,
});

/** The controls, and the picture of them, with the values that a save wrote out for them. */
function settled(state: ExploreState, stored: FormData): ExploreState {
  const formData: FormData = { ...stored, ...state.formData };
  return { ...state, formData, runFormData: redrawn(state.runFormData, state.formData, formData) };
}

const isOf = (dataset: ExploreDataset | null, { datasource }: FormData): boolean =>
  dataset !== null && datasourceKey(dataset.datasource) === datasource;

/** Goes back to a form that the browser remembers, and to the dataset that it was made with. */
function restored(state: ExploreState, formData: FormData): ExploreState {
  const datasets = [state, ...state.past, ...state.future].map(({ dataset }) => dataset);
  const dataset = datasets.find((candidate) => isOf(candidate, formData)) ?? state.dataset;
  return run({ ...stepped(state, formData, false), dataset });
}

/** State after an action. */
export function reduceExplore(state: ExploreState, action: ExploreAction): ExploreState {
  switch (action.type) {
    case 'opened':
      return EMPTY_EXPLORE;
    case 'loaded': {
      const { loaded, runs, isForced } = action;
      return {
        ...EMPTY_EXPLORE,
        ...loaded,
        status: 'ready',
        name: loaded.chart?.name ?? '',
        runFormData: runs ? loaded.formData : null,
        refreshToken: isForced ? 1 : 0,
      };
    }
    case 'failed':
      return { ...state, status: 'failed', problem: action.problem };
    case 'changed':
      return stepped(state, action.formData, action.rendersOnly);
    case 'chartTypeChanged': {
      const next = stepped(state, action.formData, false);
      return action.runs ? run(next) : next;
    }
    case 'datasetChanged': {
      const { dataset, formData, runs } = action;
      const next = { ...stepped(state, formData, false), dataset, runFormData: null };
      return runs ? run(next) : next;
    }
    case 'datasetReloaded': {
      const { dataset, formData } = action;
      return { ...state, dataset, formData, refreshToken: state.refreshToken + 1 };
    }
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
      return madeDataset === null ? saved : run({ ...saved, dataset: madeDataset, formData });
    }
  }
}
