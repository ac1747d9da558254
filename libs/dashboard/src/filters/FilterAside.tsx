import { FilterBar } from '@belvedere/filters';
import { size } from '@belvedere/theme';
import { Button, IconButton, lazyPart, Splitter, usePageKeys, useT } from '@belvedere/ui';
import { Suspense, useState, type JSX } from 'react';
import { useDashboard } from '../instance/use-dashboard.ts';
import { filterSideMessages } from '../messages/filter-side.ts';
import { mayArrange } from '../state/may-arrange.ts';
import { standsBeside, type Side } from './side.ts';
import { useFilterAddress } from './use-filter-address.ts';
import { useFilterBarPlace } from './use-filter-bar-place.ts';

const FilterEditor = lazyPart(
  async () => (await import('./FilterEditor.tsx')).FilterEditor,
  ({ onClose }) => onClose,
);

/** The bar of a dashboard's filters, or what opens it. */
export function FilterAside({ count, side }: { readonly count: number; readonly side: Side }): JSX.Element {
  const t = useT();
  const place = useFilterBarPlace();
  useFilterAddress();
  const mayEdit = useDashboard(mayArrange);
  const [isEditing, setEditing] = useState(false);
  const close = (): void => {
    side.open(false);
  };
  const open = (): void => {
    side.open(true);
  };
  const edit = (): void => {
    setEditing(true);
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
        <FilterBar place={place} onClose={close} onEdit={mayEdit ? edit : null} />
      </Suspense>
      <Splitter
        label={t(filterSideMessages.width)}
        divides="columns"
        size={side.width}
        min={size.filterBarMin}
        max={size.filterBarMax}
        onResize={side.resize}
      />
      {isEditing && (
        <Suspense fallback={null}>
          <FilterEditor
            onClose={() => {
              setEditing(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
