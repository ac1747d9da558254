import { useEffect, useId } from 'react';
import { useAppDispatch } from './context.ts';
import type { InstanceSlice } from './instance-slice.ts';
import { useSlice } from './use-slice.ts';

/** Keeps the state of an instance as long as the component at hand stands; it is forgotten when that goes or the key changes. */
export function useInstanceState(slice: InstanceSlice<unknown>, key: string): void {
  useSlice(slice);
  const dispatch = useAppDispatch();
  const { closed } = slice;
  useEffect(
    () => () => {
      dispatch(closed({ key }));
    },
    [dispatch, closed, key],
  );
}

/** Key of an instance of a feature for the component at hand, whose state goes with it. */
export function useInstance(slice: InstanceSlice<unknown>): string {
  const key = useId();
  useInstanceState(slice, key);
  return key;
}
