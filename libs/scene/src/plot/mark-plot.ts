import type { Theme } from '@belvedere/theme';
import type { Batch } from '../model/scene.ts';
import { arcHit, arcOutline, nearestArc } from './arc-plot.ts';
import { isInside } from './box.ts';
import { circleHit, circleOutline, nearestCircle } from './circle-plot.ts';
import { itemHit, itemOutline, nearestItem } from './item-plot.ts';
import { nearestPath, pathHit, pathOutline } from './path-plot.ts';
import type { Hit, LayeredPlot, MarkPlot } from '../model/plot.ts';

/** Reach outside the area in which shapes still answer. */
const SLACK_PX = 4;

/** The hit on one shape; null where there is none. */
export function markHit(plot: MarkPlot, index: number): Hit | null {
  if (plot.kind === 'items') return itemHit(plot, index);
  if (plot.kind === 'arcs') return arcHit(plot, index);
  return plot.kind === 'circles' ? circleHit(plot, index) : pathHit(plot, index);
}

/** The shape under a place. */
export function nearestMark(plot: MarkPlot, x: number, y: number): Hit | null {
  if (!isInside(plot.area, x, y, SLACK_PX)) return null;
  if (plot.kind === 'items') return nearestItem(plot, x, y);
  if (plot.kind === 'arcs') return nearestArc(plot, x, y);
  return plot.kind === 'circles' ? nearestCircle(plot, x, y) : nearestPath(plot, x, y);
}

/** What marks one hovered shape. */
export function markOutline(plot: MarkPlot, index: number, theme: Theme): Batch {
  if (plot.kind === 'items') return itemOutline(plot, index, theme);
  if (plot.kind === 'arcs') return arcOutline(plot, index, theme);
  return plot.kind === 'circles' ? circleOutline(plot, index, theme) : pathOutline(plot, index, theme);
}

/** The layer that holds a shape, and the shape's index in it; null where there is none. */
export function layerAt(
  { of }: LayeredPlot,
  index: number,
): { readonly layer: MarkPlot; readonly index: number; readonly before: number } | null {
  let before = 0;
  for (const layer of of) {
    if (index >= before && index < before + layer.datum.length)
      return { layer, index: index - before, before };
    before += layer.datum.length;
  }
  return null;
}

/** The hit on one shape of the layers. */
export function layeredHit(plot: LayeredPlot, index: number): Hit | null {
  const found = layerAt(plot, index);
  const hit = found === null ? null : markHit(found.layer, found.index);
  return hit === null ? null : { ...hit, index };
}

/** The shape under a place, of the topmost layer that has one. */
export function nearestLayered({ of }: LayeredPlot, x: number, y: number): Hit | null {
  let before = of.reduce((sum, layer) => sum + layer.datum.length, 0);
  for (const layer of of.toReversed()) {
    before -= layer.datum.length;
    const hit = nearestMark(layer, x, y);
    if (hit !== null) return { ...hit, index: hit.index + before };
  }
  return null;
}
