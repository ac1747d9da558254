import { sankey, sankeyJustify } from 'd3-sankey';
import type { Links } from '../data/links.ts';

/** A node in its place, px. */
export interface PlacedNode {
  readonly at: number;
  readonly layer: number;
  readonly x: number;
  readonly y: number;
  readonly h: number;
}

/** A link in its place: the middles of its two ends and its thickness, px. */
export interface PlacedLink {
  readonly at: number;
  readonly source: number;
  readonly fromX: number;
  readonly fromY: number;
  readonly toX: number;
  readonly toY: number;
  readonly thickness: number;
}

/** A laid out diagram. */
export interface SankeyLayout {
  readonly nodes: readonly PlacedNode[];
  readonly links: readonly PlacedLink[];
  readonly layers: number;
}

/** Room of a diagram, px. */
export interface SankeyRoom {
  readonly left: number;
  readonly right: number;
  readonly height: number;
  readonly nodeWidth: number;
  readonly nodeGap: number;
}

/** Room for half a label above the first node and below the last. */
const EDGE_PX = 6;

interface NodeData {
  readonly at: number;
}
interface LinkData {
  readonly at: number;
}

/** Places nodes in layers by their longest way from a start. Nothing without room or links. */
export function sankeyLayout(data: Links, room: SankeyRoom): SankeyLayout {
  const { left, right, height, nodeWidth, nodeGap } = room;
  if (data.links.length === 0 || right - left < nodeWidth * 3 || height < EDGE_PX * 4)
    return { nodes: [], links: [], layers: 0 };
  const gap = Math.min(nodeGap, height / Math.max(1, data.nodes.length));
  const graph = sankey<NodeData, LinkData>()
    .nodeWidth(nodeWidth)
    .nodePadding(gap)
    .nodeAlign(sankeyJustify)
    .extent([
      [left, EDGE_PX],
      [right, height - EDGE_PX],
    ])({
    nodes: data.nodes.map((_, at) => ({ at })),
    links: data.links.map(({ source, target, value }, at) => ({ at, source, target, value })),
  });
  const columns = [...new Set(graph.nodes.map(({ x0 = 0 }) => x0))].toSorted((a, b) => a - b);
  return {
    layers: columns.length,
    nodes: graph.nodes.map(({ at, x0 = 0, y0 = 0, y1 = 0 }) => ({
      at,
      layer: columns.indexOf(x0),
      x: x0,
      y: y0,
      h: Math.max(1, y1 - y0),
    })),
    links: graph.links.map(({ at, source, target, y0 = 0, y1 = 0, width = 0 }) => {
      const [from, to] = [source, target].map((end) => (typeof end === 'object' ? end : undefined));
      return {
        at,
        source: from?.at ?? 0,
        fromX: from?.x1 ?? 0,
        fromY: y0,
        toX: to?.x0 ?? 0,
        toY: y1,
        thickness: Math.max(1, width),
      };
    }),
  };
}
