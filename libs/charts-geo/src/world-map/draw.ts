import {
  formFormat,
  labelColors,
  metricFormat,
  namedMetric,
  type DatumPick,
  type DrawContext,
  type MetricFormat,
} from '@belvedere/charts';
import { metricLabel, type Metric } from '@belvedere/core';
import { endTexts, type Box, type Description, type Scene } from '@belvedere/scene';
import { parseHex, sequentialScheme, type Rgba } from '@belvedere/theme';
import { geoEqualEarth } from 'd3-geo';
import { colorSteps, type ColorSteps } from '../choropleth/color-steps.ts';
import { drawChoropleth } from '../choropleth/draw-choropleth.ts';
import type { Bubbles, MapPanel } from '../choropleth/picture.ts';
import { describePlace, leftOutText, pickPlace } from '../choropleth/words.ts';
import { mapMessages } from '../messages/maps.ts';
import type { WorldMapInput } from './prepare.ts';

/** Every second category colour of the scheme is far from the ramp. */
const BUBBLE_COLOR = 1;
/** The world without Antarctica, degrees; its edge runs through the Bering Strait. */
const [SOUTH, NORTH] = [-56, 84];
const MIDDLE = 11;
const HALF_TURN = 179.99;

function stepsOf({ prepared, formData: form }: WorldMapInput, { theme }: DrawContext): ColorSteps {
  const { colors, isDiverging } = sequentialScheme(form.linear_color_scheme);
  return colorSteps(prepared.values, colors[theme.name], isDiverging);
}

const isByCountry = ({ formData: form }: WorldMapInput): boolean => form.color_by === 'country';

function fillsOf(input: WorldMapInput, context: DrawContext): readonly (Rgba | null)[] {
  const { prepared, resources: world, formData: form } = input;
  if (isByCountry(input)) {
    const colorOf = labelColors(
      world.map(({ name }) => name),
      form,
    );
    return world.map(({ name }, place) =>
      (prepared.rowOf[place] ?? -1) < 0 ? null : parseHex(colorOf(name)),
    );
  }
  const { colorOf } = stepsOf(input, context);
  return world.map((_, place) => {
    const value = prepared.values[place] ?? Number.NaN;
    return Number.isNaN(value) ? null : colorOf(value);
  });
}

const bubbleColorOf = ({ formData: form }: WorldMapInput, { theme }: DrawContext): string =>
  form.color_picker ?? theme.color.chart.categorical[BUBBLE_COLOR] ?? theme.color.accent;

const bubbleFormat = (metric: Metric, { datasource }: WorldMapInput, { locale }: DrawContext): MetricFormat =>
  metricFormat({ metric: metricLabel(metric), datasource, ...(locale !== undefined && { locale }) });

function bubblesOf(input: WorldMapInput, context: DrawContext): Bubbles | null {
  const { prepared, formData: form, datasource } = input;
  const metric = form.secondary_metric;
  if (!form.show_bubbles || metric === null) return null;
  const { axis } = bubbleFormat(metric, input, context);
  return {
    of: Array.from(prepared.sizes, (value, place) => ({ place, value })).filter(({ value }) => value > 0),
    color: bubbleColorOf(input, context),
    largest: Math.max(1, Number(form.max_bubble_size ?? 25)),
    name: namedMetric(metric, datasource).name,
    scale: axis,
  };
}

/** Equal Earth over the room; Antarctica is left out. */
function worldPanel({ resources: world }: WorldMapInput, { x, y, w, h }: Box): readonly MapPanel[] {
  const corners = [MIDDLE - HALF_TURN, MIDDLE + HALF_TURN].flatMap((longitude) =>
    [SOUTH, 0, NORTH].map((latitude) => [longitude, latitude]),
  );
  const extent: [[number, number], [number, number]] = [
    [x, y],
    [x + Math.max(1, w), y + Math.max(1, h)],
  ];
  const projection = geoEqualEarth()
    .rotate([-MIDDLE, 0])
    .fitExtent(extent, { type: 'MultiPoint', coordinates: corners });
  return [{ projection, shapes: world.map(({ shape }, place) => ({ place, shape })), frame: null }];
}

/** The world with countries in their colours, and discs. */
export function drawWorldMap(input: WorldMapInput, context: DrawContext): Scene {
  const { prepared, formData: form, resources: world } = input;
  const steps = isByCountry(input) ? null : stepsOf(input, context);
  const format = formFormat(form.metric, input, context);
  return drawChoropleth(
    {
      places: world,
      fills: fillsOf(input, context),
      legend:
        steps === null || !Number.isFinite(steps.min) ? null : { steps, ...endTexts(steps, format.axis) },
      bubbles: bubblesOf(input, context),
      labels: form.show_labels ? world.map(({ name }) => name) : [],
      note: leftOutText(prepared, context),
      noData: context.t(mapMessages.noData),
      panels: (room) => worldPanel(input, room),
    },
    context,
  );
}

/** A country with its metrics. */
export function describeWorldMap(input: WorldMapInput, datum: number, context: DrawContext): Description {
  const { prepared, formData: form, resources: world, frames, datasource } = input;
  const { metric, secondary_metric: second } = form;
  const shown = [
    { metric, format: formFormat(metric, input, context), color: fillsOf(input, context)[datum] ?? null },
    ...(second === null || (metric !== null && metricLabel(second) === metricLabel(metric))
      ? []
      : [
          {
            metric: second,
            format: bubbleFormat(second, input, context),
            color: form.show_bubbles ? parseHex(bubbleColorOf(input, context)) : null,
          },
        ]),
  ];
  return describePlace(world[datum], prepared.rowOf[datum] ?? -1, shown, frames[0], datasource, context);
}

/** The entity of a country. */
export function pickWorldMap(
  { prepared, formData: form, resources: world }: WorldMapInput,
  datum: number,
): DatumPick {
  return pickPlace(prepared, datum, form.entity, world[datum]?.name ?? '');
}
