import { useT, type MenuEntry, type MenuSlot, type Translate } from '@belvedere/ui';
import type { JSX } from 'react';
import { filterSetMessages } from '../messages/filter-sets.ts';
import type { FilterBarPlace } from '../native/bar-place.ts';
import type { FilterSet } from './filter-set.ts';
import { goneFilters } from './set-text.ts';
import type { FilterSets, Naming, SaveEntries } from './use-filter-sets.ts';
import { useSetDeeds, type SetDeeds } from './use-set-deeds.ts';

/** A set that something can be done with. */
interface DeedsOn {
  readonly of: FilterSets;
  readonly set: FilterSet;
  readonly onSaveEntries: SaveEntries | null;
  readonly onName: (naming: Naming) => void;
}

const shownName = (t: Translate, set: FilterSet, gone: number): string => {
  if (gone === 0) return set.name;
  return t(gone === 1 ? filterSetMessages.goneOne : filterSetMessages.gone, { name: set.name, count: gone });
};

/** Sets under a heading; none without it where there are none. */
function listed(
  t: Translate,
  { sets, filters, current }: FilterSets,
  apply: SetDeeds['apply'],
): readonly MenuEntry[] {
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
  deeds: SetDeeds,
  { of, set, onSaveEntries, onName }: DeedsOn,
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
            onSelect: () => void deeds.update(set),
          },
        ]),
    ...(isGone
      ? [
          {
            id: 'rebuild',
            label: t(filterSetMessages.rebuild, { name }),
            icon: 'clean' as const,
            onSelect: () => void deeds.rebuild(set),
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
            onSelect: () => void deeds.makeDefault(set, onSaveEntries),
          },
        ]),
    ...(mayChange
      ? [
          {
            id: 'delete',
            label: t(filterSetMessages.delete, { name }),
            icon: 'trash' as const,
            isDanger: true,
            onSelect: () => void deeds.remove(set),
          },
        ]
      : []),
  ];
}

/** What the menu of filter sets holds: the sets, and what can be done with `last`, the one that was used last. */
export function SetEntries({
  place,
  of,
  last,
  onSaveEntries,
  onName,
  list,
}: Omit<DeedsOn, 'set'> & {
  readonly place: FilterBarPlace;
  readonly last: FilterSet | null;
  readonly list: MenuSlot;
}): JSX.Element {
  const t = useT();
  const deeds = useSetDeeds(place);
  const { sets, reason } = of;
  return list([
    ...listed(t, of, deeds.apply),
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
              onName({ kind: 'new' });
            },
          },
        ]
      : []),
    ...(of.mayWrite && last !== null ? deedsOn(t, deeds, { of, set: last, onSaveEntries, onName }) : []),
  ]);
}
