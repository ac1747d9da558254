import type { FilterEntry, NativeFilter } from '@belvedere/core';
import { useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { filterBarMessages } from '../messages/filter-bar.ts';
import type { FilterBarPlace } from '../native/bar-place.ts';
import { FilterField } from './FilterField.tsx';

/** A filter of a bar with its field, or a heading between filters. */
export function BarEntry({
  place,
  entry,
  changed,
}: {
  readonly place: FilterBarPlace;
  readonly entry: FilterEntry;
  /** Filters whose choice charts do not follow yet, by id. */
  readonly changed: ReadonlySet<string>;
}): JSX.Element {
  if (entry.type === 'NATIVE_FILTER')
    return <FilterField place={place} filter={entry} isChanged={changed.has(entry.id)} />;
  return (
    <div className="bv-filter-divider">
      <h3>{entry.title}</h3>
      {entry.description !== '' && <p className="bv-filter-note">{entry.description}</p>}
    </div>
  );
}

/** Filters that hold for nothing in view, folded away; nothing where there are none. */
export function OutsideEntries({
  place,
  filters,
  changed,
}: {
  readonly place: FilterBarPlace;
  readonly filters: readonly NativeFilter[];
  readonly changed: ReadonlySet<string>;
}): JSX.Element | null {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (filters.length === 0) return null;
  return (
    <details
      className="bv-filter-outside"
      open={isOpen}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary title={t(filterBarMessages.outsideWhy)}>
        {t(filterBarMessages.outside, { count: filters.length })}
      </summary>
      {isOpen &&
        filters.map((filter) => <BarEntry key={filter.id} place={place} entry={filter} changed={changed} />)}
    </details>
  );
}
