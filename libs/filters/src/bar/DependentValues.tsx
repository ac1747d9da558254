import { lazyPart } from '@belvedere/ui';
import { Suspense, type JSX } from 'react';
import type { FilterBarPlace } from '../native/bar-place.ts';
import { useNativeFilters } from '../native/use-filter-masks.ts';
import { clearsGone } from './gone-values.ts';

const GoneWatch = lazyPart(
  async () => (await import('./GoneWatch.tsx')).GoneWatch,
  () => null,
);

/** Takes out of the filters of a bar what does not occur any more, where their author wants that. */
export function DependentValues({ place }: { readonly place: FilterBarPlace }): JSX.Element {
  const filters = useNativeFilters(place.metadata);
  return (
    <Suspense fallback={null}>
      {filters
        .filter((filter) => filter.filterType === 'filter_select' && clearsGone(filter))
        .map((filter) => (
          <GoneWatch key={filter.id} place={place} filter={filter} />
        ))}
    </Suspense>
  );
}
