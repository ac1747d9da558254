import { hiddenIn, type ChartInput, type DrawContext } from '@belvedere/charts';
import { cellAt, columnNamed, EMPTY_FRAME } from '@belvedere/frame';
import { cartesianDatum, type Description } from '@belvedere/scene';
import { formatsOf, placeText } from '../timeseries/axes.ts';
import { describeAxis, type Entry } from '../timeseries/describe.ts';
import type { PreviousSeries } from '../timeseries/previous.ts';
import type { LineData, LineForm } from './draw.ts';

type Input = ChartInput<LineForm, LineData>;

function exactText(
  input: Input,
  { metric, rows, values }: PreviousSeries,
  point: number,
  context: DrawContext,
): string {
  const { prepared: data, formData: form, datasource, frames } = input;
  const { full } = formatsOf(data, form, metric, datasource, context);
  const column = columnNamed(frames[1] ?? EMPTY_FRAME, metric);
  const cell = column === null ? null : cellAt(column, rows[point] ?? -1);
  return full(typeof cell === 'boolean' ? Number(cell) : (cell ?? values[point]));
}

/** A place of a line chart; values of the period before are named by their own date. */
export function describeLine(input: Input, datum: number, context: DrawContext): Description {
  const { prepared: data, formData: form } = input;
  const at = cartesianDatum(datum, Math.max(1, data.points.length));
  const hidden = hiddenIn(context.view);
  const write = placeText(data, form, context);
  const more = data.comparison.series.flatMap((series, index): Entry[] => {
    const value = series.values[at.point] ?? Number.NaN;
    if (Number.isNaN(value) || hidden.has(series.key) || hidden.has(series.of)) return [];
    const moment = write(series.times[at.point] ?? null);
    return [
      {
        row: {
          label: data.series.length === 1 ? moment : `${series.label}, ${moment}`,
          value: exactText(input, series, at.point, context),
          color: context.theme.color.chart.previous,
        },
        value,
        isOwn: at.series === data.series.length + index,
      },
    ];
  });
  return describeAxis(input, datum, context, more);
}
