import { filterTypeOf } from '@belvedere/charts';
import { useAppDispatch, useAppSelector } from '@belvedere/client-store';
import { Field, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import type { FilterMask, NativeFilter } from '@belvedere/core';
import { filterBarMessages } from '../messages/filter-bar.ts';
import { nativeFilterActions, selectNativeFilters } from '../state/native-filters-slice.ts';
import { filterFieldId, type FilterBarPlace } from '../native/bar-place.ts';
import { AboutFilter } from './AboutFilter.tsx';
import { FIELDS } from './filter-fields.ts';
import { useKeptRoom } from './kept-room.ts';

/** The field of one filter of a bar. */
export function FilterField({
  place,
  filter,
  isChanged,
}: {
  readonly place: FilterBarPlace;
  readonly filter: NativeFilter;
  /** Charts do not follow its choice yet. */
  readonly isChanged: boolean;
}): JSX.Element {
  const t = useT();
  const dispatch = useAppDispatch();
  const { instance: key } = place;
  const room = useKeptRoom(filter.id);
  const mask = useAppSelector((root) => selectNativeFilters(root, key).selected[filter.id] ?? null);
  const type = filterTypeOf(filter.filterType);
  const Shown = type === null ? undefined : FIELDS[type.id];
  const handleMask = (next: FilterMask): void => {
    dispatch(nativeFilterActions.selected({ key, masks: { [filter.id]: next } }));
  };
  const focus = (id: string | null) => (): void => {
    dispatch(nativeFilterActions.focused({ key, id }));
  };
  return (
    <div
      {...room}
      id={filterFieldId(key, filter.id)}
      className={isChanged ? 'bv-filter bv-changed' : 'bv-filter'}
      title={isChanged ? t(filterBarMessages.changed, { name: filter.name }) : undefined}
      onPointerEnter={focus(filter.id)}
      onPointerLeave={focus(null)}
      onFocus={focus(filter.id)}
      onBlur={focus(null)}
    >
      <AboutFilter place={place} filter={filter} />
      {Shown === undefined || type === null ? (
        <Field label={filter.name}>
          <p className="bv-filter-note">{t(filterBarMessages.unknown, { type: filter.filterType })}</p>
        </Field>
      ) : (
        <Shown
          {...{ place, filter, type, mask }}
          datasource={place.datasourceOf(filter)}
          onMask={handleMask}
        />
      )}
      {filter.description !== '' && <p className="bv-filter-note">{filter.description}</p>}
    </div>
  );
}
