import type { DrawContext } from '@belvedere/charts';
import { dropOverlaps, rect, type Batch, type MarkPlot, type Scene } from '@belvedere/scene';
import type { BaseMap } from '../geo/base-map.ts';
import type { Camera } from '../geo/camera.ts';
import { edgeBatches, nameBatches } from '../geo/draw-base.ts';
import { drawLayer } from '../geo/draw-layer.ts';
import { HEAD_PX, headBatches, noteOver } from '../geo/draw-head.ts';
import type { MapFrame } from '../geo/draw-map.ts';
import type { MapLayer } from '../geo/layer.ts';

/** What lies over a live map. */
export interface Overlay {
  readonly base: BaseMap;
  readonly layers: readonly MapLayer[];
  readonly camera: Camera;
  readonly frame: MapFrame;
  /** Who made the ground. */
  readonly source: string;
  /** Names of countries; not over own tiles, which have theirs. */
  readonly hasNames: boolean;
}

/** Marks are painted by the map library, except what it cannot write: words and densities. */
function ownBatches(layer: MapLayer, batches: readonly Batch[]): readonly Batch[] {
  return layer.kind === 'heat' ? batches : batches.filter(({ kind }) => kind === 'text');
}

/** What is painted over a live map at a camera, and what answers the pointer there. Without `isWhole` nothing does: the map moves. */
export function overlayScene(
  { base, layers, camera, frame, source, hasNames }: Overlay,
  isWhole: boolean,
  context: DrawContext,
): Scene {
  const { width, height, theme, measure } = context;
  const drawn = isWhole || layers.some(({ kind }) => kind === 'heat') ? layers : [];
  const marks = drawn.map((layer) => ({ layer, ...drawLayer(layer, camera, context) }));
  const plots = marks.map(({ plot }) => plot).filter((plot): plot is MarkPlot => plot !== null);
  const area = { x: 0, y: camera.top, w: width, h: camera.height };
  const own = marks.flatMap(({ layer, batches }) => ownBatches(layer, batches));
  const names = hasNames ? nameBatches(base, camera, context, plots) : [];
  return {
    width,
    height,
    batches: [
      {
        kind: 'clip',
        ...area,
        of: [...dropOverlaps([...own, ...names], measure), ...edgeBatches(camera, source, context)],
      },
      ...(frame.headTop === null
        ? noteOver(frame.note, camera, context)
        : [
            rect(0, frame.headTop, width, HEAD_PX, theme.color.surface),
            ...headBatches({ legend: frame.legend, note: frame.note, top: frame.headTop }, context),
          ]),
    ],
    plot: plots.length === 0 || !isWhole ? null : { kind: 'layers', area, of: plots },
    legend: [],
  };
}
