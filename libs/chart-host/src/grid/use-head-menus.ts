import { ownValue } from '@belvedere/core';
import { columnNamed, type Frame } from '@belvedere/frame';
import { useT, type MenuEntry } from '@belvedere/ui';
import { cellsMessages } from '../messages/cells.ts';
import { chartHostMessages } from '../messages/chart-host.ts';
import { movedColumn, type ColumnLayout } from './column-layout.ts';
import type { FrameGridProps } from './FrameGrid.tsx';
import { isTimeColumn } from './original-times.ts';
import type { ArrangedColumns } from './use-column-layout.ts';
import type { OriginalTimes } from './use-original-times.ts';

/** What the menus in the heads of columns work on. */
export interface HeadMenus {
  /** As it was answered, before times became originals. */
  readonly answered: Frame;
  readonly names: Readonly<Record<string, string>>;
  readonly originalTimes: OriginalTimes | undefined;
  readonly columns: ArrangedColumns;
  readonly onFacts: (column: string) => void;
  readonly onCopy: (column: string, hasHead: boolean) => void;
}

function useTimeEntries({ answered, originalTimes }: HeadMenus): (name: string) => readonly MenuEntry[] {
  const t = useT();
  if (originalTimes === undefined) return () => [];
  return (name) => {
    const column = columnNamed(answered, name);
    if (column === null || !isTimeColumn(column)) return [];
    const isOriginal = originalTimes.columns.includes(name);
    const entry = (id: 'formatted' | 'original', isChecked: boolean): MenuEntry => ({
      id,
      label: t(chartHostMessages[id]),
      isChecked,
      onSelect: () => {
        if (!isChecked) originalTimes.toggle(name);
      },
    });
    return [entry('formatted', !isOriginal), entry('original', isOriginal), { kind: 'divider', id: 'times' }];
  };
}

const without = (names: readonly string[], name: string): readonly string[] =>
  names.filter((other) => other !== name);

function useLayoutEntries({ columns }: HeadMenus): (name: string) => readonly MenuEntry[] {
  const t = useT();
  const { frame, layout, change } = columns;
  const names = frame.columns.map((column) => column.name);
  return (name) => {
    const isPinned = layout.pinned.includes(name);
    const entry = (id: string, label: string, next: ColumnLayout | null): MenuEntry => ({
      id,
      label,
      isDisabled: next === null,
      onSelect: () => {
        if (next !== null) change(next);
      },
    });
    const moved = (by: number): ColumnLayout | null => {
      const to = names[names.indexOf(name) + by];
      return to === undefined ? null : movedColumn(frame, layout, name, to);
    };
    const pinned = isPinned ? without(layout.pinned, name) : [...layout.pinned, name];
    return [
      entry('pin', t(isPinned ? cellsMessages.unpin : cellsMessages.pin), { ...layout, pinned }),
      entry('start', t(cellsMessages.moveStart), moved(-1)),
      entry('end', t(cellsMessages.moveEnd), moved(1)),
      entry(
        'hide',
        t(cellsMessages.hide),
        names.length === 1 ? null : { ...layout, hidden: [...layout.hidden, name] },
      ),
    ];
  };
}

/** The menu in the head of each column: how its times are shown, its statistics, copying it, and its place. */
export function useHeadMenus(menus: HeadMenus): NonNullable<FrameGridProps['menuOf']> {
  const t = useT();
  const timeEntries = useTimeEntries(menus);
  const layoutEntries = useLayoutEntries(menus);
  const { names, onFacts, onCopy } = menus;
  return (name) => {
    const times = timeEntries(name);
    const column = ownValue(names, name) ?? name;
    const copy = (id: 'withHead' | 'withoutHead'): MenuEntry => ({
      id,
      label: t(cellsMessages[id]),
      onSelect: () => {
        onCopy(name, id === 'withHead');
      },
    });
    return {
      label: t(times.length > 0 ? chartHostMessages.timeMenu : cellsMessages.column, { column }),
      entries: [
        ...times,
        {
          id: 'facts',
          label: t(cellsMessages.facts),
          onSelect: () => {
            onFacts(name);
          },
        },
        { id: 'copy', label: t(cellsMessages.copyColumn), entries: [copy('withHead'), copy('withoutHead')] },
        { kind: 'divider', id: 'place' },
        ...layoutEntries(name),
      ],
    };
  };
}
