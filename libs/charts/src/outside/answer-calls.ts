import { assertNever, fillMessage, type FormData } from '@belvedere/core';
import type { Measure } from '@belvedere/scene';
import { annotationsOf } from '../annotation.ts';
import type { ChartInput, ChartPlugin, DrawContext } from '../plugin.ts';
import { askedFormData } from '../query-context.ts';
import { loadResources } from '../resources.ts';
import type { AnsweredChart } from '../answered-chart.ts';
import type { OutsideCall, PlainContext } from './outside-call.ts';

interface Drawn {
  readonly input: ChartInput<FormData, unknown, unknown>;
  readonly context: DrawContext;
}

async function preparedInput(plugin: ChartPlugin, chart: AnsweredChart): Promise<Drawn['input']> {
  const { frames, datasource, annotationData } = chart;
  const formData = askedFormData(plugin.manifest, chart.formData, datasource);
  const annotations = annotationsOf(formData, annotationData);
  const resources = await loadResources(plugin, formData);
  const input = { frames, annotations, formData, datasource, prepared: null, resources };
  return { ...input, prepared: plugin.prepare(input) };
}

const selectionOf = (selected: readonly number[] | null): Pick<DrawContext, 'isSelected'> => {
  if (selected === null) return {};
  const known = new Set(selected);
  return { isSelected: (datum) => known.has(datum) };
};

const contextOf = (
  context: PlainContext,
  measure: Measure,
  selected: readonly number[] | null,
): DrawContext => ({
  ...context,
  ...selectionOf(selected),
  measure,
  t: (message, values) => fillMessage(message.text, values),
});

/** Makes what answers calls with a chart's code; it rejects with what that code throws. */
export function createAnswerer(
  plugin: ChartPlugin,
  measure: Measure,
): (call: OutsideCall) => Promise<unknown> {
  let drawn: Drawn | null = null;
  const last = (): Drawn => {
    if (drawn === null) throw new Error('nothing was drawn yet');
    return drawn;
  };
  return async (call) => {
    switch (call.kind) {
      case 'queries':
        return plugin.manifest.buildQuery(call.formData as never, call.datasource, call.ownState);
      case 'draw':
        drawn = {
          input: call.chart === null ? last().input : await preparedInput(plugin, call.chart),
          context: contextOf(call.context, measure, call.selected ?? null),
        };
        return plugin.draw(drawn.input, drawn.context);
      case 'describe':
        return plugin.describe(last().input, call.datum, last().context);
      case 'pick':
        return plugin.pick(last().input, call.datum, last().context);
      case 'picks':
        return call.data.map((datum) => plugin.pick(last().input, datum, last().context));
      case 'reduce':
        return plugin.reduce(call.view, call.event, last().input);
      default:
        return assertNever(call);
    }
  };
}
