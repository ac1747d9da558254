import { useLatest } from '@belvedere/ui';
import { useEffect, useState, type RefObject } from 'react';
import { createLiveMap, type LiveMap, type LiveMapStart } from './create-live-map.tsx';

/** A live map: on its way, there with everything painted, or not possible here. */
export type LiveMapState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly map: LiveMap }
  | { readonly kind: 'failed' };

/** Keeps a live map in an element for as long as its component stands. `start` is read when `key` changes. */
export function useLiveMap(
  host: RefObject<HTMLElement | null>,
  key: string,
  start: () => LiveMapStart,
): LiveMapState {
  const [state, setState] = useState<LiveMapState>({ kind: 'loading' });
  const latest = useLatest(start);
  useEffect(() => {
    const { current: element } = host;
    if (element === null) return undefined;
    let [isGone, map]: [boolean, LiveMap | null] = [false, null];
    const open = async (): Promise<void> => {
      const library = await import('maplibre-gl');
      if (isGone) return;
      const made = createLiveMap(library, element, latest.current());
      map = made;
      await made.whenShown;
      if (!isGone) setState({ kind: 'ready', map: made });
    };
    open().catch(() => {
      if (!isGone) setState({ kind: 'failed' });
    });
    return () => {
      isGone = true;
      map?.dispose();
      setState({ kind: 'loading' });
    };
  }, [host, key, latest]);
  return state;
}
