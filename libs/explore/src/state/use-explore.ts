import { useAppSelector } from '@belvedere/client-store';
import { createContext, useContext, useMemo } from 'react';
import { exploreSlice } from './explore-slice.ts';
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

/** The Explore around, whose dataset is there; throws where it is not. */
export function useReadyExplore(): ReadyState {
  const view = useExplore(whole);
  return useMemo(() => {
    const { dataset } = view;
    if (dataset === null) throw new Error('useReadyExplore needs an Explore with a dataset around it');
    return { ...view, dataset };
  }, [view]);
}
