import { useFlag } from '@belvedere/client-store';
import {
  seriesColors,
  type AssignColors,
  type ColorMemory,
  type ColorRules,
  type LabelPlaces,
} from '@belvedere/theme';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useSyncExternalStore,
} from 'react';

const ColorMemoryContext = createContext<ColorMemory | null>(null);

/** Charts inside colour equal labels alike; null leaves each chart to itself. */
export const ColorMemoryProvider = ColorMemoryContext.Provider;

/** How this instance hands out colours. */
export function useColorRules(): ColorRules {
  const avoidsCollisions = useFlag('AVOID_COLORS_COLLISION');
  const usesAnalogous = useFlag('USE_ANALAGOUS_COLORS');
  return useMemo(() => ({ avoidsCollisions, usesAnalogous }), [avoidsCollisions, usesAnalogous]);
}

/** The place of a chart among those that wear colours together. */
export interface ColorPlace {
  /** Name of the chart in the memory around. */
  readonly owner: string | number;
  /** Charts of a lower rank come first. */
  readonly rank: number;
}

const ColorPlaceContext = createContext<ColorPlace | null>(null);

/** Everything of one chart inside wears its colours, in its place; what a chart wore stays claimed when it is hidden. */
export const ColorPlaceProvider = ColorPlaceContext.Provider;

function useForgetting(memory: ColorMemory | null, owner: string, isPlaced: boolean): void {
  useEffect(
    () => () => {
      if (!isPlaced) memory?.forget(owner);
    },
    [memory, owner, isPlaced],
  );
}

/** How often the colours of a chart were changed by charts before it. */
function useChanges(memory: ColorMemory | null, owner: string | number): number {
  const follow = useCallback(
    (listener: () => void) =>
      memory?.follow(owner, () => {
        queueMicrotask(listener);
      }) ?? (() => undefined),
    [memory, owner],
  );
  return useSyncExternalStore(follow, () => memory?.changesOf(owner) ?? 0);
}

const NO_PLACES = (): LabelPlaces => ({});

/** Gives what labels wear in the charts around; nothing where each chart is left to itself. */
export const useLabelPlaces = (): (() => LabelPlaces) => useContext(ColorMemoryContext)?.places ?? NO_PLACES;

/** Hands out colours for the chart that calls it, with the memory around it; what only it wore is free when it goes. */
export function useAssignColors(): AssignColors {
  const ownId = useId();
  const rules = useColorRules();
  const memory = useContext(ColorMemoryContext);
  const place = useContext(ColorPlaceContext);
  const owner = place?.owner ?? ownId;
  const rank = place?.rank;
  const changes = useChanges(memory, owner);
  useForgetting(memory, ownId, place !== null);
  // The charts before decide too: after a change of theirs this is another function.
  return useMemo<AssignColors>(() => {
    void changes;
    return memory?.assignFor(owner, rank) ?? ((options) => seriesColors({ ...options, ...rules }));
  }, [memory, owner, rank, rules, changes]);
}
