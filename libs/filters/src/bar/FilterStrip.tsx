import { useSlice } from '@belvedere/client-store';
import { filtersAmong, type FilterEntry, type NativeFilter } from '@belvedere/core';
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
import { useInstant } from './use-instant.ts';
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
  entries,
  outside,
  changed,
}: {
  readonly place: FilterBarPlace;
  /** With the headings over them. */
  readonly entries: readonly FilterEntry[];
  readonly outside: readonly NativeFilter[];
  readonly changed: ReadonlySet<string>;
}): JSX.Element | null {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const all = [...filtersAmong(entries), ...outside];
  if (all.length === 0) return null;
  const hasChanged = all.some(({ id }) => changed.has(id));
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setOpen}
      placement="bottom-start"
      content={
        <div className="bv-filter-card">
          {entries.map((entry) => (
            <BarEntry key={entry.id} place={place} entry={entry} changed={changed} />
          ))}
          <OutsideEntries place={place} filters={outside} changed={changed} />
          {entries.length > 0 && <p className="bv-filter-note">{t(filterBarMessages.moreWhy)}</p>}
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

/** How many entries stand in the strip of those that fit: a heading goes where the filters under it go. */
export function shownInStrip(entries: readonly FilterEntry[], fitting: number): number {
  const last = entries.slice(0, fitting).findLastIndex(({ type }) => type === 'NATIVE_FILTER');
  return fitting >= entries.length ? entries.length : last + 1;
}

/** The filters of a dashboard side by side, above its charts; those that find no room stand behind "More filters". */
export function FilterStrip({ place, onEdit, onSaveEntries }: FilterStripProps): JSX.Element {
  useSlice(nativeFiltersSlice);
  const t = useT();
  const { inView, outside } = useBarEntries(place);
  const deeds = useBarDeeds(place);
  useInstant(place.instance, deeds, deeds.isInstant);
  const saidBy = useSaidBy(place.instance);
  const said = inView.map((entry) => (entry.type === 'DIVIDER' ? entry.title : saidBy(entry)));
  const [row, fitting] = useFitting<HTMLDivElement>(inView.length, said.join('\n'));
  const shown = shownInStrip(inView, fitting);
  return (
    <section className="bv-filter-strip" aria-label={t(filterBarMessages.filters)}>
      {onEdit !== null && (
        <IconButton icon="cog" size="small" label={t(filterBarMessages.edit)} onClick={onEdit} />
      )}
      <FilterSetMenu place={place} onSaveEntries={onSaveEntries} />
      <div ref={row} className="bv-filter-pills">
        {inView.map((entry, at) =>
          entry.type === 'DIVIDER' ? (
            <h3
              key={entry.id}
              className="bv-filter-pill-heading"
              title={entry.description}
              inert={at >= shown}
            >
              {entry.title}
            </h3>
          ) : (
            <FilterPill
              key={entry.id}
              place={place}
              filter={entry}
              said={said[at] ?? ''}
              changed={deeds.changed}
              isHidden={at >= shown}
            />
          ),
        )}
      </div>
      <MoreFilters place={place} entries={inView.slice(shown)} outside={outside} changed={deeds.changed} />
      <DependentValues place={place} />
      <div className="bv-filter-strip-deeds">
        <BarButtons deeds={deeds} isSmall />
      </div>
    </section>
  );
}
