import { useState } from 'react';
import { useBelvedereStore } from './context.ts';
import type { FeatureSlice } from './slice.ts';

/** Adds a feature's slice to the store above before the feature's first render. */
export function useSlice(slice: FeatureSlice): void {
  const store = useBelvedereStore();
  useState(() => {
    store.addSlice(slice);
    return null;
  });
}
