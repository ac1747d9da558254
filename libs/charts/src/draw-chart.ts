import type { FormData, JsonObject } from '@belvedere/core';
import type { Frame } from '@belvedere/frame';
import type { Scene } from '@belvedere/scene';
import { annotationsOf } from './annotation.ts';
import type { ChartDatasource } from './datasource.ts';
import type { AnswerFacts } from './notice.ts';
import type { ChartPlugin, DrawContext } from './plugin.ts';
import { askedFormData } from './query-context.ts';
import { loadResources, NO_PORTS, type ResourcePorts } from './resources.ts';

/** A chart's form and what was answered to its queries. */
export interface AnsweredChart {
  readonly formData: FormData;
  readonly datasource: ChartDatasource;
  readonly frames: readonly Frame[];
  /** Records of annotation layers by layer name. */
  readonly annotationData: JsonObject;
  /** What the answers leave out; absent where nothing is known of them. */
  readonly facts?: readonly AnswerFacts[];
}

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
