import { Icon, lazyPart, MenuButton, useT, type MenuEntry, type Translate } from '@belvedere/ui';
import { Suspense, useState, type JSX } from 'react';
import type { FilterBarPlace } from '../native/bar-place.ts';
import { filterSetMessages } from '../messages/filter-sets.ts';
import { goneFilters, type FilterSet } from './filter-set.ts';
import { useFilterSets, type FilterSets, type Naming, type SaveEntries } from './use-filter-sets.ts';

const NamingDialog = lazyPart(
  async () => (await import('./NamingDialog.tsx')).NamingDialog,
  ({ onClose }) => onClose,
);

const shownName = (t: Translate, set: FilterSet, gone: number): string => {
  if (gone === 0) return set.name;
  return t(gone === 1 ? filterSetMessages.goneOne : filterSetMessages.gone, { name: set.name, count: gone });
};

/** Sets under a heading; none without it where there are none. */
function listed(t: Translate, { sets, filters, current, apply }: FilterSets): readonly MenuEntry[] {
  const part = (owner: FilterSet['owner_type'], label: string): readonly MenuEntry[] => {
    const own = sets.filter((set) => set.owner_type === owner);
    if (own.length === 0) return [];
    return [
      { kind: 'divider', id: owner, label },
      ...own.map((set) => ({
        id: `set-${set.id}`,
        label: shownName(t, set, goneFilters(set, filters).length),
        isChecked: set === current,
        onSelect: () => {
          apply(set);
        },
      })),
    ];
  };
  return [...part('Dashboard', t(filterSetMessages.shared)), ...part('User', t(filterSetMessages.own))];
}

/** What can be done with the set that was used last. */
function deedsOn(
  t: Translate,
  of: FilterSets,
  set: FilterSet,
  {
    onSaveEntries,
    onName,
  }: { readonly onSaveEntries: SaveEntries | null; readonly onName: (naming: Naming) => void },
): readonly MenuEntry[] {
  const { name } = set;
  const mayChange = set.owner_type === 'User' || onSaveEntries !== null;
  const isGone = goneFilters(set, of.filters).length > 0;
  const own: readonly MenuEntry[] = [
    ...(of.current?.id === set.id
      ? []
      : [
          {
            id: 'update',
            label: t(filterSetMessages.update, { name }),
            icon: 'floppy-disk' as const,
            onSelect: () => void of.update(set),
          },
        ]),
    ...(isGone
      ? [
          {
            id: 'rebuild',
            label: t(filterSetMessages.rebuild, { name }),
            icon: 'clean' as const,
            onSelect: () => void of.rebuild(set),
          },
        ]
      : []),
    {
      id: 'rename',
      label: t(filterSetMessages.rename, { name }),
      icon: 'edit',
      onSelect: () => {
        onName({ kind: 'rename', set });
      },
    },
  ];
  return [
    { kind: 'divider', id: 'deeds' },
    ...(mayChange ? own : []),
    {
      id: 'copy',
      label: t(filterSetMessages.duplicate, { name }),
      icon: 'duplicate',
      onSelect: () => {
        onName({ kind: 'copy', set });
      },
    },
    ...(onSaveEntries === null
      ? []
      : [
          {
            id: 'default',
            label: t(filterSetMessages.setDefault, { name }),
            icon: 'pin' as const,
            onSelect: () => void of.makeDefault(set, onSaveEntries),
          },
        ]),
    ...(mayChange
      ? [
          {
            id: 'delete',
            label: t(filterSetMessages.delete, { name }),
            icon: 'trash' as const,
            isDanger: true,
            onSelect: () => void of.remove(set),
          },
        ]
      : []),
  ];
}

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
  const { sets, current, reason } = of;
  if (!of.mayRead) return null;
  if (current !== null && current.id !== lastId) setLastId(current.id);
  const last = current ?? sets.find(({ id }) => id === lastId) ?? null;
  const entries: readonly MenuEntry[] = [
    ...listed(t, of),
    ...(reason === null
      ? []
      : [{ id: 'unread', label: t(filterSetMessages.unread, { reason }), isNote: true }]),
    ...(sets.length === 0 && reason === null
      ? [{ id: 'none', label: t(filterSetMessages.none), isNote: true }]
      : []),
    ...(of.mayWrite
      ? [
          { kind: 'divider' as const, id: 'new' },
          {
            id: 'save',
            label: t(filterSetMessages.save),
            icon: 'plus' as const,
            onSelect: () => {
              setNaming({ kind: 'new' });
            },
          },
        ]
      : []),
    ...(of.mayWrite && last !== null ? deedsOn(t, of, last, { onSaveEntries, onName: setNaming }) : []),
  ];
  const label =
    last === null
      ? t(filterSetMessages.sets)
      : current === null
        ? t(filterSetMessages.changed, { name: last.name })
        : last.name;
  return (
    <>
      <MenuButton entries={entries}>
        <button
          type="button"
          className="bv-filter-pill bv-filter-sets"
          aria-haspopup="menu"
          title={t(filterSetMessages.sets)}
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
            of={of}
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
