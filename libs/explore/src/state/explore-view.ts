import { hasSteps } from '@belvedere/core';
import type { ExploreDataset, ExploreState, ExploreVersion } from './explore-state.ts';

/** Explore as its parts look at it: the present version, and which ways lead from it. */
export interface ExploreView extends Omit<ExploreState, 'history'>, Omit<ExploreVersion, 'rendersOnly'> {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The form can differ from the one that was opened. */
  readonly hasSteps: boolean;
}

/** Explore on a dataset, or on what stands in for one that is gone. */
export type ReadyState = ExploreView & { readonly dataset: ExploreDataset };

const views = new WeakMap<ExploreState, ExploreView>();

function viewOf({ history, ...state }: ExploreState): ExploreView {
  const { formData, dataset, runFormData } = history.present;
  return {
    ...state,
    formData,
    dataset,
    runFormData,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    hasSteps: hasSteps(history),
  };
}

/** What the parts of Explore look at; the same object for the same state. */
export function exploreView(state: ExploreState): ExploreView {
  const view = views.get(state) ?? viewOf(state);
  views.set(state, view);
  return view;
}
