import { createContext, useContext, useEffect, useState } from 'react';

/** Fetches what draws charts; resolves when chart types can be found. */
export type ReadyCharts = () => Promise<unknown>;

/** How the page of this SQL Lab fetches what draws charts; they are there already by default. */
export const ReadyChartsContext = createContext<ReadyCharts | undefined>(undefined);

/** Fetches what draws charts with the first use; true when it is there, or cannot be fetched, which the chart says. */
export function useChartsReady(): boolean {
  const ready = useContext(ReadyChartsContext);
  const [isReady, setReady] = useState(ready === undefined);
  useEffect(() => {
    if (ready === undefined) return undefined;
    let isLeft = false;
    const done = (): void => {
      if (!isLeft) setReady(true);
    };
    ready().then(done, done);
    return () => {
      isLeft = true;
    };
  }, [ready]);
  return isReady;
}
