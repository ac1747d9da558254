import { lazyPart, useIsInSight } from '@belvedere/ui';
import { Suspense, useRef, useState, type JSX } from 'react';
import type { FilterFieldProps } from './field-props.ts';
import type { Shown } from './SketchBars.tsx';

const SketchBars = lazyPart(async () => (await import('./SketchBars.tsx')).SketchBars);

/** How the numbers of a range are spread, above its track; asked for once the field is in sight. */
export function RangeSketch(props: FilterFieldProps & Shown): JSX.Element {
  const ref = useRef<HTMLDivElement>(null);
  const isInSight = useIsInSight(ref);
  const [wasSeen, setSeen] = useState(isInSight);
  if (isInSight && !wasSeen) setSeen(true);
  return (
    <div ref={ref} className="bv-filter-spread-place">
      <Suspense fallback={null}>{wasSeen && <SketchBars {...props} />}</Suspense>
    </div>
  );
}
