import { useEffect, useRef, useState, type RefObject } from 'react';

/** Content size of an element in px; zeros before it was measured. */
export function useSize<E extends HTMLElement>(): readonly [
  ref: RefObject<E | null>,
  size: { readonly width: number; readonly height: number },
] {
  const ref = useRef<E>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = (): void => {
      const width = element.clientWidth;
      const height = element.clientHeight;
      setSize((old) => (old.width === width && old.height === height ? old : { width, height }));
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
