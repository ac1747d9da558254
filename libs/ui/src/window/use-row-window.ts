import { useLayoutEffect, useState, type RefObject } from 'react';
import { rowWindow, type RowWindow } from './row-window.ts';

interface RowWindowOptions {
  readonly scrollRef: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly rowPx: number;
  /** Height taken for granted before the first measurement; 400 px by default. */
  readonly firstViewportPx?: number;
}

/** Rows of a scrolling list that must exist now; changes only when other rows come into sight. */
export function useRowWindow({
  scrollRef,
  count,
  rowPx,
  firstViewportPx = 400,
}: RowWindowOptions): RowWindow {
  const [view, setView] = useState({ top: 0, height: firstViewportPx });
  useLayoutEffect(() => {
    const element = scrollRef.current;
    if (element === null) return;
    const update = (): void => {
      const top = Math.floor(element.scrollTop / rowPx) * rowPx;
      const height = element.clientHeight;
      setView((old) => (old.top === top && old.height === height ? old : { top, height }));
    };
    const observer = new ResizeObserver(update);
    observer.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [scrollRef, rowPx]);
  return rowWindow({ count, rowPx, ...view });
}
