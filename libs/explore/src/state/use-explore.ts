import { useAppSelector } from '@belvedere/client-store';
import { createContext, useContext, useMemo } from 'react';
import { exploreSlice } from './explore-slice.ts';
import { missingDataset } from './missing-dataset.ts';
import { exploreView, type ExploreView, type ReadyState } from './explore-view.ts';

/** Key of the instance of Explore that a part belongs to. */
export const ExploreKeyContext = createContext('');

/** Key of the instance around. */
export const useExploreKey = (): string => useContext(ExploreKeyContext);

/** A piece of the Explore around. */
export function useExplore<Piece>(select: (view: ExploreView) => Piece): Piece {
  const key = useExploreKey();
  return useAppSelector((root) => select(exploreView(exploreSlice.select(root, key))));
}

const whole = (view: ExploreView): ExploreView => view;

/** The Explore around; where its dataset is gone, something without fields stands in for it. */
export function useReadyExplore(): ReadyState {
  const view = useExplore(whole);
  return useMemo(() => ({ ...view, dataset: view.dataset ?? missingDataset(view.formData) }), [view]);
}
