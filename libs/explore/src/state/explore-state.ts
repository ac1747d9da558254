import type { ChartDatasource } from '@belvedere/charts';
import type { CallProblem } from '@belvedere/client-store';
import { canonicalJson, UNDO_LIMIT, type FormData } from '@belvedere/core';

/** A saved chart that is being looked at. */
export interface SavedChart {
  readonly id: number;
  readonly name: string;
  readonly version: number | null;
  readonly ownerIds: readonly number[];
  readonly dashboards: readonly { readonly id: number; readonly title: string }[];
}

/** What Explore shows. */
export interface ExploreState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly problem: CallProblem | null;
  readonly datasource: ChartDatasource | null;
  readonly databaseId: number | null;
  readonly datasetSql: string | null;
  readonly chart: SavedChart | null;
  /** As it was saved; what "Altered" compares with. */
  readonly savedFormData: FormData | null;
  /** As the controls stand. */
  readonly formData: FormData;
  readonly past: readonly FormData[];
  readonly future: readonly FormData[];
  /** As the picture was made; null before the first run. */
  readonly runFormData: FormData | null;
  readonly refreshToken: number;
  readonly name: string;
  /** What the server says about the source of the form data. */
  readonly message: string | null;
}

/** What came from the server. */
export interface LoadedExplore {
  readonly datasource: ChartDatasource | null;
  readonly databaseId: number | null;
  readonly datasetSql: string | null;
  readonly chart: SavedChart | null;
  readonly formData: FormData;
  readonly savedFormData: FormData | null;
  readonly message: string | null;
}

/** Everything that happens in Explore. */
export type ExploreAction =
  | { readonly type: 'opened' }
  | { readonly type: 'loaded'; readonly loaded: LoadedExplore; readonly runs: boolean }
  | { readonly type: 'failed'; readonly problem: CallProblem }
  | {
      readonly type: 'changed';
      readonly change: Readonly<Record<string, unknown>>;
      readonly rendersOnly: boolean;
    }
  | { readonly type: 'replaced'; readonly formData: FormData }
  | { readonly type: 'undone' }
  | { readonly type: 'redone' }
  | { readonly type: 'ran'; readonly isForced: boolean }
  | { readonly type: 'renamed'; readonly name: string }
  | { readonly type: 'saved'; readonly chart: SavedChart };

/** Explore before anything was fetched. */
export const EMPTY_EXPLORE: ExploreState = {
  status: 'loading',
  problem: null,
  datasource: null,
  databaseId: null,
  datasetSql: null,
  chart: null,
  savedFormData: null,
  formData: { viz_type: 'table' },
  past: [],
  future: [],
  runFormData: null,
  refreshToken: 0,
  name: '',
  message: null,
};

function stepped(state: ExploreState, formData: FormData): ExploreState {
  return { ...state, formData, past: [...state.past, state.formData].slice(-UNDO_LIMIT), future: [] };
}

/** A change that only redraws goes into the picture at once. */
function changed(
  state: ExploreState,
  change: Readonly<Record<string, unknown>>,
  rendersOnly: boolean,
): ExploreState {
  const next = stepped(state, { ...state.formData, ...change } as FormData);
  if (!rendersOnly || state.runFormData === null) return next;
  return { ...next, runFormData: { ...state.runFormData, ...change } as FormData };
}

/** State after an action. */
export function reduceExplore(state: ExploreState, action: ExploreAction): ExploreState {
  switch (action.type) {
    case 'opened':
      return EMPTY_EXPLORE;
    case 'loaded': {
      const { loaded, runs } = action;
      return {
        ...EMPTY_EXPLORE,
        ...loaded,
        status: 'ready',
        name: loaded.chart?.name ?? '',
        runFormData: runs ? loaded.formData : null,
      };
    }
    case 'failed':
      return { ...state, status: 'failed', problem: action.problem };
    case 'changed':
      return changed(state, action.change, action.rendersOnly);
    case 'replaced':
      return stepped(state, action.formData);
    case 'undone': {
      const previous = state.past.at(-1);
      return previous === undefined
        ? state
        : {
            ...state,
            formData: previous,
            past: state.past.slice(0, -1),
            future: [state.formData, ...state.future],
          };
    }
    case 'redone': {
      const [next, ...future] = state.future;
      return next === undefined
        ? state
        : { ...state, formData: next, past: [...state.past, state.formData], future };
    }
    case 'ran':
      return {
        ...state,
        runFormData: state.formData,
        refreshToken: action.isForced ? state.refreshToken + 1 : state.refreshToken,
      };
    case 'renamed':
      return { ...state, name: action.name };
    case 'saved':
      return { ...state, chart: action.chart, name: action.chart.name, savedFormData: state.formData };
  }
}

const IGNORED = new Set([
  'url_params',
  'slice_id',
  'form_data_key',
  'standardizedFormData',
  'dashboardId',
  'extra_form_data',
]);

function meaning(formData: FormData): string {
  const kept = Object.entries(formData).filter(([key, value]) => {
    const isNothing =
      value === undefined ||
      value === null ||
      value === '' ||
      value === false ||
      (Array.isArray(value) && value.length === 0);
    return !IGNORED.has(key) && !isNothing;
  });
  return canonicalJson(Object.fromEntries(kept));
}

/** Whether two form data mean the same chart: nothing, null, empty text and empty lists are alike. */
export const sameMeaning = (a: FormData, b: FormData): boolean => meaning(a) === meaning(b);

/** Whether the chart differs from what was saved. */
export const isAltered = (state: ExploreState): boolean =>
  state.savedFormData !== null && !sameMeaning(state.formData, state.savedFormData);

/** Whether the picture is of older controls. */
export const isStale = (state: ExploreState): boolean =>
  state.runFormData !== null && !sameMeaning(state.formData, state.runFormData);
