import { FilterBar } from '@belvedere/filters';
import { size } from '@belvedere/theme';
import { Button, IconButton, Splitter, usePageKeys, useT } from '@belvedere/ui';
import { Suspense, type JSX } from 'react';
import { filterSideMessages } from '../messages/filter-side.ts';
import { standsBeside, type Side } from './side.ts';
import { useFilterAddress } from './use-filter-address.ts';
import { useFilterBarPlace } from './use-filter-bar-place.ts';
import { useFilterEditor } from './use-filter-editor.tsx';

/** The bar of a dashboard's filters, or what opens it. */
export function FilterAside({ count, side }: { readonly count: number; readonly side: Side }): JSX.Element {
  const t = useT();
  const { isEditing, edit, editFilter, saveEntries, editor } = useFilterEditor();
  const place = useFilterBarPlace(editFilter);
  useFilterAddress();
  const close = (): void => {
    side.open(false);
  };
  const open = (): void => {
    side.open(true);
  };
  usePageKeys((event) =>
    event.key === 'Escape' && side.isOpen && !isEditing && !standsBeside() ? close : null,
  );
  if (!side.isOpen)
    return (
      <>
        <IconButton
          icon="double-chevron-right"
          size="small"
          label={t(filterSideMessages.open)}
          onClick={open}
        />
        <Button icon="filter" onClick={open}>
          {t(filterSideMessages.filters, { count })}
        </Button>
      </>
    );
  return (
    <>
      <Suspense fallback={<div className="bv-filter-bar" aria-busy="true" />}>
        <FilterBar place={place} onClose={close} onEdit={edit} onSaveEntries={saveEntries} />
      </Suspense>
      <Splitter
        label={t(filterSideMessages.width)}
        divides="columns"
        size={side.width}
        min={size.filterBarMin}
        max={size.filterBarMax}
        onResize={side.resize}
      />
      {editor}
    </>
  );
}
