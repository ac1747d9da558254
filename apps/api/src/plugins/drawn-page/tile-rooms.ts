import { panelKind } from '@belvedere/charts';
import {
  availableColumns,
  COMPONENT_HEIGHT,
  GRID_UNIT_PX,
  heightOf,
  LAYOUT_IDS,
  placeRow,
  type Layout,
  type LayoutComponent,
} from '@belvedere/core';
import { measure } from '@belvedere/scene';
import type { PageTile } from '../../engine-work/tasks/drawing.ts';
import type { PageView } from './view-hint.ts';

/** What the place of a chart depends on. */
export interface PlacedChart {
  readonly id: number;
  /** As its head says it. */
  readonly title: string;
  /** Empty for none. */
  readonly subtitle: string;
  readonly vizType: string;
  /** Readers may switch what it shows. */
  readonly isSwitchable: boolean;
  /** It has gone down a hierarchy, and says the way above its picture. */
  readonly isDown: boolean;
}

/** Below this width rows are two columns, px; the sheet of dashboards says the same. */
const PHONE_PX = 640;
const PHONE_COLUMNS = 2;
/** Heights of charts on phones, px. */
const PHONE_HEIGHT = { least: 260, most: 420 } as const;
const TAB_STRIP_PX = 52;
const HEADING_PX = 24;
const DIVIDER_PX = 9;
/** Height of a page's head, px. */
const PAGE_HEAD_PX = 56;

/** Lengths of a panel by its kind, px; the sheet of dashboards says the same. */
const PANEL = {
  figure: { above: 10, line: 16, tool: 20, aside: 32, body: 10, title: { size: 12, weight: 500 } },
  table: { above: 11, line: 18, tool: 24, aside: 8, body: 10, title: { size: 13, weight: 600 } },
  picture: { above: 11, line: 18, tool: 24, aside: 32, body: 22, title: { size: 13, weight: 600 } },
} as const;
const EDGE_PX = 2;
const SUBTITLE = { line: 16, size: 12 } as const;
/** Height of the way down a hierarchy, px. */
const LEVEL_PATH_PX = 32;
/** Beside the title: padding, the menu, two gaps, and the air before a legend. */
const HEAD_ASIDE_PX = 28 + 24 + 24;
/** A second button beside the menu, and its gap. */
const SWITCH_PX = 24 + 8;

interface Place {
  readonly width: number;
  readonly height: number;
}

function tileIn(
  { id, title, subtitle, vizType, isSwitchable, isDown }: PlacedChart,
  { width, height }: Place,
): PageTile {
  const { above, line, tool, aside, body, title: font } = PANEL[panelKind(vizType)];
  const words = line + (subtitle === '' ? 0 : SUBTITLE.line);
  const titleWidth = Math.max(measure(title, font.size, font.weight), measure(subtitle, SUBTITLE.size));
  const inner = width - EDGE_PX;
  const path = isDown ? LEVEL_PATH_PX : 0;
  return {
    id,
    width: Math.max(1, Math.floor(inner - aside)),
    height: Math.max(1, Math.floor(height - EDGE_PX - above - Math.max(words, tool) - path - body)),
    headWidth: Math.max(0, Math.floor(inner - HEAD_ASIDE_PX - (isSwitchable ? SWITCH_PX : 0) - titleWidth)),
  };
}

interface Walk {
  readonly layout: Layout;
  readonly charts: ReadonlyMap<number, PlacedChart>;
  readonly isPhone: boolean;
  readonly gap: number;
  /** Height unit of pictures, px. */
  readonly unit: number;
  readonly openTabs: readonly string[];
  /** Takes a chart that stands at `top`. */
  readonly onChart: (chart: PlacedChart, place: Place, top: number) => void;
}

const chartOf = ({ charts }: Walk, part: LayoutComponent): PlacedChart | undefined =>
  charts.get(part.meta.chartId ?? -1);

const isFigure = (walk: Walk, part: LayoutComponent): boolean => {
  const chart = part.type === 'CHART' ? chartOf(walk, part) : undefined;
  return chart !== undefined && panelKind(chart.vizType) === 'figure';
};

/** Height unit of a part of a row, px: pictures and tables grow with a wide window. */
const unitIn = (walk: Walk, part: LayoutComponent): number =>
  part.type === 'CHART' && !isFigure(walk, part) ? walk.unit : GRID_UNIT_PX;

/** Walks one part of a row or column and tells its height. */
function walkPart(walk: Walk, part: LayoutComponent, place: Place, top: number): number {
  const { layout, onChart } = walk;
  const isAlone = part.type === 'CHART' || part.type === 'MARKDOWN';
  if (!isAlone) return walkContainer(walk, part, place.width, top);
  const chart = part.type === 'CHART' ? chartOf(walk, part) : undefined;
  if (chart !== undefined) onChart(chart, place, top);
  return place.height === 0 ? heightOf(layout, part.id) * GRID_UNIT_PX : place.height;
}

