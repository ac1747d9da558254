import type { JsonObject } from '../json.ts';

/** Kinds of parts that a dashboard is made of. */
export const COMPONENT_TYPES = [
  'ROOT',
  'GRID',
  'HEADER',
  'ROW',
  'COLUMN',
  'TABS',
  'TAB',
  'CHART',
  'MARKDOWN',
  'DIVIDER',
  'DYNAMIC',
] as const;

/** One of {@link COMPONENT_TYPES}. */
export type ComponentType = (typeof COMPONENT_TYPES)[number];

/** What a part is set to. Keys nobody knows survive. */
export interface ComponentMeta extends JsonObject {
  readonly width?: number;
  /** In units of 8 px. */
  readonly height?: number;
  readonly background?: string;
  readonly text?: string;
  readonly headerSize?: string;
  readonly code?: string;
  readonly chartId?: number;
  readonly sliceName?: string;
  /** Title on this dashboard only. */
  readonly sliceNameOverride?: string;
  readonly uuid?: string;
}

/** A part of a dashboard; `parents` is the path from the root. */
export interface LayoutComponent {
  readonly id: string;
  readonly type: ComponentType;
  readonly children: readonly string[];
  readonly parents?: readonly string[];
  readonly meta: ComponentMeta;
}

/** All parts by id. */
export type Layout = Readonly<Record<string, LayoutComponent>>;

/** Ids that every layout has. */
export const LAYOUT_IDS = { root: 'ROOT_ID', grid: 'GRID_ID', header: 'HEADER_ID' } as const;

/** Key and value that mark the stored form. */
export const LAYOUT_VERSION = { key: 'DASHBOARD_VERSION_KEY', value: 'v2' } as const;

/** Columns of a dashboard. */
export const GRID_COLUMNS = 12;
/** Space between parts, px. */
export const GRID_GUTTER_PX = 16;
/** Height unit of a part, px. */
export const GRID_UNIT_PX = 8;

/** Windows as wide as so many height units have units of the size that is left: on a wall charts grow in both directions. */
const UNITS_ACROSS = 240;
const UNIT_MOST_PX = 12;

/**
 * Height unit of charts in a window of that width, both in px: {@link GRID_UNIT_PX} up to 1920, growing with the window beyond it, at
 * most 12. Figures and texts keep {@link GRID_UNIT_PX}.
 */
export const chartUnitPx = (windowWidth: number): number =>
  Math.min(UNIT_MOST_PX, Math.max(GRID_UNIT_PX, windowWidth / UNITS_ACROSS));
/** Heights of a part in units. */
export const COMPONENT_HEIGHT = { min: 5, max: 100, default: 50 } as const;
/** Columns that a new chart takes. */
export const NEW_CHART_COLUMNS = 4;

/** A layout with nothing in it. */
export function emptyLayout(title: string): Layout {
  return {
    [LAYOUT_IDS.root]: { id: LAYOUT_IDS.root, type: 'ROOT', children: [LAYOUT_IDS.grid], meta: {} },
    [LAYOUT_IDS.grid]: {
      id: LAYOUT_IDS.grid,
      type: 'GRID',
      children: [],
      parents: [LAYOUT_IDS.root],
      meta: {},
    },
    [LAYOUT_IDS.header]: { id: LAYOUT_IDS.header, type: 'HEADER', children: [], meta: { text: title } },
  };
}

/** Ids of the charts below a part, in reading order; of all charts by default, of none below an unknown part. */
export function chartIdsOf(layout: Layout, below: string = LAYOUT_IDS.root): readonly number[] {
  const ids: number[] = [];
  const visit = (id: string): void => {
    const part = layout[id];
    if (part === undefined) return;
    if (part.type === 'CHART' && part.meta.chartId !== undefined) ids.push(part.meta.chartId);
    part.children.forEach(visit);
  };
  visit(below);
  return ids;
}

/** Id of the part that holds another; null for the root and for unknown parts. */
export function parentOf(layout: Layout, id: string): string | null {
  return Object.values(layout).find((part) => part.children.includes(id))?.id ?? null;
}

/** The tab set that stands above everything; null for a dashboard without top-level tabs. */
export function topTabsOf(layout: Layout): LayoutComponent | null {
  const first = layout[layout[LAYOUT_IDS.root]?.children[0] ?? ''];
  return first?.type === 'TABS' ? first : null;
}
