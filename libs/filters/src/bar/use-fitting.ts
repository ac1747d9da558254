import { useSize } from '@belvedere/ui';
import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * How many children of an element that wraps stand in its first line; `count` of them until they were measured. `said` is a text that
 * changes whenever a child may have become wider.
 */
export function useFitting<E extends HTMLElement>(
  count: number,
  said: string,
): readonly [ref: RefObject<E | null>, fitting: number] {
  const [ref, { width }] = useSize<E>();
  const [fitting, setFitting] = useState(count);
  useLayoutEffect(() => {
    const children = [...(ref.current?.children ?? [])] as HTMLElement[];
    const [first] = children;
    if (first === undefined || width === 0) return;
    setFitting(children.filter(({ offsetTop }) => offsetTop === first.offsetTop).length);
  }, [ref, width, count, said]);
  return [ref, fitting];
}
