import { cellAt, type FrameColumn } from '@belvedere/frame';
import type { MenuEntry, Translate } from '@belvedere/ui';
import { cellText } from './frame-cells.ts';
import type { MoreCellEntries } from './more-cell-entries.ts';
import type { RowFilter } from './row-filter.ts';
import { cellFactsMessages } from '../messages/cell-facts.ts';
import { cellsMessages } from '../messages/cells.ts';
import { chartHostMessages } from '../messages/chart-host.ts';

const TEXT_MAX = 30;

/** What can be done with a cell, and with the cells that are marked with it. */
export interface CellMenu {
  readonly column: FrameColumn;
  /** Row of the frame. */
  readonly row: number;
  readonly copies: readonly MenuEntry[];
  readonly moreEntries?: MoreCellEntries | undefined;
  readonly onFilter: (filter: RowFilter) => void;
  readonly onDetails: () => void;
}

/** Entries of the menu over a cell. */
export function cellEntries(
  { column, row, copies, onFilter, onDetails }: CellMenu,
  t: Translate,
): readonly MenuEntry[] {
  const exact = cellText(column, row);
  const said = exact === '' ? t(cellFactsMessages.emptyText) : (exact ?? t(chartHostMessages.null));
  const text = said.length > TEXT_MAX ? `${said.slice(0, TEXT_MAX)}…` : said;
  const filter = (id: 'onlyThis' | 'withoutThis', isExcluded: boolean): MenuEntry => ({
    id,
    label: t(cellFactsMessages[id], { text: cellAt(column, row) === null ? said : text }),
    onSelect: () => {
      onFilter({ column: column.name, text: exact, isExcluded });
    },
  });
  return [
    { id: 'copyAs', label: t(cellFactsMessages.copyAs), icon: 'clipboard', entries: copies },
    { id: 'details', label: t(cellsMessages.rowDetails), onSelect: onDetails },
    { kind: 'divider', id: 'filters' },
    filter('onlyThis', false),
    filter('withoutThis', true),
  ];
}
