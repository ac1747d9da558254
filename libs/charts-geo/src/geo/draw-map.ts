import type { DrawContext } from '@belvedere/charts';
import { isJsonObject, type FormData } from '@belvedere/core';
import { dropOverlaps, type MarkPlot, type Scene } from '@belvedere/scene';
import { mapMessages } from '../messages/maps.ts';
import { fitCamera, viewportCamera, type Camera, type Viewport, type WorldBounds } from './camera.ts';
import { baseBatches, edgeBatches, nameBatches } from './draw-base.ts';
import { HEAD_PX, headBatches, noteOver, type MapNote } from './draw-head.ts';
import { drawLayer } from './draw-layer.ts';
import type { AnyGeoChart, AnyGeoInput } from './any-geo-chart.ts';
import type { MapLegend } from './layer.ts';
import { openingBounds, outsideOf } from './opening.ts';

const WORLD: WorldBounds = { x0: 0.03, y0: 0.22, x1: 0.97, y1: 0.72 };

type Room = Pick<Camera, 'left' | 'top' | 'width' | 'height'>;

/** A view that a form holds in three controls, numbers or their texts; null while one is missing. */
function viewportOf(form: FormData): Viewport | null {
  const [longitude, latitude, zoom] = ['longitude', 'latitude', 'zoom'].map((part) => {
    const held = form[`viewport_${part}`];
    return held === null || held === undefined || held === '' ? Number.NaN : Number(held);
  });
  return longitude !== undefined &&
    latitude !== undefined &&
    zoom !== undefined &&
    [longitude, latitude, zoom].every(Number.isFinite)
    ? { longitude, latitude, zoom }
    : null;
}

/** The view that an author fixed, or that stands for one where there are no marks; null when the marks decide. */
function fixedCamera(bounds: WorldBounds | null, form: FormData, room: Room): Camera | null {
  const own = viewportOf(form);
  if (own !== null) return viewportCamera(own, room);
  const { viewport } = form;
  if ((form['autozoom'] !== false && bounds !== null) || !isJsonObject(viewport)) return null;
  const { longitude, latitude, zoom } = viewport;
  return typeof longitude === 'number' && typeof latitude === 'number' && typeof zoom === 'number'
    ? viewportCamera({ longitude, latitude, zoom }, room)
    : null;
}

/** The view that form data starts with: around the marks unless its author fixed one. */
const startCamera = (bounds: WorldBounds | null, form: FormData, room: Room): Camera =>
  fixedCamera(bounds, form, room) ?? fitCamera(bounds ?? WORLD, room);

interface LeftOut {
  /** Rows without a place on earth. */
  readonly bad: number;
  /** Places beyond the view that the map opens with. */
  readonly outside: number;
}

/** The same in a few words, for small maps. */
const shortLeftOut = ({ bad, outside }: LeftOut, { t }: Pick<DrawContext, 't'>): string =>
  [
    ...(bad > 0 ? [t(mapMessages.badShort, { count: bad })] : []),
    ...(outside > 0 ? [t(mapMessages.outsideShort, { count: outside })] : []),
  ].join('; ');

/** What a map leaves out, in words; empty when it shows every row. */
function leftOutText({ bad, outside }: LeftOut, { t }: Pick<DrawContext, 't'>): string {
  const unplaced = bad === 1 ? t(mapMessages.badOne) : t(mapMessages.bad, { count: bad });
  const beyond = outside === 1 ? t(mapMessages.outsideOne) : t(mapMessages.outside, { count: outside });
  return [...(bad > 0 ? [unplaced] : []), ...(outside > 0 ? [beyond] : [])].join('; ');
}

const hasHead = ({ ramp, entries = [] }: MapLegend, { note }: MapNote, height: number): boolean =>
  (ramp !== undefined || entries.length > 0 || note !== '') && height > HEAD_PX * 4;

/** Where the map stands in a picture, what its head says, and which part of the world it shows. */
export interface MapFrame {
  /** Px from the top at which the head stands, above or below the map; null for none. */
  readonly headTop: number | null;
  readonly camera: Camera;
  readonly legend: MapLegend;
  readonly note: MapNote;
}

/** What a map leaves out at a camera, also at one that its author or its reader chose. */
export function noteAt(
  chart: AnyGeoChart,
  { prepared }: AnyGeoInput,
  camera: Camera,
  context: DrawContext,
): MapNote {
  const left = { bad: chart.bad(prepared), outside: outsideOf(chart, prepared, camera) };
  return { note: leftOutText(left, context), short: shortLeftOut(left, context) };
}

/** The frame of a map's picture. */
export function mapFrame(chart: AnyGeoChart, input: AnyGeoInput, context: DrawContext): MapFrame {
  const { width, height } = context;
  const bounds = openingBounds(chart, input.prepared);
  const place = { left: 0, top: 0, width, height };
  const whole = startCamera(bounds, input.formData, place);
  const legend = chart.legend?.(input, whole, context) ?? {};
  const head = hasHead(legend, noteAt(chart, input, whole, context), height) ? HEAD_PX : 0;
  const isBelow = legend.place?.edge === 'bottom';
  const room: Room = { left: 0, top: isBelow ? 0 : head, width, height: Math.max(1, height - head) };
  const camera = startCamera(bounds, input.formData, room);
  const headTop = head === 0 ? null : isBelow ? height - head : 0;
  return { camera, legend, note: noteAt(chart, input, camera, context), headTop };
}

/** A map as a picture: base map, marks, names, scale bar, source, legend. */
export function drawMap(chart: AnyGeoChart, input: AnyGeoInput, context: DrawContext): Scene {
  const { width, height, t, measure } = context;
  const { camera, legend, note, headTop } = mapFrame(chart, input, context);
  const layers = chart.layers(input, camera, context);
  const drawn = layers.map((layer) => drawLayer(layer, camera, context));
  const plots = drawn.map(({ plot }) => plot).filter((plot): plot is MarkPlot => plot !== null);
  const area = { x: 0, y: camera.top, w: width, h: camera.height };
  const names = dropOverlaps(nameBatches(input.resources, camera, context, plots), measure);
  return {
    width,
    height,
    batches: [
      {
        kind: 'clip',
        ...area,
        of: [
          ...baseBatches(input.resources, camera, context),
          ...drawn.flatMap(({ batches }) => batches),
          ...names,
          ...edgeBatches(camera, t(mapMessages.source), context),
        ],
      },
      ...(headTop === null
        ? noteOver(note, camera, context)
        : headBatches({ legend, note, top: headTop }, context)),
    ],
    plot: plots.length === 0 ? null : { kind: 'layers', area, of: plots },
    legend: [],
  };
}
