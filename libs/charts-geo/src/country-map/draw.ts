import { formFormat, type DatumPick, type DrawContext } from '@belvedere/charts';
import { endTexts, type Description, type Scene } from '@belvedere/scene';
import { sequentialScheme, type Rgba } from '@belvedere/theme';
import { colorSteps, type ColorSteps } from '../choropleth/color-steps.ts';
import { drawChoropleth } from '../choropleth/draw-choropleth.ts';
import { describePlace, leftOutText, pickPlace } from '../choropleth/words.ts';
import { mapMessages } from '../messages/maps.ts';
import { countryPanels } from './panels.ts';
import type { CountryMapInput } from './prepare.ts';

function stepsOf({ prepared, formData: form }: CountryMapInput, { theme }: DrawContext): ColorSteps {
  const { colors, isDiverging } = sequentialScheme(form.linear_color_scheme);
  return colorSteps(prepared.values, colors[theme.name], isDiverging);
}

const fillOf = ({ prepared }: CountryMapInput, steps: ColorSteps, place: number): Rgba | null => {
  const value = prepared.values[place] ?? Number.NaN;
  return Number.isNaN(value) ? null : steps.colorOf(value);
};

/** A country with its regions in their colours; far parts as insets. */
export function drawCountryMap(input: CountryMapInput, context: DrawContext): Scene {
  const { prepared, formData: form, resources } = input;
  const steps = stepsOf(input, context);
  const { axis } = formFormat(form.metric, input, context);
  return drawChoropleth(
    {
      places: resources.regions,
      fills: resources.regions.map((_, place) => fillOf(input, steps, place)),
      legend: Number.isFinite(steps.min) ? { steps, ...endTexts(steps, axis) } : null,
      bubbles: null,
      labels: form.show_labels ? resources.regions.map(({ name }) => name) : [],
      note: leftOutText(prepared, context),
      noData: context.t(mapMessages.noData),
      panels: (room) => countryPanels(prepared.groups, room),
    },
    context,
  );
}

/** A region with its metric. */
export function describeCountryMap(input: CountryMapInput, datum: number, context: DrawContext): Description {
  const { prepared, formData: form, resources, frames, datasource } = input;
  const color = fillOf(input, stepsOf(input, context), datum);
  const shown = [{ metric: form.metric, format: formFormat(form.metric, input, context), color }];
  const row = prepared.rowOf[datum] ?? -1;
  return describePlace(resources.regions[datum], row, shown, frames[0], datasource, context);
}

/** The entity of a region. */
export function pickCountryMap(input: CountryMapInput, datum: number): DatumPick {
  const { prepared, formData: form, resources } = input;
  return pickPlace(prepared, datum, form.entity, resources.regions[datum]?.name ?? '');
}
