import { useSlice } from '@belvedere/client-store';
import type { NativeFilter } from '@belvedere/core';
import { Icon, IconButton, Popover, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { filterBarMessages } from '../messages/filter-bar.ts';
import { nativeFiltersSlice } from '../state/native-filters-slice.ts';
import type { FilterBarPlace } from '../native/bar-place.ts';
import { BarButtons } from './BarButtons.tsx';
import { DependentValues } from './DependentValues.tsx';
import { BarEntry, OutsideEntries } from './BarEntry.tsx';
import { FilterPill, useSaidBy } from './FilterPill.tsx';
import { FilterSetMenu } from '../sets/FilterSetMenu.tsx';
import type { SaveEntries } from '../sets/use-filter-sets.ts';
import { useBarDeeds } from './use-bar-deeds.ts';
import { useBarEntries } from './use-bar-entries.ts';
import { useFitting } from './use-fitting.ts';

/** Props of {@link FilterStrip}. */
export interface FilterStripProps {
  readonly place: FilterBarPlace;
  /** Opens the dialog that edits the filters; null for who may not. */
  readonly onEdit: (() => void) | null;
  /** Stores the filters, as what makes a set the default does; null for who may not. */
  readonly onSaveEntries: SaveEntries | null;
}

/** Filters that find no room in the strip, and those that hold for nothing in view. */
function MoreFilters({
  place,
  filters,
  outside,
  changed,
}: {
  readonly place: FilterBarPlace;
  readonly filters: readonly NativeFilter[];
  readonly outside: readonly NativeFilter[];
  readonly changed: ReadonlySet<string>;
}): JSX.Element | null {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const all = [...filters, ...outside];
  if (all.length === 0) return null;
  const hasChanged = all.some(({ id }) => changed.has(id));
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setOpen}
      placement="bottom-start"
      content={
        <div className="bv-filter-card">
          {filters.map((filter) => (
            <BarEntry key={filter.id} place={place} entry={filter} changed={changed} />
          ))}
          <OutsideEntries place={place} filters={outside} changed={changed} />
          {filters.length > 0 && <p className="bv-filter-note">{t(filterBarMessages.moreWhy)}</p>}
        </div>
      }
    >
      <button type="button" className={hasChanged ? 'bv-filter-pill bv-changed' : 'bv-filter-pill'}>
        {t(filterBarMessages.more, { count: all.length })}
        <Icon name="chevron-down" size={12} />
      </button>
    </Popover>
  );
}

/** The filters of a dashboard side by side, above its charts; those that find no room stand behind "More filters". */
export function FilterStrip({ place, onEdit, onSaveEntries }: FilterStripProps): JSX.Element {
  useSlice(nativeFiltersSlice);
  const t = useT();
  const { inView, outside } = useBarEntries(place);
  const deeds = useBarDeeds(place);
  const saidBy = useSaidBy(place.instance);
  const filters = inView.filter((entry): entry is NativeFilter => entry.type === 'NATIVE_FILTER');
  const said = filters.map(saidBy);
  const [row, fitting] = useFitting<HTMLDivElement>(filters.length, said.join('\n'));
  return (
    <section className="bv-filter-strip" aria-label={t(filterBarMessages.filters)}>
      {onEdit !== null && (
        <IconButton icon="cog" size="small" label={t(filterBarMessages.edit)} onClick={onEdit} />
      )}
      <FilterSetMenu place={place} onSaveEntries={onSaveEntries} />
      <div ref={row} className="bv-filter-pills">
        {filters.map((filter, at) => (
          <FilterPill
            key={filter.id}
            place={place}
            filter={filter}
            said={said[at] ?? ''}
            changed={deeds.changed}
            isHidden={at >= fitting}
          />
        ))}
      </div>
      <MoreFilters place={place} filters={filters.slice(fitting)} outside={outside} changed={deeds.changed} />
      <DependentValues place={place} />
      <div className="bv-filter-strip-deeds">
        <BarButtons deeds={deeds} isSmall />
      </div>
    </section>
  );
}
