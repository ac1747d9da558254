import { defineInstanceSlice, keyedActions, type Action, type CallProblem } from '@belvedere/client-store';
import type { EditMark, FormData } from '@belvedere/core';
import {
  amended,
  loadedState,
  redone,
  reloaded,
  restored,
  run,
  saved,
  stepped,
  undone,
  type SavedForm,
} from './explore-moves.ts';
import {
  EMPTY_EXPLORE,
  type ExploreDataset,
  type ExploreState,
  type LoadedExplore,
  type SavedChart,
} from './explore-state.ts';

/** A form on a dataset, and whether it is asked for at once. */
interface FormOnDataset {
  readonly dataset: ExploreDataset;
  readonly formData: FormData;
  readonly runs: boolean;
}

const keyed = keyedActions('explore');

/** Everything that happens in Explore; `key` names the instance on the page. */
export const exploreActions = {
  opened: keyed('opened'),
  loaded: keyed<{ readonly loaded: LoadedExplore; readonly runs: boolean; readonly isForced: boolean }>(
    'loaded',
  ),
  failed: keyed<{ readonly problem: CallProblem }>('failed'),
  /** Quick edits of one mark are one step; each is a step of its own by default. */
  changed: keyed<{ readonly formData: FormData; readonly rendersOnly: boolean; readonly mark?: EditMark }>(
    'changed',
  ),
  chartTypeChanged: keyed<{ readonly formData: FormData; readonly runs: boolean }>('chartTypeChanged'),
  datasetChanged: keyed<FormOnDataset>('datasetChanged'),
  datasetReloaded: keyed<Omit<FormOnDataset, 'runs'>>('datasetReloaded'),
  undone: keyed('undone'),
  redone: keyed('redone'),
  ran: keyed<{ readonly isForced: boolean }>('ran'),
  restored: keyed<{ readonly formData: FormData }>('restored'),
  propertiesSaved: keyed<{ readonly chart: SavedChart }>('propertiesSaved'),
  saved: keyed<SavedForm>('saved'),
};

const ranIf = (state: ExploreState, runs: boolean): ExploreState => (runs ? run(state) : state);

/** The form after an action that steps through its versions; null for any other. */
function reduceForm(state: ExploreState, action: Action): ExploreState | null {
  const on = exploreActions;
  if (on.changed.match(action)) {
    const { formData, rendersOnly, mark } = action.payload;
    return stepped(state, { formData, rendersOnly }, mark);
  }
  if (on.chartTypeChanged.match(action)) {
    const { formData, runs } = action.payload;
    return ranIf(stepped(state, { formData }), runs);
  }
  if (on.datasetChanged.match(action)) {
    const { dataset, formData, runs } = action.payload;
    return ranIf(amended(stepped(state, { formData, dataset }), { runFormData: null }), runs);
  }
  if (on.undone.match(action)) return undone(state);
  if (on.redone.match(action)) return redone(state);
  return on.restored.match(action) ? restored(state, action.payload.formData) : null;
}

/** What is around the form after an action. */
function reduceAround(state: ExploreState, action: Action): ExploreState {
  const on = exploreActions;
  if (on.opened.match(action)) return EMPTY_EXPLORE;
  if (on.loaded.match(action)) {
    const { loaded, runs, isForced } = action.payload;
    return { ...loadedState(loaded, runs), refreshToken: isForced ? 1 : 0 };
  }
  if (on.failed.match(action)) return { ...state, status: 'failed', problem: action.payload.problem };
  if (on.datasetReloaded.match(action))
    return reloaded(state, action.payload.dataset, action.payload.formData);
  if (on.ran.match(action))
    return { ...run(state), refreshToken: state.refreshToken + (action.payload.isForced ? 1 : 0) };
  if (on.propertiesSaved.match(action)) {
    const { chart } = action.payload;
    return { ...state, chart, name: chart.name };
  }
  return on.saved.match(action) ? saved(state, action.payload) : state;
}

/** Explore on a page: every open form with its versions. */
export const exploreSlice = defineInstanceSlice<ExploreState>({
  name: 'explore',
  initialState: EMPTY_EXPLORE,
  reduce: (state, action) => reduceForm(state, action) ?? reduceAround(state, action),
});
