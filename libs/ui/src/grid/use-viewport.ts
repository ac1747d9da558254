import { useEffect, useState, type RefObject } from 'react';

/** How far a box is scrolled sideways and how much of it shows, in px; 1200 px wide before the first measurement. */
export function useViewport(ref: RefObject<HTMLDivElement | null>): {
  readonly scroll: number;
  readonly width: number;
} {
  const [view, setView] = useState({ scroll: 0, width: 1200 });
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const update = (): void => {
      setView((old) => {
        const next = { scroll: Math.abs(element.scrollLeft), width: element.clientWidth };
        return old.scroll === next.scroll && old.width === next.width ? old : next;
      });
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [ref]);
  return view;
}
