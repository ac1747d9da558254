import { useAppDispatch, useAppSelector, useSlice } from '@belvedere/client-store';
import type { FilterEntry, FilterMask, NativeFilter } from '@belvedere/core';
import { filterTypeOf } from '@belvedere/charts';
import { Button, IconButton, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { filterBarMessages } from '../messages/filter-bar.ts';
import { useNativeFilters } from '../native/use-filter-masks.ts';
import {
  nativeFilterActions,
  nativeFiltersSlice,
  selectNativeFilters,
} from '../state/native-filters-slice.ts';
import { changedFilters, emptyRequired } from './bar-changes.ts';
import type { FilterBarPlace } from './bar-place.ts';
import { FilterField } from './FilterField.tsx';
import { useBarEntries } from './use-bar-entries.ts';

/** Props of {@link FilterBar}. */
export interface FilterBarProps {
  readonly place: FilterBarPlace;
  readonly onClose: () => void;
  /** Opens the dialog that edits the filters; null for who may not. */
  readonly onEdit: (() => void) | null;
}

function Entry({
  place,
  entry,
  changed,
}: {
  readonly place: FilterBarPlace;
  readonly entry: FilterEntry;
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

/** Filters that hold for nothing in view, folded away. */
function OutsideEntries({
  place,
  filters,
  changed,
}: {
  readonly place: FilterBarPlace;
  readonly filters: readonly NativeFilter[];
  readonly changed: ReadonlySet<string>;
}): JSX.Element {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
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
        filters.map((filter) => <Entry key={filter.id} place={place} entry={filter} changed={changed} />)}
    </details>
  );
}

/** What the foot of a bar does. */
function useBarDeeds({ instance: key, metadata }: FilterBarPlace) {
  const dispatch = useAppDispatch();
  const filters = useNativeFilters(metadata);
  const { selected, applied } = useAppSelector((root) => selectNativeFilters(root, key));
  const changed = changedFilters(filters, selected, applied);
  const empty = emptyRequired(filters, selected);
  const chosen = filters.filter(({ id }) => selected[id] !== undefined);
  const apply = (): void => {
    dispatch(nativeFilterActions.applied({ key }));
  };
  const clear = (): void => {
    const cleared = chosen.map((filter): [string, FilterMask | null] => [
      filter.id,
      filterTypeOf(filter.filterType)?.maskOf(filter, null, null) ?? null,
    ]);
    dispatch(nativeFilterActions.selected({ key, masks: Object.fromEntries(cleared) }));
  };
  return { changed, chosen, apply, clear, mayApply: changed.length > 0 && empty.length === 0 };
}

/** The filters of a dashboard, one below the other, with what applies and clears them. */
export function FilterBar({ place, onClose, onEdit }: FilterBarProps): JSX.Element {
  useSlice(nativeFiltersSlice);
  const t = useT();
  const { inView, outside } = useBarEntries(place);
  const { changed, chosen, apply, clear, mayApply } = useBarDeeds(place);
  const changedIds = new Set(changed.map(({ id }) => id));
  const count = changed.length;
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
      <form
        className="bv-filter-entries"
        onSubmit={(event) => {
          event.preventDefault();
          if (mayApply) apply();
        }}
      >
        {inView.map((entry) => (
          <Entry key={entry.id} place={place} entry={entry} changed={changedIds} />
        ))}
        {outside.length > 0 && <OutsideEntries place={place} filters={outside} changed={changedIds} />}
      </form>
      <footer>
        <Button isDisabled={chosen.length === 0} onClick={clear}>
          {t(filterBarMessages.clear)}
        </Button>
        <Button kind="accent" isDisabled={!mayApply} onClick={apply}>
          {count === 0
            ? t(filterBarMessages.apply)
            : t(count === 1 ? filterBarMessages.applyOne : filterBarMessages.applyMany, { count })}
        </Button>
      </footer>
    </section>
  );
}