function phoneHeight(walk: Walk, part: LayoutComponent, units: number): number {
  const px = units * unitIn(walk, part);
  if (part.type === 'MARKDOWN') return 0;
  if (part.type !== 'CHART' || isFigure(walk, part)) return px;
  return Math.min(PHONE_HEIGHT.most, Math.max(PHONE_HEIGHT.least, px));
}

/** Cells of a row by two: cards of numbers stand side by side, everything else alone. */
function walkPhoneRow(walk: Walk, row: LayoutComponent, width: number, top: number): number {
  const { layout, gap } = walk;
  let [below, column, line] = [0, 0, 0];
  for (const { id, h } of placeRow(layout, row.id)) {
    const part = layout[id];
    if (part === undefined) continue;
    const isHalf = isFigure(walk, part);
    const span = isHalf ? 1 : PHONE_COLUMNS;
    if (column + span > PHONE_COLUMNS) {
      below += line + gap;
      [column, line] = [0, 0];
    }
    const place = {
      width: isHalf ? (width - gap) / PHONE_COLUMNS : width,
      height: phoneHeight(walk, part, h),
    };
    line = Math.max(line, walkPart(walk, part, place, top + below));
    column += span;
  }
  return below + line;
}

function walkRow(walk: Walk, row: LayoutComponent, width: number, top: number): number {
  const { layout, gap, isPhone } = walk;
  if (isPhone) return walkPhoneRow(walk, row, width, top);
  const columns = availableColumns(layout, row.id);
  const column = (width - (columns - 1) * gap) / columns;
  const heights = placeRow(layout, row.id).map(({ id, w, h }) => {
    const part = layout[id];
    if (part === undefined) return 0;
    const place = { width: column * w + gap * (w - 1), height: h * unitIn(walk, part) };
    return walkPart(walk, part, place, top);
  });
  return Math.max(0, ...heights);
}

/** The one tab of a set that is open, in a list; empty for a set without tabs. */
export const openTabOf = ({ children }: LayoutComponent, openTabs: readonly string[]): readonly string[] =>
  [children.find((id) => openTabs.includes(id)) ?? children[0]].filter((id) => id !== undefined);

function heightOfWords({ type }: LayoutComponent): number | null {
  if (type === 'HEADER') return HEADING_PX;
  return type === 'DIVIDER' ? DIVIDER_PX : null;
}

/** Walks what stands below a part, from above, and tells its height. */
function walkContainer(walk: Walk, part: LayoutComponent, width: number, top: number): number {
  const { layout, gap } = walk;
  const words = heightOfWords(part);
  if (words !== null) return words;
  if (part.type === 'ROW' || part.type === 'DYNAMIC') return walkRow(walk, part, width, top);
  const isTabs = part.type === 'TABS';
  const children = isTabs ? openTabOf(part, walk.openTabs) : part.children;
  let below = isTabs ? TAB_STRIP_PX : 0;
  for (const id of children) {
    const child = layout[id];
    if (child === undefined || (child.type === 'ROW' && child.children.length === 0)) continue;
    const height =
      child.type === 'CHART' ? heightOf(layout, id) * walk.unit : COMPONENT_HEIGHT.min * GRID_UNIT_PX;
    const isAlone = child.type === 'CHART' || child.type === 'MARKDOWN';
    below += walkPart(walk, child, { width, height: isAlone ? height : 0 }, top + below) + gap;
  }
  return Math.max(0, below - gap);
}

/**
 * Rooms of the charts that the first look at a dashboard shows, from the top; charts that nobody knows have none. `unit` is the
 * height unit of pictures in the window, px; where none of a set of tabs is among `openTabs`, its first one is open.
 */
export function tileRooms(
  layout: Layout,
  charts: readonly PlacedChart[],
  view: PageView,
  { unit, openTabs }: Pick<Walk, 'unit' | 'openTabs'>,
): readonly PageTile[] {
  const root = layout[LAYOUT_IDS.root];
  if (root === undefined) return [];
  const isPhone = view.width + view.menuWidth <= PHONE_PX;
  const rooms = new Map<number, PageTile>();
  const last = view.height - PAGE_HEAD_PX;
  const walk: Walk = {
    layout,
    charts: new Map(charts.map((chart) => [chart.id, chart])),
    isPhone,
    gap: isPhone ? 12 : 16,
    unit,
    openTabs,
    onChart: (chart, place, top) => {
      if (top < last && !rooms.has(chart.id)) rooms.set(chart.id, tileIn(chart, place));
    },
  };
  walkContainer(walk, root, view.width - (isPhone ? 32 : 40), isPhone ? 12 : 16);
  return [...rooms.values()];
}
