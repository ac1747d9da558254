import { ContextMenu, useT, type MenuEntry } from '@belvedere/ui';
import { useEffect, useState, type JSX } from 'react';
import { cellEntries, type CellMenu as Entries } from './cell-entries.ts';

const NONE: readonly MenuEntry[] = [];

/** Entries that are known only a moment after the menu has opened. */
function useMoreEntries({ moreEntries, column, row }: Entries): readonly MenuEntry[] {
  const [more, setMore] = useState(NONE);
  useEffect(() => {
    let isCurrent = true;
    moreEntries?.(column, row)
      .then((entries) => {
        if (isCurrent) setMore(entries);
      })
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [moreEntries, column, row]);
  return more;
}

/** The menu over a cell, at a place of the viewport, px. */
export function CellMenu({
  place,
  label,
  menu,
  onClose,
}: {
  readonly place: { readonly x: number; readonly y: number };
  readonly label: string;
  readonly menu: Entries;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const entries = [...useMoreEntries(menu), ...cellEntries(menu, t)];
  return <ContextMenu place={place} label={label} entries={entries} onClose={onClose} />;
}
