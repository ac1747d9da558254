import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

const STOPS = 'button:not(:disabled, [tabindex="-1"]), a[href], input:not(:disabled), [tabindex="0"]';

const stopsOf = (place: HTMLElement): readonly HTMLElement[] => [
  ...place.querySelectorAll<HTMLElement>(STOPS),
];

/**
 * Keeps the focus in a place when what had it is taken away, as a row that was deleted: whatever stands there now has it, the last
 * stop where nothing does, and the place itself where none is left.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>): void {
  const last = useRef<{ readonly element: HTMLElement; readonly at: number } | null>(null);
  const giveOn = useCallback((host: HTMLElement): void => {
    const { at = 0 } = last.current ?? {};
    const stops = stopsOf(host);
    (stops[Math.min(at, stops.length - 1)] ?? host).focus();
  }, []);
  useEffect(() => {
    const host = place.current;
    const hear = ({ target }: FocusEvent): void => {
      if (host === null || !(target instanceof HTMLElement)) return;
      if (target !== host) last.current = { element: target, at: stopsOf(host).indexOf(target) };
      else if (last.current?.element.isConnected === false && stopsOf(host).length > 0) giveOn(host);
    };
    host?.addEventListener('focusin', hear);
    return () => {
      host?.removeEventListener('focusin', hear);
    };
  }, [place, giveOn]);
  useLayoutEffect(() => {
    const isGone = last.current?.element.isConnected === false;
    if (isGone && document.activeElement === document.body && place.current !== null) giveOn(place.current);
  });
}
