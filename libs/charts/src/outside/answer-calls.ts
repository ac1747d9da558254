import { assertNever, fillMessage, type FormData } from '@belvedere/core';
import type { Measure } from '@belvedere/scene';
import { annotationsOf } from '../annotation.ts';
import type { ChartInput, ChartPlugin, DrawContext } from '../plugin.ts';
import { completeFormData } from '../query-context.ts';
import { loadResources } from '../resources.ts';
import type { OutsideCall } from './outside-call.ts';

interface Drawn {
  readonly input: ChartInput<FormData, unknown, unknown>;
  readonly context: DrawContext;
}

type DrawCall = Extract<OutsideCall, { kind: 'draw' }>;

async function drawnOf(plugin: ChartPlugin, { chart, context }: DrawCall, measure: Measure): Promise<Drawn> {
  const { frames, datasource, annotationData } = chart;
  const formData = completeFormData(plugin.manifest, chart.formData, datasource);
  const annotations = annotationsOf(formData, annotationData);
  const resources = await loadResources(plugin, formData);
  const input = { frames, annotations, formData, datasource, prepared: null, resources };
  return {
    input: { ...input, prepared: plugin.prepare(input) },
    context: { ...context, measure, t: (message, values) => fillMessage(message.text, values) },
  };
}

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
        drawn = await drawnOf(plugin, call, measure);
        return plugin.draw(drawn.input, drawn.context);
      case 'describe':
        return plugin.describe(last().input, call.datum, last().context);
      case 'pick':
        return plugin.pick(last().input, call.datum, last().context);
      case 'reduce':
        return plugin.reduce(call.view, call.event, last().input);
      default:
        return assertNever(call);
    }
  };
}
