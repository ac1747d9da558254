import { useEffect, useRef, useState, type RefObject } from 'react';

interface Size {
  readonly width: number;
  readonly height: number;
}

const sizeOf = (element: Element | null): Size => ({
  width: element?.clientWidth ?? 0,
  height: element?.clientHeight ?? 0,
});

/**
 * Content size of an element in px. Before it was measured that of `before`, an element whose place it takes; zeros
 * without one.
 */
export function useSize<E extends HTMLElement>(
  before?: RefObject<Element | null>,
): readonly [ref: RefObject<E | null>, size: Size] {
  const ref = useRef<E>(null);
  const [size, setSize] = useState(() => sizeOf(before?.current ?? null));
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = (): void => {
      const size = sizeOf(element);
      setSize((old) => (old.width === size.width && old.height === size.height ? old : size));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return [ref, size];
}
