import { useLayoutEffect, useState, type RefObject } from 'react';
import { detailWindow, type DetailWindow, type DetailWindowInput } from './detail-window.ts';

const FIRST_VIEWPORT_PX = 480;

/** The rows of a scrolling list that must exist now. */
export function useDetailWindow(
  scrollRef: RefObject<HTMLElement | null>,
  { count, rowPx, open }: Pick<DetailWindowInput, 'count' | 'rowPx' | 'open'>,
): DetailWindow {
  const [view, setView] = useState({ top: 0, height: FIRST_VIEWPORT_PX });
  useLayoutEffect(() => {
    const element = scrollRef.current;
    if (element === null) return;
    const update = (): void => {
      const top = Math.floor(element.scrollTop / rowPx) * rowPx;
      const height = element.clientHeight === 0 ? FIRST_VIEWPORT_PX : element.clientHeight;
      setView((old) => (old.top === top && old.height === height ? old : { top, height }));
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [scrollRef, rowPx]);
  return detailWindow({ count, rowPx, open, ...view });
}
