import type { Scene } from '@belvedere/scene';
import type { AnsweredChart } from './answered-chart.ts';
import { answeredInput } from './answered-input.ts';
import { NO_PORTS, type ResourcePorts } from './chart-resources.ts';
import type { ChartPlugin, DrawContext } from './plugin.ts';

/** Draws a chart once, for a picture, with what it needs beside its data; rejects with what its plugin throws. */
export async function drawChart(
  plugin: ChartPlugin,
  chart: AnsweredChart,
  context: DrawContext,
  ports: ResourcePorts = NO_PORTS,
): Promise<Scene> {
  return plugin.draw(await answeredInput(plugin, chart, ports), context);
}
