import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

const MARGIN_PX = 200;

function isNear(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > -MARGIN_PX && top < window.innerHeight + MARGIN_PX;
}

/** True once the element has been near the visible part of the page; visible charts ask first. */
export function useInSight(ref: RefObject<HTMLElement | null>): boolean {
  const [wasSeen, setSeen] = useState(false);
  useLayoutEffect(() => {
    if (ref.current !== null && isNear(ref.current)) setSeen(true);
  }, [ref]);
  useEffect(() => {
    const element = ref.current;
    if (element === null || wasSeen) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: `${MARGIN_PX}px` },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [ref, wasSeen]);
  return wasSeen;
}
