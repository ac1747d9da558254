import type { FilterScope } from '../filter-scope.ts';
import { chartIdsOf, LAYOUT_IDS, parentOf, type Layout, type LayoutComponent } from '../layout/component.ts';

/** A part of a dashboard in the tree from which a scope is chosen: the whole, a tab, or a chart. */
export interface ScopeNode {
  readonly id: string;
  readonly kind: 'root' | 'tab' | 'chart';
  /** Null for what is no chart. */
  readonly chartId: number | null;
  readonly part: LayoutComponent;
  /** Charts at and below it, in reading order. */
  readonly charts: readonly number[];
  readonly children: readonly ScopeNode[];
}

function nodesBelow(layout: Layout, part: LayoutComponent): readonly ScopeNode[] {
  return part.children.flatMap((id) => {
    const child = layout[id];
    if (child === undefined) return [];
    const chartId = child.type === 'CHART' ? (child.meta.chartId ?? null) : null;
    if (chartId === null && child.type !== 'TAB') return nodesBelow(layout, child);
    const charts = chartId === null ? chartIdsOf(layout, id) : [chartId];
    if (charts.length === 0) return [];
    const kind = chartId === null ? 'tab' : 'chart';
    return [{ id, kind, chartId, part: child, charts, children: nodesBelow(layout, child) }];
  });
}

/** The tree of tabs and charts of a layout; null for one without a root. Tabs without charts are left out. */
export function scopeTree(layout: Layout): ScopeNode | null {
  const part = layout[LAYOUT_IDS.root];
  if (part === undefined) return null;
  const charts = chartIdsOf(layout);
  return { id: part.id, kind: 'root', chartId: null, part, charts, children: nodesBelow(layout, part) };
}

const isShown = (part: LayoutComponent | undefined): boolean => part?.type === 'ROOT' || part?.type === 'TAB';

/** The root and the tabs above a part, the outermost first. */
function chainAbove(layout: Layout, id: string): readonly string[] {
  const parent = parentOf(layout, id);
  if (parent === null) return [];
  const above = chainAbove(layout, parent);
  return isShown(layout[parent]) ? [...above, parent] : above;
}

/**
 * The scope that holds for exactly these charts: below the deepest tabs that all chosen charts have at one depth, less those
 * charts that are not chosen. A chart that is put below one of these tabs later joins by itself. Nothing chosen is an empty scope.
 */
export function scopeOfCharts(layout: Layout, chosen: readonly number[]): FilterScope {
  const wanted = new Set(chosen);
  const chains = Object.values(layout)
    .filter(({ type, meta }) => type === 'CHART' && meta.chartId !== undefined && wanted.has(meta.chartId))
    .map(({ id }) => chainAbove(layout, id))
    .toSorted((a, b) => a.length - b.length);
  const [shortest] = chains;
  if (shortest === undefined) return { rootPath: [], excluded: [] };
  const rootPath = [...new Set(chains.flatMap((chain) => chain[shortest.length - 1] ?? []))];
  const below = new Set(rootPath.flatMap((id) => chartIdsOf(layout, id)));
  return { rootPath, excluded: [...below].filter((id) => !wanted.has(id)) };
}

/** Ids of the tabs in which a scope has charts, as metadata name them. */
export function tabsInScope(layout: Layout, charts: readonly number[]): readonly string[] {
  const held = new Set(charts);
  return Object.values(layout)
    .filter(({ id, type }) => type === 'TAB' && chartIdsOf(layout, id).some((chart) => held.has(chart)))
    .map(({ id }) => id);
}
