import { createContext } from 'react';

/** How the annotation layers of the chart at hand stand. */
export interface LayerStates {
  /** Their records are on the way. */
  readonly isLoading: boolean;
  /** Why layers have no records, or not all of them, by their names. */
  readonly errors: Readonly<Record<string, string>>;
}

/** Nothing is on the way, and nothing failed. */
export const SETTLED_LAYERS: LayerStates = { isLoading: false, errors: {} };

/** The layers around an editor; settled where no chart is drawn. */
export const LayerStatesContext = createContext<LayerStates>(SETTLED_LAYERS);
