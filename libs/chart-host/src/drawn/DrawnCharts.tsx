import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  type JSX,
  type ReactNode,
} from 'react';

/** What came drawn of a chart. */
export interface DrawnChart {
  readonly picture: Element;
  /** Null for a chart without a legend in its head. */
  readonly legend: Element | null;
}

/** Pictures of charts that came drawn with the page. */
export interface DrawnCharts {
  /** Null for a chart that did not come drawn, or no longer needs it. */
  readonly of: (chartId: number) => DrawnChart | null;
  /** The chart stands by itself: its picture goes. */
  readonly drop: (chartId: number) => void;
  /** The page stands by itself, or cannot: the one that came drawn goes. */
  readonly makeWay: () => void;
}

const NONE_DRAWN: DrawnCharts = { of: () => null, drop: () => undefined, makeWay: () => undefined };

const DrawnChartsContext = createContext<DrawnCharts>(NONE_DRAWN);

/** Gives the charts inside the pictures that came with the page; nothing by default. */
export function DrawnChartsProvider({
  drawn = NONE_DRAWN,
  children,
}: {
  readonly drawn?: DrawnCharts | undefined;
  readonly children: ReactNode;
}): JSX.Element {
  return <DrawnChartsContext value={drawn}>{children}</DrawnChartsContext>;
}

/** Sends away the page that came drawn once what it shows is there, or cannot be. */
export function useMakeWay(isThere: boolean): void {
  const { makeWay } = useContext(DrawnChartsContext);
  useLayoutEffect(() => {
    if (isThere) makeWay();
  }, [makeWay, isThere]);
}

/** In two frames: what was told to be drawn is drawn in the first. Returns the way to stop. */
function afterPaint(then: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(then);
  });
  return () => {
    cancelAnimationFrame(frame);
  };
}

/**
 * Shows what came drawn of a chart until the chart has settled: drawn by itself, or said why it is not. `body` belongs on
 * the room of the chart and `head` on that of its legend.
 */
export function useDrawnChart(chartId: number) {
  const { of, drop } = useContext(DrawnChartsContext);
  const stop = useRef<(() => void) | null>(null);
  useEffect(
    () => () => {
      stop.current?.();
      stop.current = null;
    },
    [drop, chartId],
  );
  const body = useCallback(
    (element: HTMLElement | null) => {
      const picture = of(chartId)?.picture;
      if (element !== null && picture !== undefined) element.append(picture);
    },
    [of, chartId],
  );
  const head = useCallback(
    (element: HTMLElement | null) => {
      const legend = of(chartId)?.legend ?? null;
      if (element !== null && legend !== null) element.append(legend);
    },
    [of, chartId],
  );
  const handleSettled = useCallback(() => {
    stop.current ??= afterPaint(() => {
      drop(chartId);
    });
  }, [drop, chartId]);
  return { body, head, onSettled: handleSettled };
}
