import { createContext, useContext, useEffect, useRef, type RefObject } from 'react';

/** Tells the row around how tall the content of a part is, px; null when the part is gone. */
export type ReportHeight = (id: string, height: number | null) => void;

/** The row that wants to know. */
export const NaturalHeightContext = createContext<ReportHeight>(() => undefined);

/** Reports the height of an element, with `extra` px round it, for a part that must never be cut. */
export function useNaturalHeight(id: string, extra: number): RefObject<HTMLDivElement | null> {
  const report = useContext(NaturalHeightContext);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      report(id, Math.ceil(element.getBoundingClientRect().height) + extra);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      report(id, null);
    };
  }, [id, extra, report]);
  return ref;
}
