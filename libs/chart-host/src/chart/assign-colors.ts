import { useFlag } from '@belvedere/client-store';
import { seriesColors, type AssignColors, type ColorMemory, type ColorRules } from '@belvedere/theme';
import { createContext, useContext, useEffect, useId, useMemo } from 'react';

const ColorMemoryContext = createContext<ColorMemory | null>(null);

/** Charts inside colour equal labels alike; null leaves each chart to itself. */
export const ColorMemoryProvider = ColorMemoryContext.Provider;

/** How this instance hands out colours. */
export function useColorRules(): ColorRules {
  const avoidsCollisions = useFlag('AVOID_COLORS_COLLISION');
  const usesAnalogous = useFlag('USE_ANALAGOUS_COLORS');
  return useMemo(() => ({ avoidsCollisions, usesAnalogous }), [avoidsCollisions, usesAnalogous]);
}

function useForgetting(memory: ColorMemory | null, owner: string): void {
  useEffect(
    () => () => {
      memory?.forget(owner);
    },
    [memory, owner],
  );
}

/** Hands out colours for the chart that calls it, with the memory around it; what only it wore is free when it goes. */
export function useAssignColors(): AssignColors {
  const owner = useId();
  const rules = useColorRules();
  const memory = useContext(ColorMemoryContext);
  useForgetting(memory, owner);
  return useMemo(
    () => memory?.assignFor(owner) ?? ((options) => seriesColors({ ...options, ...rules })),
    [memory, owner, rules],
  );
}
