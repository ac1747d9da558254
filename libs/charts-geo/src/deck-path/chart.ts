import type { DrawContext } from '@belvedere/charts';
import type { FormDataOf } from '@belvedere/controls';
import { columnLabel } from '@belvedere/core';
import { EMPTY_FRAME } from '@belvedere/frame';
import { fade } from '@belvedere/theme';
import { storedColor } from '../deck/color.ts';
import { dimensionColors } from '../deck/dimension-colors.ts';
import { linesOf } from '../deck/geometry-layers.ts';
import { placedLegend } from '../deck/legend-controls.ts';
import { isInMetres, linePx } from '../deck/line-controls.ts';
import { rowGeometries, type RowGeometries } from '../deck/row-geometries.ts';
import { describeRow, pickRow } from '../deck/words.ts';
import type { Camera } from '../geo/camera.ts';
import type { GeoInput } from '../geo/geo-input.ts';
import { defineGeoChart } from '../geo/geo-chart.ts';
import { linePlaces } from '../geo/geometry.ts';
import { mapMessages } from '../messages/maps.ts';
import { deckPathManifest, type DeckPathPanel } from './manifest.ts';

type Input = GeoInput<FormDataOf<DeckPathPanel>, RowGeometries>;

function colorsOf({ frames, formData: form, datasource }: Input, context: DrawContext) {
  const frame = frames[0] ?? EMPTY_FRAME;
  return dimensionColors(frame, form.dimension, { formData: form, datasource }, context, form.opacity / 100);
}

function lineLayer(input: Input, camera: Camera, context: DrawContext) {
  const { formData: form, prepared } = input;
  const own = storedColor(form.color_picker, context.theme.color.chart.categorical[0] ?? '');
  const plain = fade(own, form.opacity / 100);
  const colors = colorsOf(input, context);
  const width = linePx(form.line_width ?? 2, form.line_width_unit, camera);
  return linesOf(prepared, (row) => colors?.colorOf(row) ?? plain, width);
}

/** Lines along points. Datum is the row of the answer. */
export const deckPathMap = defineGeoChart<DeckPathPanel, RowGeometries>({
  manifest: deckPathManifest,
  read: ({ frames, formData: form, datasource }) =>
    rowGeometries(frames[0], form.line_column, datasource, (text) => {
      const line = linePlaces(text, String(form.line_type ?? 'json'), form.reverse_long_lat);
      return { points: [], lines: line.length < 2 ? [] : [line], areas: [] };
    }),
  bounds: ({ bounds }) => bounds,
  isOfCamera: isInMetres,
  layers: (input, camera, context) => [lineLayer(input, camera, context)],
  legend: (input, _, context) => {
    const colors = input.formData.show_legend ? colorsOf(input, context) : null;
    return colors === null ? {} : placedLegend(input.formData, { entries: colors.entries });
  },
  bad: ({ bad }) => bad,
  describe: ({ frames, formData: form, datasource }, datum, context) =>
    describeRow(
      frames[0] ?? EMPTY_FRAME,
      datum,
      form.line_column === null ? [] : [columnLabel(form.line_column)],
      datasource,
      context,
      context.t(mapMessages.line),
    ),
  pick: ({ frames, formData: form, datasource }, datum) =>
    pickRow(frames[0] ?? EMPTY_FRAME, datum, [form.dimension], datasource),
});
