import { useAppSelector } from '@belvedere/client-store';
import { isChosen, type NativeFilter } from '@belvedere/core';
import { Icon, Popover, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { filterBarMessages } from '../messages/filter-bar.ts';
import { selectNativeFilters } from '../state/native-filters-slice.ts';
import type { FilterBarPlace } from '../native/bar-place.ts';
import { BarEntry } from './BarEntry.tsx';

/** What a filter says now, in one word or few. */
export function useSaidBy(instance: string): (filter: NativeFilter) => string {
  const t = useT();
  const selected = useAppSelector((root) => selectNativeFilters(root, instance).selected);
  return ({ id }) => {
    const mask = selected[id];
    return isChosen(mask) ? (mask?.filterState.label ?? '') : t(filterBarMessages.none);
  };
}

/** A filter of a bar that lies along the top: its name and what it says, and its field when it is opened. */
export function FilterPill({
  place,
  filter,
  said,
  changed,
  isHidden,
}: {
  readonly place: FilterBarPlace;
  readonly filter: NativeFilter;
  readonly said: string;
  readonly changed: ReadonlySet<string>;
  /** It finds no room and stands elsewhere. */
  readonly isHidden: boolean;
}): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  return (
    <span className="bv-filter-pill-place" inert={isHidden}>
      <Popover
        isOpen={isOpen && !isHidden}
        onOpenChange={setOpen}
        placement="bottom-start"
        content={
          <div className="bv-filter-card">
            <BarEntry place={place} entry={filter} changed={changed} />
          </div>
        }
      >
        <button
          type="button"
          className={changed.has(filter.id) ? 'bv-filter-pill bv-changed' : 'bv-filter-pill'}
        >
          <span>{filter.name}</span> <strong title={said}>{said}</strong>
          <Icon name="chevron-down" size={12} />
        </button>
      </Popover>
    </span>
  );
}
