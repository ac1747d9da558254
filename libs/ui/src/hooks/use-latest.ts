import { useInsertionEffect, useRef, type RefObject } from 'react';

/**
 * The value of the last render that reached the page, for what happens after it: events, timers, subscriptions, effects. It is
 * set before any effect of that render runs. No render may read it.
 */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}
