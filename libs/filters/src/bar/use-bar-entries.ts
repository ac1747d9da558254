import { chartsInScope, type FilterEntry, type NativeFilter } from '@belvedere/core';
import { useMemo } from 'react';
import { useFilterEntries } from '../native/use-filter-masks.ts';
import type { DividedEntries, FilterBarPlace } from '../native/bar-place.ts';

/** Entries of a bar, divided by whether they hold for a chart in view; headings always stand. */
export function useBarEntries({ metadata, layout, chartsInView }: FilterBarPlace): DividedEntries {
  const entries = useFilterEntries(metadata);
  return useMemo(() => {
    const seen = new Set(chartsInView);
    const holds = (entry: FilterEntry): boolean =>
      entry.type === 'DIVIDER' || chartsInScope(layout, entry.scope).some((id) => seen.has(id));
    return {
      inView: entries.filter(holds),
      outside: entries.filter(
        (entry): entry is NativeFilter => entry.type === 'NATIVE_FILTER' && !holds(entry),
      ),
    };
  }, [entries, layout, chartsInView]);
}
