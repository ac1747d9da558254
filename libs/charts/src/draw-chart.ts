import type { Scene } from '@belvedere/scene';
import type { AnsweredChart } from './answered-chart.ts';
import { answeredInput } from './answered-input.ts';
import { NO_PORTS, type ResourcePorts } from './chart-resources.ts';
import { isAmongPicks } from './chosen-picks.ts';
import type { DatumPick } from './pick.ts';
import type { ChartPlugin, DrawContext } from './plugin.ts';

/** What a picture of a chart is made with beside its answer. */
export interface DrawnWith {
  /** Nothing can be asked for by default. */
  readonly ports?: ResourcePorts;
  /** Data that keep their colour while others fade; all do by default, and where it is empty. */
  readonly picks?: readonly DatumPick[];
}

/** Draws a chart once, for a picture, with what it needs beside its data; rejects with what its plugin throws. */
export async function drawChart(
  plugin: ChartPlugin,
  chart: AnsweredChart,
  context: DrawContext,
  { ports = NO_PORTS, picks = [] }: DrawnWith = {},
): Promise<Scene> {
  const input = await answeredInput(plugin, chart, ports);
  if (picks.length === 0) return plugin.draw(input, context);
  const isChosen = isAmongPicks(picks);
  const isSelected = (datum: number): boolean => isChosen(plugin.pick(input, datum, context));
  return plugin.draw(input, { ...context, isSelected });
}
