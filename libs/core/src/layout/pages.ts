import { GRID_GUTTER_PX, LAYOUT_IDS, type Layout, type LayoutComponent } from './component.ts';
import { packPages } from './pack-pages.ts';
import { tabNameOf } from './tab-name.ts';
import { layoutSheet, sheetScale, type LayoutSheet, type SheetPlace } from './sheet.ts';

/** Room on a page, CSS px. */
export interface PageRoom {
  readonly width: number;
  readonly height: number;
}

/** A dashboard as pages lay it out. */
export interface LayoutPages {
  /** The parts that stand on the pages: tabs have become headings with what they hold below. */
  readonly layout: Layout;
  readonly pages: readonly (readonly SheetPlace[])[];
}

/** Id of the heading that a tab becomes. */
const nameId = (tabId: string): string => `${tabId}-name`;

/** A tab's name as a heading above what it holds. */
function nameOf(tab: LayoutComponent): LayoutComponent {
  return {
    id: nameId(tab.id),
    type: 'HEADER',
    children: [],
    meta: { text: tabNameOf(tab), headerSize: 'LARGE_HEADER' },
  };
}

/** Parts one below the other, tabs among them opened. */
function unfolded(layout: Layout, ids: readonly string[]): readonly string[] {
  return ids.flatMap((id) => {
    const part = layout[id];
    if (part?.type !== 'TABS') return [id];
    return part.children.flatMap((tab) => [nameId(tab), ...unfolded(layout, layout[tab]?.children ?? [])]);
  });
}

/** A layout in which all tabs stand one below the other under their names. */
function withoutTabs(layout: Layout): Layout {
  const parts = Object.values(layout);
  const names = parts.filter(({ type }) => type === 'TAB').map(nameOf);
  const opened = parts.map((part) => ({ ...part, children: unfolded(layout, part.children) }));
  const all = Object.fromEntries([...names, ...opened].map((part) => [part.id, part]));
  const root = all[LAYOUT_IDS.root];
  const grid = all[LAYOUT_IDS.grid];
  if (root === undefined || grid === undefined) return all;
  const below = root.children.flatMap((id) => (id === grid.id ? grid.children : [id]));
  return {
    ...all,
    [root.id]: { ...root, children: [grid.id] },
    [grid.id]: { ...grid, children: below },
  };
}

/** Some parts of the grid alone, `shrunk` times as high as their width asks for. */
function sheetOf(layout: Layout, ids: readonly string[], width: number, shrunk = 1): LayoutSheet {
  const grid = layout[LAYOUT_IDS.grid];
  const alone = grid === undefined ? layout : { ...layout, [grid.id]: { ...grid, children: ids } };
  return layoutSheet(alone, { width, scale: sheetScale(width) * shrunk });
}

const SHRINK_STEP = 0.97;
/** Below this a page is left as it is: it holds more gaps and lines than fit. */
const SHRINK_LEAST = 0.05;

/** Parts of one page, lower where together they are too high for it. */
function fitted(layout: Layout, ids: readonly string[], { width, height }: PageRoom): LayoutSheet {
  let shrunk = 1;
  let sheet = sheetOf(layout, ids, width);
  if (sheet.height > height) shrunk = height / sheet.height;
  while (sheet.height > height && shrunk > SHRINK_LEAST) {
    sheet = sheetOf(layout, ids, width, shrunk);
    shrunk *= SHRINK_STEP;
  }
  return sheet;
}

/**
 * A dashboard on pages: all tabs one after the other under their names, no row cut over two pages; one that is higher than
 * a page is drawn lower. Nothing on an empty dashboard is no page.
 */
export function layoutPages(given: Layout, room: PageRoom): LayoutPages {
  const layout = withoutTabs(given);
  const ids = layout[LAYOUT_IDS.grid]?.children ?? [];
  const parts = ids
    .map((id) => ({
      id,
      height: sheetOf(layout, [id], room.width).height,
      isHeading: layout[id]?.type === 'HEADER',
    }))
    .filter(({ height }) => height > 0);
  const gap = Math.round(GRID_GUTTER_PX * sheetScale(room.width));
  const pages = packPages(parts, room.height, gap).map(
    (page) =>
      fitted(
        layout,
        page.map(({ id }) => id),
        room,
      ).places,
  );
  return { layout, pages };
}
