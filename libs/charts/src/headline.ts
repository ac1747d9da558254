import type { AnsweredChart } from './answered-chart.ts';
import { answeredInput } from './answered-input.ts';
import { NO_PORTS } from './chart-resources.ts';
import { isEmptyAnswer } from './empty-answer.ts';
import { panelKind } from './panel-kind.ts';
import type { ChartPlugin, DrawContext } from './plugin.ts';

/** Where a chart of one figure says that figure, beside the points of its trend. */
const FIGURE = -1;

/**
 * The first number of a chart as the chart writes it in full: the figure of a chart of one figure, else the first value
 * that its first mark is described with. Null where it has none; rejects with what its plugin throws.
 */
export async function headlineOf(
  plugin: ChartPlugin,
  chart: AnsweredChart,
  context: DrawContext,
): Promise<string | null> {
  const { manifest } = plugin;
  if (manifest.image !== 'scene' || isEmptyAnswer(manifest, chart.frames)) return null;
  const input = await answeredInput(plugin, chart, NO_PORTS);
  const { rows } = plugin.describe(input, panelKind(manifest.id) === 'figure' ? FIGURE : 0, context);
  return rows.find(({ value }) => /\d/.test(value))?.value ?? null;
}
