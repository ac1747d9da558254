import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy';
import type { Hierarchy } from '../data/hierarchy.ts';

/** The place of one branch, px. Groups surround their tiles and may have a header. */
export interface Tile {
  readonly at: number;
  readonly isGroup: boolean;
  readonly header: number;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Room for the tiles. */
export interface TileRoom {
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly hasHeaders: boolean;
  readonly gap: number;
}

const HEADER_PX = 18;
const LEAST_GROUP_PX = 44;
const LEAST_TILE_PX = 1;
const RATIO = 1.4;

const headerOf = ({ w, h }: { readonly w: number; readonly h: number }): number =>
  w >= LEAST_GROUP_PX && h >= LEAST_GROUP_PX ? HEADER_PX : 0;

/** Tiles of the branches under `shown`, groups before what they hold; tiles too small to see are left out. */
export function tilesOf(tree: Hierarchy, shown: number, room: TileRoom): readonly Tile[] {
  const { top, width, height, hasHeaders, gap } = room;
  const childrenOf = (at: number): readonly number[] => tree.branches[at]?.children ?? [];
  const root = hierarchy(shown, (at) => [...childrenOf(at)]).sum((at) =>
    childrenOf(at).length === 0 ? (tree.branches[at]?.value ?? 0) : 0,
  );
  if ((root.value ?? 0) <= 0 || height - top <= 0 || root.height === 0) return [];
  const placed = treemap<number>()
    .tile(treemapSquarify.ratio(RATIO))
    .size([width, height - top])
    .paddingInner((node) => (node.depth === 0 && root.height > 1 ? gap * 2 : gap))
    .paddingTop((node) =>
      hasHeaders && node.depth > 0 && node.children !== undefined
        ? headerOf({ w: node.x1 - node.x0, h: node.y1 - node.y0 })
        : 0,
    )(root);
  return placed
    .descendants()
    .filter(({ depth, x0, x1, y0, y1 }) => depth > 0 && x1 - x0 >= LEAST_TILE_PX && y1 - y0 >= LEAST_TILE_PX)
    .map(({ data: at, children, x0, x1, y0, y1 }) => {
      const isGroup = children !== undefined;
      const [w, h] = [x1 - x0, y1 - y0];
      return {
        at,
        isGroup,
        header: isGroup && hasHeaders ? headerOf({ w, h }) : 0,
        x: x0,
        y: y0 + top,
        w,
        h,
      };
    });
}
