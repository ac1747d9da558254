import { ContextMenu, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { cellEntries, type CellMenu as Entries } from './cell-entries.ts';

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
  return <ContextMenu place={place} label={label} entries={cellEntries(menu, t)} onClose={onClose} />;
}
