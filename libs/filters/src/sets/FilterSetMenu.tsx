import { Icon, lazyPart, MenuButton, useT } from '@belvedere/ui';
import { Suspense, useState, type JSX } from 'react';
import type { FilterBarPlace } from '../native/bar-place.ts';
import { filterSetButtonMessages } from '../messages/filter-set-button.ts';
import { useFilterSets, type Naming, type SaveEntries } from './use-filter-sets.ts';

const SetEntries = lazyPart(async () => (await import('./SetEntries.tsx')).SetEntries);

const NamingDialog = lazyPart(
  async () => (await import('./NamingDialog.tsx')).NamingDialog,
  ({ onClose }) => onClose,
);

/** Named copies of what the filters say: chosen, kept, changed. Nothing for readers without the right to them. */
export function FilterSetMenu({
  place,
  onSaveEntries,
}: {
  readonly place: FilterBarPlace;
  /** Stores the filters of the dashboard; null for who may not change it. */
  readonly onSaveEntries: SaveEntries | null;
}): JSX.Element | null {
  const t = useT();
  const of = useFilterSets(place);
  const [lastId, setLastId] = useState<number | null>(null);
  const [naming, setNaming] = useState<Naming | null>(null);
  const { sets, current } = of;
  if (!of.mayRead) return null;
  if (current !== null && current.id !== lastId) setLastId(current.id);
  const last = current ?? sets.find(({ id }) => id === lastId) ?? null;
  const label =
    last === null
      ? t(filterSetButtonMessages.sets)
      : current === null
        ? t(filterSetButtonMessages.changed, { name: last.name })
        : last.name;
  return (
    <>
      <MenuButton
        entries={(list) => (
          <SetEntries
            place={place}
            of={of}
            last={last}
            onSaveEntries={onSaveEntries}
            onName={setNaming}
            list={list}
          />
        )}
      >
        <button
          type="button"
          className="bv-filter-pill bv-filter-sets"
          aria-haspopup="menu"
          title={t(filterSetButtonMessages.sets)}
        >
          <Icon name="bookmark" size={12} />
          <span>{label}</span>
          <Icon name="chevron-down" size={12} />
        </button>
      </MenuButton>
      {naming !== null && (
        <Suspense fallback={null}>
          <NamingDialog
            naming={naming}
            place={place}
            sets={sets}
            mayShare={onSaveEntries !== null}
            onClose={() => {
              setNaming(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
