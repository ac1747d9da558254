import { contractErrors } from '@belvedere/contracts';
import { GRID_COLUMNS, LAYOUT_IDS, type Layout, type LayoutComponent } from '@belvedere/core';

const ROW = 'ROW-lone';
/** Height that fills a page under its head, in units of the grid. */
const PAGE_UNITS = 84;

const held = (id: string, type: LayoutComponent['type'], children: readonly string[]): LayoutComponent => ({
  id,
  type,
  children,
  parents: [],
  meta: {},
});

/** A layout with one chart of another one, as large as a page. Throws REQUEST_INVALID where that one has no such chart. */
export function lonePart(layout: Layout, id: string): Layout {
  const part = layout[id];
  if (part?.type !== 'CHART')
    throw contractErrors.error('REQUEST_INVALID', { reason: `there is no chart "${id}" on this dashboard` });
  return {
    [LAYOUT_IDS.root]: held(LAYOUT_IDS.root, 'ROOT', [LAYOUT_IDS.grid]),
    [LAYOUT_IDS.grid]: held(LAYOUT_IDS.grid, 'GRID', [ROW]),
    [ROW]: held(ROW, 'ROW', [id]),
    [id]: { ...part, meta: { ...part.meta, width: GRID_COLUMNS, height: PAGE_UNITS } },
  };
}
