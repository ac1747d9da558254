import { ownValue } from '@belvedere/core';
import { useT, type MenuEntry } from '@belvedere/ui';
import { cellsMessages } from '../messages/cells.ts';
import { AS_THEY_CAME } from './column-layout.ts';
import type { ArrangedColumns } from './use-column-layout.ts';

/** Entries that show hidden columns again, and put all back as they came; none while nothing was changed. */
export function useLayoutEntries(
  { hidden, layout, change }: ArrangedColumns,
  names: Readonly<Record<string, string>>,
): readonly MenuEntry[] {
  const t = useT();
  if (layout === AS_THEY_CAME) return [];
  const show = (name: string): MenuEntry => ({
    id: `show-${name}`,
    label: t(cellsMessages.showHidden, { column: ownValue(names, name) ?? name }),
    onSelect: () => {
      change({ ...layout, hidden: layout.hidden.filter((other) => other !== name) });
    },
  });
  return [
    { kind: 'divider', id: 'columns' },
    ...(hidden.length === 0
      ? []
      : [{ id: 'hidden', label: t(cellsMessages.hiddenColumns), entries: hidden.map(show) }]),
    {
      id: 'asTheyCame',
      label: t(cellsMessages.asTheyCame),
      onSelect: () => {
        change(AS_THEY_CAME);
      },
    },
  ];
}
