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
} from '@belvedere/core';
import {
  EMPTY_EXPLORE,
  type ExploreDataset,
  type ExploreState,
  type ExploreVersion,
  type LoadedExplore,
  type SavedChart,
} from './explore-state.ts';

/** What a save gives back. */
export interface SavedForm {
  readonly chart: SavedChart;
  readonly formData: FormData;
  /** The dataset that a SQL result became; null where the chart had one. */
  readonly madeDataset: ExploreDataset | null;
}

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

/** The present version with a change that nobody undoes. */
export const amended = (state: ExploreState, change: Partial<ExploreVersion>): ExploreState => ({
  ...state,
  history: amendPresent(state.history, { ...state.history.present, ...change }),
});

/** One step further; the picture goes along as far as it still holds. */
export function stepped(
  state: ExploreState,
  change: Partial<Omit<ExploreVersion, 'runFormData'>>,
  mark?: EditMark,
): ExploreState {
  const { present } = state.history;
  const next = { ...present, rendersOnly: false, ...change };
  return { ...state, history: pushStep(state.history, arrived(present, next, next.rendersOnly), mark) };
}

/** One step back. */
export function undone(state: ExploreState): ExploreState {
  const from = state.history.present;
  const history = undoStep(state.history);
  if (history === state.history) return state;
  return { ...state, history: amendPresent(history, arrived(from, history.present, from.rendersOnly)) };
}

/** One step forward again. */
export function redone(state: ExploreState): ExploreState {
  const from = state.history.present;
  const history = redoStep(state.history);
  const to = history.present;
  if (history === state.history) return state;
  return { ...state, history: amendPresent(history, arrived(from, to, to.rendersOnly)) };
}

/** The picture of the controls as they stand. */
export const run = (state: ExploreState): ExploreState => ({
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
export function restored(state: ExploreState, formData: FormData): ExploreState {
  const { past, present, future } = state.history;
  const datasets = [present, ...past, ...future].map(({ dataset }) => dataset);
  const dataset = datasets.find((candidate) => isOf(candidate, formData)) ?? present.dataset;
  return run(stepped(state, { formData, dataset }));
}

/** The dataset as it is now, in every version that stands on it. */
export function reloaded(state: ExploreState, dataset: ExploreDataset, formData: FormData): ExploreState {
  const key = datasourceKey(dataset.datasource);
  const withDataset = (version: ExploreVersion): ExploreVersion =>
    version.dataset !== null && datasourceKey(version.dataset.datasource) === key
      ? { ...version, dataset }
      : version;
  const history = mapVersions(state.history, withDataset);
  return amended({ ...state, history, refreshToken: state.refreshToken + 1 }, { formData, dataset });
}

/** Explore of what came from the server; `runs` draws it at once. */
export function loadedState({ dataset, formData, ...loaded }: LoadedExplore, runs: boolean): ExploreState {
  return {
    ...EMPTY_EXPLORE,
    ...loaded,
    status: 'ready',
    name: loaded.chart?.name ?? '',
    history: startHistory({ formData, dataset, runFormData: runs ? formData : null, rendersOnly: false }),
  };
}

/** After a save; a SQL result has become a dataset of its own. */
export function saved(state: ExploreState, { chart, formData, madeDataset }: SavedForm): ExploreState {
  const next = settled({ ...state, chart, name: chart.name, savedFormData: formData }, formData);
  return madeDataset === null ? next : run(amended(next, { dataset: madeDataset, formData }));
}
