import {
  formFormat,
  namedMetric,
  spokenText,
  type ChartDatasource,
  type DrawContext,
} from '@belvedere/charts';
import { metricLabel, type FormData, type Metric } from '@belvedere/core';
import { columnNamed, EMPTY_FRAME, numberAt, type Frame } from '@belvedere/frame';
import { endTexts, type Description } from '@belvedere/scene';
import { fade, parseHex, sequentialScheme } from '@belvedere/theme';
import { aggregateBins, AGGREGATIONS, type Aggregation } from '../geo/aggregate.ts';
import type { Camera } from '../geo/camera.ts';
import type { Bins } from '../geo/bins.ts';
import type { AreaLayer, MapLegend } from '../geo/layer.ts';
import { shapesAround } from '../geo/polygons.ts';
import { geoRows, type GeoRows } from '../geo/rows.ts';
import { unevenSteps, type UnevenSteps } from '../geo/uneven-steps.ts';
import { mapMessages } from '../messages/maps.ts';

/** Places with what each one weighs. */
export interface WeightedRows extends GeoRows {
  readonly weights: Float64Array;
}

/** What a map of cells is asked with. */
interface Asked {
  readonly formData: FormData;
  readonly datasource: ChartDatasource;
}

/** Reads places and their weights; a row weighs one where no metric is asked for. */
export function weightedRows(
  frame: Frame = EMPTY_FRAME,
  spatial: unknown,
  size: Metric | null,
): WeightedRows {
  const located = geoRows(frame, spatial as FormData[string]);
  const column = size === null ? null : columnNamed(frame, metricLabel(size));
  const weights = Float64Array.from(located.rows, (row) => (column === null ? 1 : numberAt(column, row)));
  return { ...located, weights };
}

/** Cells with their values. */
export interface ValuedBins {
  readonly bins: Bins;
  readonly values: Float64Array;
  readonly corners: readonly (readonly [x: number, y: number])[];
}

/** The aggregation that form data names; sum for an unknown one. */
export const aggregationOf = (value: unknown): Aggregation =>
  AGGREGATIONS.find((known) => known === value) ?? 'sum';

/** The value of each cell. */
export function valuedBins(
  bins: Bins,
  { weights }: WeightedRows,
  how: Aggregation,
  corners: ValuedBins['corners'],
): ValuedBins {
  return { bins, values: aggregateBins(bins, weights, how), corners };
}

function stepsOf({ values }: ValuedBins, { formData }: Asked, { theme }: DrawContext): UnevenSteps {
  const { colors } = sequentialScheme(String(formData['linear_color_scheme'] ?? ''));
  return unevenSteps(values, colors[theme.name]);
}

/** Smaller cells have no edges: these would be all that is seen of them. */
const EDGED_FROM_PX = 5;

function cellPx({ corners }: ValuedBins, { scale }: Camera): number {
  const xs = corners.map(([x]) => x);
  return (Math.max(...xs) - Math.min(...xs)) * scale;
}

/** Cells in their colours. Datum is the cell's index. */
export function binLayer(valued: ValuedBins, asked: Asked, camera: Camera, context: DrawContext): AreaLayer {
  const { bins, values, corners } = valued;
  const { colorOf } = stepsOf(valued, asked, context);
  const opacity = Number(asked.formData['opacity'] ?? 100) / 100;
  return {
    kind: 'areas',
    ...shapesAround(bins.x, bins.y, corners),
    fills: Uint32Array.from(values, (value) => fade(colorOf(value), opacity)),
    stroke: cellPx(valued, camera) < EDGED_FROM_PX ? null : parseHex(context.theme.color.surface),
    strokeWidth: 0.6,
    datum: Int32Array.from(values, (_, cell) => cell),
  };
}

/** The ramp of cells. */
export function binLegend(valued: ValuedBins, asked: Asked, context: DrawContext): MapLegend {
  const { low, high } = stepsOf(valued, asked, context);
  if (!Number.isFinite(low)) return {};
  const { axis } = formFormat((asked.formData['size'] ?? null) as Metric | null, asked, context);
  const { colors } = sequentialScheme(String(asked.formData['linear_color_scheme'] ?? ''));
  return {
    ramp: { colors: colors[context.theme.name], ...endTexts({ min: low, max: high, isAbove: true }, axis) },
  };
}

/** A cell with its value and how many rows it holds. */
export function describeBin(
  { bins, values }: ValuedBins,
  cell: number,
  size: Metric | null,
  asked: Asked,
  context: DrawContext,
): Description {
  const { t } = context;
  const count = (bins.start[cell + 1] ?? 0) - (bins.start[cell] ?? 0);
  const value = values[cell] ?? Number.NaN;
  const { full } = formFormat(size, asked, context);
  const counted = { label: t(mapMessages.count), value: full(count) };
  const name = size === null ? t(mapMessages.value) : namedMetric(size, asked.datasource).name;
  const rows = size === null && value === count ? [counted] : [{ label: name, value: full(value) }, counted];
  const title = t(mapMessages.cell);
  return { title, rows, spoken: spokenText(title, rows, t) };
}
