import { useSlice } from '@belvedere/client-store';
import { IconButton, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { filterBarMessages } from '../messages/filter-bar.ts';
import { nativeFiltersSlice } from '../state/native-filters-slice.ts';
import type { FilterBarPlace } from '../native/bar-place.ts';
import { BarButtons } from './BarButtons.tsx';
import { DependentValues } from './DependentValues.tsx';
import { BarEntry, OutsideEntries } from './BarEntry.tsx';
import { FilterSetMenu } from '../sets/FilterSetMenu.tsx';
import type { SaveEntries } from '../sets/use-filter-sets.ts';
import { useBarDeeds } from './use-bar-deeds.ts';
import { useBarEntries } from './use-bar-entries.ts';
import { useInstant } from './use-instant.ts';

/** Props of {@link FilterBar}. */
export interface FilterBarProps {
  readonly place: FilterBarPlace;
  readonly onClose: () => void;
  /** Opens the dialog that edits the filters; null for who may not. */
  readonly onEdit: (() => void) | null;
  /** Stores the filters, as what makes a set the default does; null for who may not. */
  readonly onSaveEntries: SaveEntries | null;
}

/** The filters of a dashboard, one below the other, with what applies and clears them. */
export function FilterBar({ place, onClose, onEdit, onSaveEntries }: FilterBarProps): JSX.Element {
  useSlice(nativeFiltersSlice);
  const t = useT();
  const { inView, outside } = useBarEntries(place);
  const deeds = useBarDeeds(place);
  useInstant(place.instance, deeds, deeds.isInstant);
  const { changed } = deeds;
  return (
    <section className="bv-filter-bar" aria-label={t(filterBarMessages.filters)}>
      <header>
        <h2>{t(filterBarMessages.filters)}</h2>
        {onEdit !== null && (
          <IconButton icon="cog" size="small" label={t(filterBarMessages.edit)} onClick={onEdit} />
        )}
        <IconButton
          icon="double-chevron-left"
          size="small"
          label={t(filterBarMessages.collapse)}
          onClick={onClose}
        />
      </header>
      <div className="bv-filter-set-row">
        <FilterSetMenu place={place} onSaveEntries={onSaveEntries} />
      </div>
      <form
        className="bv-filter-entries"
        onSubmit={(event) => {
          event.preventDefault();
          if (deeds.mayApply) deeds.apply();
        }}
      >
        {inView.map((entry) => (
          <BarEntry key={entry.id} place={place} entry={entry} changed={changed} />
        ))}
        <OutsideEntries place={place} filters={outside} changed={changed} />
      </form>
      <DependentValues place={place} />
      <footer>
        <BarButtons deeds={deeds} />
      </footer>
    </section>
  );
}
