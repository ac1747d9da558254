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
import type { AnyGeoChart, AnyGeoInput } from './any-geo-chart.ts';
import type { MapLegend } from './layer.ts';
import { openingBounds, outsideOf } from './opening.ts';

const HEAD_PX = 24;
const SIZE = 11;
const NOTE_GAP_PX = 16;
const NOTE_LEFT_PX = 10;
const WORLD: WorldBounds = { x0: 0.03, y0: 0.22, x1: 0.97, y1: 0.72 };

type Room = Pick<Camera, 'left' | 'top' | 'width' | 'height'>;

/** The view that an author fixed, or that stands for one where there are no marks; null when the marks decide. */
function fixedCamera(bounds: WorldBounds | null, form: FormData, room: Room): Camera | null {
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

/** What a map leaves out, in a sentence and in few words; empty when it shows every row. */
export interface MapNote {
  readonly note: string;
  readonly short: string;
}

/** What a map leaves out, in words; empty when it shows every row. */
function leftOutText({ bad, outside }: LeftOut, { t }: Pick<DrawContext, 't'>): string {
  const unplaced = bad === 1 ? t(mapMessages.badOne) : t(mapMessages.bad, { count: bad });
  const beyond = outside === 1 ? t(mapMessages.outsideOne) : t(mapMessages.outside, { count: outside });
  return [...(bad > 0 ? [unplaced] : []), ...(outside > 0 ? [beyond] : [])].join('; ');
}

/** The note in as many words as find room. */
function fittingNote({ note, short }: MapNote, room: number, { measure }: DrawContext): string {
  const text = measure(note, SIZE) <= room ? note : short;
  return ellipsize(text, Math.max(0, room), { size: SIZE }, measure);
}

/** What is left out, over a map that has no head. */
export function noteOver(note: MapNote, { top, width }: Camera, context: DrawContext): readonly Batch[] {
  const { color } = context.theme;
  const text = fittingNote(note, width - NOTE_GAP_PX * 2, context);
  const look = { size: SIZE, fill: parseHex(color.text2), halo: parseHex(color.sunken) };
  return text === '' ? [] : [oneText(text, NOTE_LEFT_PX, top + 18, look)];
}

/** Px that the legend of a ramp takes, with air before it. */
const rampRoom = ({ ramp }: MapLegend, { measure }: DrawContext): number =>
  ramp === undefined
    ? 0
    : measure(ramp.low, SIZE) + measure(ramp.high, SIZE) + ramp.colors.length * 10 + 12 + NOTE_GAP_PX;

/** Legend and note above a map. */
export function headBatches(legend: MapLegend, note: MapNote, context: DrawContext): readonly Batch[] {
  const { theme, measure, width } = context;
  const { ramp, entries } = legend;
  const small = { size: SIZE, fill: parseHex(theme.color.chart.label) };
  const room = width - rampRoom(legend, context);
  const hasEntries = entries !== undefined && entries.length > 0;
  const text = fittingNote(note, hasEntries ? room / 2 : room, context);
  const taken = text === '' ? 0 : measure(text, SIZE) + NOTE_GAP_PX;
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
    ...(entries === undefined
      ? []
      : topLegend({
          entries: entries.map(({ label, color }) => ({
            key: label,
            label,
            color,
            shape: 'box',
            isHidden: false,
          })),
          width: room - taken,
          theme,
          measure,
          maxRows: 1,
        }).batches),
    ...(text === ''
      ? []
      : [oneText(text, hasEntries ? room : 0, 12, { ...small, anchor: hasEntries ? 'end' : 'start' })]),
  ];
}

const hasHead = ({ ramp, entries = [] }: MapLegend, { note }: MapNote, height: number): boolean =>
  (ramp !== undefined || entries.length > 0 || note !== '') && height > HEAD_PX * 4;

/** Where the map stands in a picture, what its head says, and which part of the world it shows. */
export interface MapFrame {
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
  const top = hasHead(legend, noteAt(chart, input, whole, context), height) ? HEAD_PX : 0;
  const room: Room = { left: 0, top, width, height: Math.max(1, height - top) };
  const camera = startCamera(bounds, input.formData, room);
  return { camera, legend, note: noteAt(chart, input, camera, context) };
}

/** A map as a picture: base map, marks, names, scale bar, source, legend. */
export function drawMap(chart: AnyGeoChart, input: AnyGeoInput, context: DrawContext): Scene {
  const { width, height, t, measure } = context;
  const { camera, legend, note } = mapFrame(chart, input, context);
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
      ...(camera.top > 0 ? headBatches(legend, note, context) : noteOver(note, camera, context)),
    ],
    plot: plots.length === 0 ? null : { kind: 'layers', area, of: plots },
    legend: [],
  };
}
