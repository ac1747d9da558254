import { FilterStrip } from '@belvedere/filters';
import { Suspense, type JSX } from 'react';
import { useFilterAddress } from './use-filter-address.ts';
import { useFilterBarPlace } from './use-filter-bar-place.ts';
import { useFilterEditor } from './use-filter-editor.tsx';

/** The filters of a dashboard along its top. */
export function FilterTop(): JSX.Element {
  const { edit, editFilter, saveEntries, editor } = useFilterEditor();
  const place = useFilterBarPlace(editFilter);
  useFilterAddress();
  return (
    <>
      <Suspense fallback={null}>
        <FilterStrip place={place} onEdit={edit} onSaveEntries={saveEntries} />
      </Suspense>
      {editor}
    </>
  );
}
