import { useEffect, useState, type RefObject } from 'react';

const MARGIN = '200px';

/** True once the element has been near the visible part of the page; visible charts ask first. */
export function useInSight(ref: RefObject<HTMLElement | null>): boolean {
  const [wasSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || wasSeen) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [ref, wasSeen]);
  return wasSeen;
}
