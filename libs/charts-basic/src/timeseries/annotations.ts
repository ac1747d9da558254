import { parseFormula, type ChartAnnotation } from '@belvedere/charts';
import { shiftWall, type Json, type JsonObject } from '@belvedere/core';
import { timeOf } from '@belvedere/format';
import type {
  AnnotationStroke,
  CartesianOptions,
  EventAnnotation,
  IntervalAnnotation,
  LineAnnotation,
} from '@belvedere/scene';
import { FALLBACK, layerColors } from './layer-colors.ts';
import type { AxisData } from './prepare.ts';

/** Annotations of a chart, ready to be drawn. */
export type DrawnAnnotations = Required<Pick<CartesianOptions, 'events' | 'intervals' | 'lines'>>;

const DASHES: Readonly<Record<ChartAnnotation['style'], readonly number[]>> = {
  solid: [],
  dashed: [6, 4],
  dotted: [2, 3],
  longDashed: [12, 5],
};
const BAND_OPACITY = 0.2;
const FORMULA_POINTS = 240;

function strokeOf({ style, width, opacity }: ChartAnnotation): AnnotationStroke {
  return { width: width === 0 ? 1 : width, dash: DASHES[style], opacity: opacity ?? 1 };
}

/** Place of a moment, number or name on the axis; NaN for what has none. Moments of another time are brought back. */
function placeIn(value: Json | undefined, data: AxisData, { shift }: Pick<ChartAnnotation, 'shift'>): number {
  if (value === null || value === undefined) return Number.NaN;
  if (data.axis === 'time') {
    const time = typeof value === 'object' ? Number.NaN : timeOf(value as string | number);
    return shift === undefined || Number.isNaN(time) ? time : shiftWall(time, shift);
  }
  if (data.axis === 'linear') return Number(value);
  return data.points.findIndex((point) => String(point) === String(value));
}

const known = (place: number, data: AxisData): boolean =>
  data.axis === 'band' ? place >= 0 : !Number.isNaN(place);

const labelOf = (layer: ChartAnnotation, record: JsonObject): string => {
  const title = record[layer.columns.title];
  return title === undefined || title === null || title === '' ? layer.name : String(title);
};

function eventsOf(layer: ChartAnnotation, data: AxisData, color: string): readonly EventAnnotation[] {
  return layer.records.flatMap((record): EventAnnotation[] => {
    const at = placeIn(record[layer.columns.time], data, layer);
    if (!known(at, data)) return [];
    return [{ at, label: layer.showsLabel ? labelOf(layer, record) : '', color, stroke: strokeOf(layer) }];
  });
}

function intervalsOf(layer: ChartAnnotation, data: AxisData, color: string): readonly IntervalAnnotation[] {
  return layer.records.flatMap((record): IntervalAnnotation[] => {
    const [from, to] = [
      placeIn(record[layer.columns.time], data, layer),
      placeIn(record[layer.columns.end], data, layer),
    ];
    if (!known(from, data) || !known(to, data)) return [];
    const label = layer.showsLabel ? labelOf(layer, record) : '';
    const bounds = { from: Math.min(from, to), to: Math.max(from, to) };
    return [{ ...bounds, label, color, opacity: layer.opacity ?? BAND_OPACITY }];
  });
}

/** Places along the axis at which a formula is worked out. */
function sampled({ axis, points, places }: AxisData): Float64Array {
  if (axis === 'band') return Float64Array.from(points.keys());
  const [from, to] = [places[0] ?? Number.NaN, places.at(-1) ?? Number.NaN];
  if (!(to > from)) return places.slice(0, 1);
  return Float64Array.from(
    { length: FORMULA_POINTS + 1 },
    (_, index) => from + ((to - from) * index) / FORMULA_POINTS,
  );
}

function lineOf(
  layer: ChartAnnotation,
  values: Pick<LineAnnotation, 'places' | 'values'>,
  color: string,
): LineAnnotation {
  return {
    ...values,
    label: layer.name,
    color,
    stroke: strokeOf(layer),
    hasMarkers: layer.showsMarkers,
    hidesLine: layer.hidesLine,
  };
}

function formulaLine(layer: ChartAnnotation, data: AxisData, color: string): readonly LineAnnotation[] {
  const formula = parseFormula(layer.formula);
  if (formula === null || data.points.length === 0) return [];
  const places = sampled(data);
  const line = lineOf(
    { ...layer, showsMarkers: false, hidesLine: false },
    { places, values: places.map(formula) },
    color,
  );
  return [line];
}

const isNumeric = (value: Json | undefined): boolean =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  typeof value !== 'object' &&
  Number.isFinite(Number(value));

/** Columns of records that hold values: all but the axis that are numbers. */
function valueColumns(records: readonly JsonObject[], time: string): readonly string[] {
  const names = [...new Set(records.slice(0, 50).flatMap((record) => Object.keys(record)))];
  return names.filter(
    (name) => name !== time && name !== '__timestamp' && records.some((record) => isNumeric(record[name])),
  );
}

/** The axis of a foreign series: the column named by the layer, else the usual ones, else the first. */
function timeColumnOf({ columns, records }: ChartAnnotation, axis: string): string {
  const names = Object.keys(records[0] ?? {});
  const wanted = [columns.time, '__timestamp', axis].find((name) => name !== '' && names.includes(name));
  return wanted ?? names[0] ?? '';
}

function seriesLines(
  layer: ChartAnnotation,
  data: AxisData,
  color: string,
  axis: string,
): readonly LineAnnotation[] {
  const time = timeColumnOf(layer, axis);
  const columns = valueColumns(layer.records, time);
  const placed = layer.records
    .map((record) => ({ record, at: placeIn(record[time], data, layer) }))
    .filter(({ at }) => known(at, data))
    .toSorted((a, b) => a.at - b.at);
  if (placed.length === 0) return [];
  return columns.map((column) => {
    const places = Float64Array.from(placed, ({ at }) => at);
    const values = Float64Array.from(placed, ({ record }) =>
      isNumeric(record[column]) ? Number(record[column]) : Number.NaN,
    );
    const line = lineOf(layer, { places, values }, color);
    return columns.length > 1 ? { ...line, label: `${layer.name}, ${column}` } : line;
  });
}

/** Layers that are shown as events, intervals and lines. A layer without a colour has the same one in every chart: see {@link layerColors}. */
export function drawnAnnotations(
  annotations: readonly ChartAnnotation[],
  data: AxisData,
  axis: string,
): DrawnAnnotations {
  const colors = layerColors(annotations.map(({ name }) => name));
  const shown = annotations.filter(({ isShown }) => isShown);
  const of = <T>(
    type: ChartAnnotation['type'],
    draw: (layer: ChartAnnotation, data: AxisData, color: string, axis: string) => readonly T[],
  ): readonly T[] =>
    shown.flatMap((layer) =>
      layer.type === type ? draw(layer, data, layer.color ?? colors.get(layer.name) ?? FALLBACK, axis) : [],
    );
  return {
    events: of('EVENT', eventsOf),
    intervals: of('INTERVAL', intervalsOf),
    lines: [...of('FORMULA', formulaLine), ...of('TIME_SERIES', seriesLines)],
  };
}
