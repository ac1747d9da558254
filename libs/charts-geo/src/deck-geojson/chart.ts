import type { DrawContext } from '@belvedere/charts';
import type { FormDataOf } from '@belvedere/controls';
import { columnLabel } from '@belvedere/core';
import { EMPTY_FRAME } from '@belvedere/frame';
import { fade, parseHex } from '@belvedere/theme';
import { storedColor } from '../deck/color.ts';
import { risenAreas } from '../deck/extrusion.ts';
import { isInMetres, linePx } from '../deck/line-controls.ts';
import { areasOf, linesOf, pointsOf } from '../deck/geometry-layers.ts';
import { rowGeometries, type RowGeometries } from '../deck/row-geometries.ts';
import { describeRow } from '../deck/words.ts';
import type { Camera } from '../geo/camera.ts';
import type { GeoInput } from '../geo/geo-input.ts';
import { defineGeoChart } from '../geo/geo-chart.ts';
import { geometryOfText } from '../geo/geometry.ts';
import type { AreaLayer, MapLayer, PointLayer } from '../geo/layer.ts';
import { mapMessages } from '../messages/maps.ts';
import { deckGeojsonManifest, type DeckGeojsonPanel } from './manifest.ts';

type Input = GeoInput<FormDataOf<DeckGeojsonPanel>, RowGeometries>;

/** Areas that rise alike: nothing in a row says how high. */
function risen({ prepared, formData: form }: Input, layer: AreaLayer): AreaLayer {
  const alike = layer.datum.reduce((top, row) => Math.max(top, row + 1), 0);
  return risenAreas(layer, new Float64Array(alike).fill(1), prepared.bounds, form);
}

/** Points of their size in px, or at least that and so many metres on the ground. */
function scaledPoints(points: PointLayer, px: number, metres: number | null): PointLayer {
  if (metres === null) return points;
  return { ...points, radius: points.radius.map(() => metres), unit: 'metres', minPx: px };
}

function layersOf(input: Input, camera: Camera, { theme }: DrawContext): readonly MapLayer[] {
  const { prepared, formData: form } = input;
  const { categorical } = theme.color.chart;
  const fill = fade(storedColor(form.fill_color_picker, categorical[0] ?? ''), form.opacity / 100);
  const stroke = storedColor(form.stroke_color_picker, categorical[0] ?? '');
  const width = linePx(form.line_width ?? 1, form.line_width_unit, camera);
  const px = Number(form.point_radius ?? 4);
  const points = pointsOf(prepared, () => fill, parseHex(theme.color.surface), px);
  const areas = areasOf(prepared, () => (form.filled ? fill : 0), {
    stroke: form.stroked ? stroke : null,
    width,
  });
  return [
    risen(input, areas),
    linesOf(prepared, () => stroke, width),
    scaledPoints(points, px, form.point_radius_scale),
  ];
}

/** Points, lines and areas as their GeoJSON says. Datum is the row of the answer. */
export const deckGeojsonMap = defineGeoChart<DeckGeojsonPanel, RowGeometries>({
  manifest: deckGeojsonManifest,
  read: ({ frames, formData: form, datasource }) =>
    rowGeometries(frames[0], form.geojson, datasource, geometryOfText),
  bounds: ({ bounds }) => bounds,
  isOfCamera: isInMetres,
  layers: (input, camera, context) => layersOf(input, camera, context),
  bad: ({ bad }) => bad,
  describe: ({ frames, formData: form, datasource }, datum, context) =>
    describeRow(
      frames[0] ?? EMPTY_FRAME,
      datum,
      form.geojson === null ? [] : [columnLabel(form.geojson)],
      datasource,
      context,
      context.t(mapMessages.place),
    ),
});
