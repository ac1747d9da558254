import type { ChartExample, ListedChart } from '@belvedere/charts';
import { useServices, type Services } from '@belvedere/client-store';
import { useThemeName, useLatest } from '@belvedere/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { useDrawContext } from '../chart/draw-context.ts';
import { createTurns } from '../turns.ts';
import { createPictureStore, type PictureStore } from './picture-store.ts';

/** Size that examples are drawn at, CSS px; they are shown smaller. */
const SIZE = { width: 320, height: 212 } as const;
const NO_VIEW = {};

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(
        () => {
          resolve();
        },
        { timeout: 1000 },
      );
    else setTimeout(resolve);
  });

const stores = new WeakMap<Services, PictureStore>();

function storeOf(services: Services): PictureStore {
  const store = stores.get(services) ?? createPictureStore({ turns: createTurns(1), idle });
  stores.set(services, store);
  return store;
}

/** A use of a chart to be shown; its first example where none is named. */
export interface ExampleAsked {
  readonly chart: ListedChart;
  readonly example?: ChartExample;
  /** Nothing is fetched or drawn before this. */
  readonly isWanted: boolean;
}

/** The address of a drawing of an example; null where there is none to draw, undefined while it is on its way. */
export function useExamplePicture({ chart, example, isWanted }: ExampleAsked): string | null | undefined {
  const store = storeOf(useServices());
  const theme = useThemeName();
  const context = useDrawContext({ ...SIZE, view: NO_VIEW, section: 'EXPLORE' });
  const latest = useLatest(context);
  const { id, version } = chart.card;
  const key = `${id}@${version}/${example?.name ?? ''}/${theme}`;
  const picture = useSyncExternalStore(store.subscribe, () => store.known(key));
  useEffect(() => {
    if (!isWanted || store.known(key) !== undefined) return undefined;
    const gone = new AbortController();
    const make = async (): Promise<string | null> => {
      const shown = example ?? (await chart.examples?.())?.[0];
      if (shown === undefined || chart.card.image === 'none') return null;
      const { drawExample } = await import('./draw-example.ts');
      return drawExample(chart, shown, latest.current);
    };
    store.get(key, make, gone.signal).catch(() => undefined);
    return () => {
      gone.abort();
    };
  }, [store, key, chart, example, isWanted, latest]);
  return picture;
}
