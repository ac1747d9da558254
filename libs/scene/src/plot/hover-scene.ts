import { fade, parseHex, type Theme } from '@belvedere/theme';
import type { Batch, Scene } from '../model/scene.ts';
import { layerAt, markOutline } from './mark-plot.ts';
import { kinBatches } from './kin.ts';
import type { Box, Hit, LayeredPlot, MarkPlot, XYPlot } from '../model/plot.ts';
import { hitOf } from './xy-plot.ts';

const NO_BOX: Box = { x: 0, y: 0, w: 0, h: 0 };
const SPAN_OPACITY = 0.08;

function box(
  x: number,
  y: number,
  w: number,
  h: number,
): Pick<Extract<Batch, { kind: 'rect' }>, 'kind' | 'x' | 'y' | 'w' | 'h'> {
  return {
    kind: 'rect',
    x: Float32Array.of(x),
    y: Float32Array.of(y),
    w: Float32Array.of(w),
    h: Float32Array.of(h),
  };
}

/** The band of a bar, or a line through a point. */
function crosshair(
  { area, along, positions, band, isFree }: XYPlot,
  hit: Hit,
  theme: Theme,
): readonly Batch[] {
  const { chart } = theme.color;
  const at = positions[hit.index] ?? 0;
  if (isFree) return [];
  if (band > 0) {
    const [x, y, w, h] =
      along === 'x' ? [at - band / 2, area.y, band, area.h] : [area.x, at - band / 2, area.w, band];
    return [{ ...box(x, y, w, h), fill: parseHex(chart.hoverBand) }];
  }
  return [{ ...box(at - 0.5, area.y, 1, area.h), fill: parseHex(chart.hoverLine) }];
}

function dots(plot: XYPlot, hit: Hit, theme: Theme): readonly Batch[] {
  const { point } = theme.geometry;
  const series = plot.isFree ? [hit.series] : plot.series.map((_, index) => index);
  return series.flatMap((index): readonly Batch[] => {
    const own = plot.series[index];
    const at = own?.hasDot === true ? hitOf(plot, index, hit.index) : null;
    if (own === undefined || at === null) return [];
    return [
      {
        kind: 'circle',
        x: Float32Array.of(at.x),
        y: Float32Array.of(at.y),
        r: Float32Array.of(point.hover + point.halo / 2),
        fill: own.color,
        stroke: parseHex(theme.color.surface),
        strokeWidth: point.halo,
      },
    ];
  });
}

function shapeOutline(plot: MarkPlot | LayeredPlot, { index }: Hit, theme: Theme): readonly Batch[] {
  if (plot.kind !== 'layers') return [markOutline(plot, index, theme)];
  const found = layerAt(plot, index);
  return found === null ? [] : [markOutline(found.layer, found.index, theme)];
}

/** What is painted over a scene while a datum is hovered or walked to; an empty scene when nothing is hit. */
export function hoverScene(scene: Scene, hit: Hit | null, theme: Theme): Scene {
  const { plot, width, height } = scene;
  const empty = { width, height, plot: null, legend: [] };
  if (plot === null || hit === null) return { ...empty, batches: [] };
  if (plot.kind === 'xy')
    return { ...empty, batches: [...crosshair(plot, hit, theme), ...dots(plot, hit, theme)] };
  return { ...empty, batches: [...kinBatches(scene, hit.datum, theme), ...shapeOutline(plot, hit, theme)] };
}

/** What is painted over a scene while the reader marks a span of its position axis, px along that axis. */
export function spanScene(scene: Scene, [from, to]: readonly [number, number], theme: Theme): Scene {
  const { plot } = scene;
  if (plot?.kind !== 'xy') return boxScene(scene, NO_BOX, theme);
  const { area, along } = plot;
  const marked =
    along === 'x'
      ? { x: from, y: area.y, w: to - from, h: area.h }
      : { x: area.x, y: from, w: area.w, h: to - from };
  return boxScene(scene, marked, theme);
}

/** What is painted over a scene while the reader marks data with a box, scene px. */
export function boxScene({ width, height }: Scene, { x, y, w, h }: Box, theme: Theme): Scene {
  const empty = { width, height, plot: null, legend: [] };
  if (w === 0 && h === 0) return { ...empty, batches: [] };
  const stroke = parseHex(theme.color.chart.selectionStroke);
  return { ...empty, batches: [{ ...box(x, y, w, h), fill: fade(stroke, SPAN_OPACITY), stroke }] };
}
