import { useSlice } from '@belvedere/client-store';
import { Button, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { useBarDeeds } from './use-bar-deeds.ts';
import { BarEntry } from './BarEntry.tsx';
import { filterBarMessages } from '../messages/filter-bar.ts';
import type { FilterBarPlace } from '../native/bar-place.ts';
import { useFilterEntries } from '../native/use-filter-masks.ts';
import { useInstant } from './use-instant.ts';
import { nativeFiltersSlice } from '../state/native-filters-slice.ts';

/** Props of {@link FilterBox}. */
export interface FilterBoxProps {
  /** The dashboard around, with the fields of the box alone in its metadata. */
  readonly place: FilterBarPlace;
}

/** The fields of a filter box, with the button that applies them where they are not applied at once. */
export function FilterBox({ place }: FilterBoxProps): JSX.Element {
  useSlice(nativeFiltersSlice);
  const t = useT();
  const entries = useFilterEntries(place.metadata);
  const deeds = useBarDeeds(place);
  const { changed, isInstant, mayApply, apply } = deeds;
  useInstant(place.instance, deeds, isInstant);
  if (entries.length === 0) return <p className="bv-filter-note">{t(filterBarMessages.boxEmpty)}</p>;
  return (
    <form
      className="bv-filter-box"
      onSubmit={(event) => {
        event.preventDefault();
        if (mayApply) apply();
      }}
    >
      <div className="bv-filter-box-fields">
        {entries.map((entry) => (
          <BarEntry key={entry.id} place={place} entry={entry} changed={changed} />
        ))}
      </div>
      {!isInstant && (
        <footer>
          <Button kind="accent" isDisabled={!mayApply} onClick={apply}>
            {t(filterBarMessages.apply)}
          </Button>
        </footer>
      )}
    </form>
  );
}
