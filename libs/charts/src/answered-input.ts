import type { FormData } from '@belvedere/core';
import { annotationsOf } from './annotation.ts';
import type { AnsweredChart } from './answered-chart.ts';
import type { ResourcePorts } from './chart-resources.ts';
import type { ChartInput, ChartPlugin } from './plugin.ts';
import { askedFormData } from './query-context.ts';
import { loadResources } from './resources.ts';

/** An answered chart as its plugin takes it, with what it needs beside its data. */
export async function answeredInput(
  plugin: ChartPlugin,
  chart: AnsweredChart,
  ports: ResourcePorts,
): Promise<ChartInput<FormData, unknown, unknown>> {
  const { datasource, frames, annotationData } = chart;
  const formData = askedFormData(plugin.manifest, chart.formData, datasource);
  const annotations = annotationsOf(formData, annotationData);
  const resources = await loadResources(plugin, formData, ports);
  const input = { frames, annotations, formData, datasource, prepared: null, resources };
  return { ...input, prepared: plugin.prepare(input) };
}
