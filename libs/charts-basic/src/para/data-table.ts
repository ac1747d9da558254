import { formFormat, fullText, type ChartInput, type DrawContext } from '@belvedere/charts';
import { asList } from '@belvedere/core';
import { cellAt } from '@belvedere/frame';
import { ellipsize, rectsBuilder, textsBuilder, type Batch } from '@belvedere/scene';
import { parseHex } from '@belvedere/theme';
import { paraMessages } from './messages.ts';
import type { ParaData, ParaForm } from './prepare.ts';

type Input = ChartInput<ParaForm, ParaData>;

const ROW_PX = 20;
const SIZE = 11;
const GAP_PX = 10;
const PAD_PX = 6;
const SHARE = 0.45;
const LEAST_ROWS = 2;

/** Height of the table under the lines, px; 0 where it is not asked for or has no room for two rows. */
export function tableHeight({ formData: form, prepared }: Input, { height }: DrawContext): number {
  if (!form.show_datatable || prepared.labels.length === 0) return 0;
  const most = Math.floor((height * SHARE - GAP_PX) / ROW_PX) - 1;
  const rows = Math.min(most, prepared.labels.length);
  return rows < Math.min(LEAST_ROWS, prepared.labels.length) ? 0 : (rows + 1) * ROW_PX + GAP_PX;
}

function cellText(input: Input, row: number, at: number, context: DrawContext): string {
  const axis = input.prepared.axes[at];
  if (axis === undefined) return '';
  const format = formFormat(asList(input.formData.metrics)[at] ?? null, input, context);
  return fullText(format, cellAt(axis.column, row), axis.values[row] ?? Number.NaN, context.t);
}

/** The rows that fit, with all their metrics; the last line counts the others. */
export function dataTable(input: Input, top: number, context: DrawContext): readonly Batch[] {
  const { prepared: data } = input;
  const { theme, measure, width, height, t } = context;
  const room = Math.max(1, Math.floor((height - top - GAP_PX) / ROW_PX) - 1);
  const isCut = data.labels.length > room;
  const shown = isCut ? room - 1 : data.labels.length;
  const column = width / (data.axes.length + 1);
  const style = { size: SIZE, weight: 400, fill: parseHex(theme.color.text1) } as const;
  const names = textsBuilder({ ...style, anchor: 'start' });
  const values = textsBuilder({ ...style, anchor: 'end' });
  const heads = textsBuilder({ ...style, weight: 600, anchor: 'end' });
  const lines = rectsBuilder();
  const baseline = (row: number): number => top + GAP_PX + (row + 1) * ROW_PX - PAD_PX;
  const fit = (text: string, weight: 400 | 600 = 400): string =>
    ellipsize(text, column - PAD_PX * 2, { size: SIZE, weight }, measure);
  for (const [at, { name }] of data.axes.entries()) heads.add(fit(name, 600), (at + 2) * column, baseline(0));
  lines.add(0, top + GAP_PX + ROW_PX - 1, width, 1, parseHex(theme.color.borderStrong));
  for (let row = 0; row < shown; row++) {
    names.add(fit(data.labels[row] ?? ''), 0, baseline(row + 1), undefined, row);
    for (const at of data.axes.keys())
      values.add(
        fit(cellText(input, row, at, context)),
        (at + 2) * column,
        baseline(row + 1),
        undefined,
        row,
      );
    lines.add(0, top + GAP_PX + (row + 2) * ROW_PX - 1, width, 1, parseHex(theme.color.border));
  }
  if (isCut)
    names.add(
      t(paraMessages.more, { count: data.labels.length - shown }),
      0,
      baseline(shown + 1),
      parseHex(theme.color.chart.label),
    );
  return [lines.build(), heads.build(), names.build(), values.build()];
}
