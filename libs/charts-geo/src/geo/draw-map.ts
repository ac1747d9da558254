import type { DrawContext } from '@belvedere/charts';
import { isJsonObject, type FormData } from '@belvedere/core';
import {
  dropOverlaps,
  ellipsize,
  oneText,
  stepLegend,
  topLegend,
  type Batch,
  type MarkPlot,
  type Scene,
} from '@belvedere/scene';
import { parseHex } from '@belvedere/theme';
import { mapMessages } from '../messages/maps.ts';
import { fitCamera, viewportCamera, type Camera, type WorldBounds } from './camera.ts';
import { baseBatches, edgeBatches, nameBatches } from './draw-base.ts';
import { drawLayer } from './draw-layer.ts';
import type { AnyGeoChart, AnyGeoInput } from './geo-chart.ts';
import type { MapLegend } from './layer.ts';

const HEAD_PX = 24;
const SIZE = 11;
const WORLD: WorldBounds = { x0: 0.03, y0: 0.22, x1: 0.97, y1: 0.72 };

type Room = Pick<Camera, 'left' | 'top' | 'width' | 'height'>;

/** The view that form data starts with: around the marks unless its author fixed one. */
function startCamera(bounds: WorldBounds | null, form: FormData, room: Room): Camera {
  const { viewport } = form;
  const isFixed = form['autozoom'] === false || bounds === null;
  if (isFixed && isJsonObject(viewport)) {
    const { longitude, latitude, zoom } = viewport;
    if (typeof longitude === 'number' && typeof latitude === 'number' && typeof zoom === 'number')
      return viewportCamera({ longitude, latitude, zoom }, room);
  }
  return fitCamera(bounds ?? WORLD, room);
}

/** What a map leaves out, in words; empty when it shows every row. */
function badText(bad: number, { t }: Pick<DrawContext, 't'>): string {
  if (bad === 0) return '';
  return bad === 1 ? t(mapMessages.badOne) : t(mapMessages.bad, { count: bad });
}

/** Legend and note above a map. */
export function headBatches(legend: MapLegend, note: string, context: DrawContext): readonly Batch[] {
  const { theme, measure, width } = context;
  const { ramp, entries } = legend;
  const small = { size: SIZE, fill: parseHex(theme.color.chart.label) };
  const room = ramp === undefined ? width : width - 220;
  return [
    ...(ramp === undefined
      ? []
      : stepLegend({
          ramp: ramp.colors,
          low: ramp.low,
          high: ramp.high,
          theme,
          measure,
          right: width,
          top: 0,
        })),
    ...(entries === undefined || note !== ''
      ? []
      : topLegend({
          entries: entries.map(({ label, color }) => ({
            key: label,
            label,
            color,
            shape: 'box',
            isHidden: false,
          })),
          width: room,
          theme,
          measure,
          maxRows: 1,
        }).batches),
    ...(note === '' ? [] : [oneText(ellipsize(note, room, small, measure), 0, 12, small)]),
  ];
}

const hasHead = ({ ramp, entries = [] }: MapLegend, note: string, height: number): boolean =>
  (ramp !== undefined || entries.length > 0 || note !== '') && height > HEAD_PX * 4;

/** Where the map stands in a picture, what its head says, and which part of the world it shows. */
export interface MapFrame {
  readonly camera: Camera;
  readonly legend: MapLegend;
  /** What is left out, in words. */
  readonly note: string;
}

/** The frame of a map's picture. */
export function mapFrame(chart: AnyGeoChart, input: AnyGeoInput, context: DrawContext): MapFrame {
  const { width, height } = context;
  const bounds = chart.bounds(input.prepared);
  const note = badText(chart.bad(input.prepared), context);
  const whole = startCamera(bounds, input.formData, { left: 0, top: 0, width, height });
  const legend = chart.legend?.(input, whole, context) ?? {};
  const top = hasHead(legend, note, height) ? HEAD_PX : 0;
  const room: Room = { left: 0, top, width, height: Math.max(1, height - top) };
  return { camera: startCamera(bounds, input.formData, room), legend, note };
}

/** A map as a picture: base map, marks, names, scale bar, source, legend. */
export function drawMap(chart: AnyGeoChart, input: AnyGeoInput, context: DrawContext): Scene {
  const { width, height, t, measure } = context;
  const { camera, legend, note } = mapFrame(chart, input, context);
  const layers = chart.layers(input, camera, context);
  const drawn = layers.map((layer) => drawLayer(layer, camera, context));
  const names = dropOverlaps(nameBatches(input.resources, camera, context), measure);
  const isCovering = layers.some(({ kind }) => kind === 'areas' || kind === 'heat');
  const plots = drawn.map(({ plot }) => plot).filter((plot): plot is MarkPlot => plot !== null);
  const area = { x: 0, y: camera.top, w: width, h: camera.height };
  return {
    width,
    height,
    batches: [
      {
        kind: 'clip',
        ...area,
        of: [
          ...baseBatches(input.resources, camera, context),
          ...(isCovering ? [] : names),
          ...drawn.flatMap(({ batches }) => batches),
          ...(isCovering ? names : []),
          ...edgeBatches(camera, t(mapMessages.source), context),
        ],
      },
      ...(camera.top > 0 ? headBatches(legend, note, context) : []),
    ],
    plot: plots.length === 0 ? null : { kind: 'layers', area, of: plots },
    legend: [],
  };
}
