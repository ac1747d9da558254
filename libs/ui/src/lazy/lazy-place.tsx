import { Suspense, useLayoutEffect, useState, type ComponentType, type JSX } from 'react';
import { lazyPart } from './lazy-part.tsx';

/**
 * Makes a component whose code is fetched when it is first shown, with `Waiting` in its place so long. It shows as soon as the
 * code is there; what suspends a boundary is held back by React until the boundary has waited for 0.3 s.
 */
export function lazyPlace<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props>,
): (props: Props) => JSX.Element {
  const Part = lazyPart(load);
  return function Place(props) {
    const [isOver, setOver] = useState(Part.isFetched);
    useLayoutEffect(() => {
      if (isOver) return undefined;
      let isCurrent = true;
      void Part.prefetch().then(() => {
        if (isCurrent) setOver(true);
      });
      return () => {
        isCurrent = false;
      };
    }, [isOver]);
    if (!isOver) return <Waiting {...props} />;
    return (
      <Suspense fallback={<Waiting {...props} />}>
        <Part {...props} />
      </Suspense>
    );
  };
}
