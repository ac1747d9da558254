import type { Scene } from '@belvedere/scene';
import { annotationsOf } from './annotation.ts';
import type { AnsweredChart } from './answered-chart.ts';
import type { ChartPlugin, DrawContext } from './plugin.ts';
import { askedFormData } from './query-context.ts';
import { NO_PORTS, type ResourcePorts } from './chart-resources.ts';
import { loadResources } from './resources.ts';

/** Draws a chart once, for a picture, with what it needs beside its data; rejects with what its plugin throws. */
export async function drawChart(
  plugin: ChartPlugin,
  chart: AnsweredChart,
  context: DrawContext,
  ports: ResourcePorts = NO_PORTS,
): Promise<Scene> {
  const { datasource, frames, annotationData } = chart;
  const formData = askedFormData(plugin.manifest, chart.formData, datasource);
  const annotations = annotationsOf(formData, annotationData);
  const resources = await loadResources(plugin, formData, ports);
  const input = { frames, annotations, formData, datasource, prepared: null, resources };
  return plugin.draw({ ...input, prepared: plugin.prepare(input) }, context);
}
