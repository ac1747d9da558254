import {
  metricFormat,
  namedColumn,
  pickedValue,
  spokenText,
  valueMessages,
  type ChartDatasource,
  type DatumPick,
  type DrawContext,
  NOTHING_PICKED,
} from '@belvedere/charts';
import { isTemporalKind, type Column } from '@belvedere/core';
import { timeFormatter } from '@belvedere/format';
import { cellAt, columnNamed, type Frame, type FrameColumn } from '@belvedere/frame';
import type { Description, DescriptionRow } from '@belvedere/scene';

/** Longest value of a tooltip, characters. */
const LONGEST = 60;

function cellText(
  column: FrameColumn,
  row: number,
  datasource: ChartDatasource,
  { t, locale }: DrawContext,
): string {
  const cell = cellAt(column, row);
  if (cell === null) return t(valueMessages.null);
  if (isTemporalKind(column.kind) && typeof cell === 'number')
    return timeFormatter('%Y-%m-%d %H:%M', { zone: 'UTC', ...(locale !== undefined && { locale }) })(cell);
  if (typeof cell === 'boolean' || column.kind === 'text') return String(cell).slice(0, LONGEST);
  const place = locale !== undefined ? { locale } : {};
  return metricFormat({ metric: column.name, datasource, ...place }).full(cell);
}

/** A row of an answer in full: its first text is the title, everything but `hidden` columns stands below. */
export function describeRow(
  frame: Frame,
  row: number,
  hidden: readonly string[],
  datasource: ChartDatasource,
  context: DrawContext,
  otherwise: string,
): Description {
  const shown = frame.columns.filter(({ name }) => !hidden.includes(name));
  const head = shown.find(({ kind }) => kind === 'text');
  const title = head === undefined ? otherwise : cellText(head, row, datasource, context);
  const rows = shown
    .filter((column) => column !== head)
    .map((column): DescriptionRow => ({
      label: datasource.verboseMap[column.name] ?? column.name,
      value: cellText(column, row, datasource, context),
    }));
  return { title, rows, spoken: spokenText(title, rows, context.t) };
}

/** The values of columns in a row as a choice; columns that are not asked for are left out. */
export function pickRow(
  frame: Frame,
  row: number,
  columns: readonly (Column | null)[],
  datasource: ChartDatasource,
): DatumPick {
  const values = columns.flatMap((column) => {
    const own = column === null ? null : columnNamed(frame, namedColumn(column, datasource).label);
    return column === null || own === null || row < 0 ? [] : [pickedValue(column, cellAt(own, row))];
  });
  if (values.length === 0) return NOTHING_PICKED;
  return { label: values.map(({ text }) => text).join(', '), values, drillField: 'dimension' };
}
