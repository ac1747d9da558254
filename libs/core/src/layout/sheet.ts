import { GRID_GUTTER_PX, GRID_UNIT_PX, LAYOUT_IDS, type Layout, type LayoutComponent } from './component.ts';
import { heightOf, placeRow } from './place.ts';
import { availableColumns } from './width.ts';

/** Where a part stands on a picture of a dashboard; lengths are CSS px. */
export interface SheetPlace {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A dashboard as a picture lays it out: the charts, texts, headings and dividers of one tab. */
export interface LayoutSheet {
  readonly width: number;
  readonly height: number;
  readonly places: readonly SheetPlace[];
}

/** How large a picture is, and what it shows. */
export interface SheetView {
  readonly width: number;
  /** Of a layout px, in height; 1 is as tall as on the page. */
  readonly scale: number;
  /** The tabs that are open; of a set without any of them it is the first. */
  readonly openTabs?: readonly string[];
}

/** Longest picture of a dashboard, CSS px; what stands below is left out. */
export const SHEET_LONGEST_PX = 6000;

/** Width of a dashboard on a common screen, px. */
const PAGE_PX = 1184;

/** How tall a picture of that width is beside the page, so that charts keep their shape. */
export const sheetScale = (width: number): number => width / PAGE_PX;

const HEADING_PX = 32;
const DIVIDER_PX = 9;

interface Walk {
  readonly layout: Layout;
  readonly view: SheetView;
  readonly places: SheetPlace[];
}

interface Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const gapOf = ({ view }: Walk): number => Math.round(GRID_GUTTER_PX * view.scale);

/** Height of a part that holds nothing; null for one that does. */
function ownHeight({ layout, view }: Walk, { id, type }: LayoutComponent): number | null {
  const px = (length: number): number => Math.max(1, Math.round(length * view.scale));
  if (type === 'CHART' || type === 'MARKDOWN') return px(heightOf(layout, id) * GRID_UNIT_PX);
  if (type === 'HEADER') return px(HEADING_PX);
  return type === 'DIVIDER' ? px(DIVIDER_PX) : null;
}

function walkRow(walk: Walk, row: LayoutComponent, { x, y, width }: Room): number {
  const { layout } = walk;
  const columns = availableColumns(layout, row.id);
  const gap = gapOf(walk);
  const column = (width - (columns - 1) * gap) / columns;
  const heights = placeRow(layout, row.id).map(({ id, x: at, w }) => {
    const left = Math.round(at * (column + gap));
    const right = Math.round((at + w) * (column + gap) - gap);
    return walkPart(walk, id, { x: x + left, y, width: right - left });
  });
  return Math.max(0, ...heights);
}

/** The tabs of a set that are shown: one. */
function openTab({ view }: Walk, { children }: LayoutComponent): readonly string[] {
  const chosen = children.find((id) => view.openTabs?.includes(id)) ?? children[0];
  return chosen === undefined ? [] : [chosen];
}

function walkPart(walk: Walk, id: string, room: Room): number {
  const part = walk.layout[id];
  if (part === undefined) return 0;
  const height = ownHeight(walk, part);
  if (height !== null) {
    walk.places.push({ id, ...room, height });
    return height;
  }
  if (part.type === 'ROW') return walkRow(walk, part, room);
  const gap = gapOf(walk);
  const children = part.type === 'TABS' ? openTab(walk, part) : part.children;
  let below = 0;
  for (const child of children) {
    const taken = walkPart(walk, child, { ...room, y: room.y + below });
    below += taken === 0 ? 0 : taken + gap;
  }
  return Math.max(0, below - gap);
}

/** Where everything stands on a picture of a dashboard that is as wide as asked; a picture without parts has no height. */
export function layoutSheet(layout: Layout, view: SheetView): LayoutSheet {
  const walk: Walk = { layout, view, places: [] };
  const height = walkPart(walk, LAYOUT_IDS.root, { x: 0, y: 0, width: view.width });
  return { width: view.width, height, places: walk.places };
}
