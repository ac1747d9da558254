import type { DrawContext } from '@belvedere/charts';
import type { FormDataOf } from '@belvedere/controls';
import { columnLabel } from '@belvedere/core';
import { EMPTY_FRAME } from '@belvedere/frame';
import { fade, parseHex } from '@belvedere/theme';
import { storedColor } from '../deck/color.ts';
import { areasOf, linesOf, pointsOf } from '../deck/geometry-layers.ts';
import { rowGeometries, type RowGeometries } from '../deck/row-geometries.ts';
import { describeRow } from '../deck/words.ts';
import type { GeoInput } from '../geo/geo-input.ts';
import { defineGeoChart } from '../geo/geo-chart.ts';
import { geometryOfText } from '../geo/geometry.ts';
import type { MapLayer } from '../geo/layer.ts';
import { mapMessages } from '../messages/maps.ts';
import { deckGeojsonManifest, type DeckGeojsonPanel } from './manifest.ts';

type Input = GeoInput<FormDataOf<DeckGeojsonPanel>, RowGeometries>;

function layersOf({ prepared, formData: form }: Input, { theme }: DrawContext): readonly MapLayer[] {
  const { categorical } = theme.color.chart;
  const fill = fade(storedColor(form.fill_color_picker, categorical[0] ?? ''), form.opacity / 100);
  const stroke = storedColor(form.stroke_color_picker, categorical[0] ?? '');
  const width = Number(form.line_width ?? 1);
  return [
    areasOf(prepared, () => (form.filled ? fill : 0), { stroke: form.stroked ? stroke : null, width }),
    linesOf(prepared, () => stroke, width),
    pointsOf(prepared, () => fill, parseHex(theme.color.surface), Number(form.point_radius ?? 4)),
  ];
}

/** Points, lines and areas as their GeoJSON says. Datum is the row of the answer. */
export const deckGeojsonMap = defineGeoChart<DeckGeojsonPanel, RowGeometries>({
  manifest: deckGeojsonManifest,
  read: ({ frames, formData: form, datasource }) =>
    rowGeometries(frames[0], form.geojson, datasource, geometryOfText),
  bounds: ({ bounds }) => bounds,
  layers: (input, _, context) => layersOf(input, context),
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
