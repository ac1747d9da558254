import { useEffect, useState, type RefObject } from 'react';

const NEAR = '160px';

/** Whether an element is on the screen, or within 160 px of it; always where nobody can tell. */
export function useIsInSight(ref: RefObject<Element | null>): boolean {
  const [isInSight, setInSight] = useState(!('IntersectionObserver' in globalThis));
  useEffect(() => {
    if (ref.current === null || !('IntersectionObserver' in globalThis)) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        setInSight(entry?.isIntersecting === true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(ref.current);
    return () => {
      observer.disconnect();
    };
  }, [ref]);
  return isInSight;
}
