import {
  NOTHING_PICKED,
  type ChartInput,
  type DatumPick,
  type DrawContext,
  type PickedValue,
  pickedValue,
  spokenText,
} from '@belvedere/charts';
import {
  ellipsize,
  rectsBuilder,
  textsBuilder,
  type Batch,
  type Description,
  type ItemPlot,
  type Scene,
  type TextsBuilder,
} from '@belvedere/scene';
import { isTemporalKind, type Column } from '@belvedere/core';
import { cellAt, type FrameColumn } from '@belvedere/frame';
import { parseHex, type Theme } from '@belvedere/theme';
import { chartMessages } from '../messages/charts.ts';
import { bucketRange } from '../text/time-text.ts';
import { grainOf } from '../timeseries/query.ts';
import { cellReader, totalTexts, type TableCell } from './cell-text.ts';
import type { TableColumn, TableData, TableForm } from './prepare.ts';
import { tintColors } from './tone.ts';
import { columnWidths, type ColumnWidth } from './widths.ts';

type Input = ChartInput<TableForm, TableData>;

const ROW_PX = 30;
const PADDING_PX = 12;
const BASELINE_PX = 19;
const TONE_HEIGHT_PX = 20;
const TONE_PADDING_PX = 6;
const BAR_HEIGHT_PX = 14;

interface Sheet {
  readonly input: Input;
  readonly context: DrawContext;
  readonly readers: readonly ((row: number) => TableCell)[];
  readonly starts: readonly number[];
  readonly widths: readonly number[];
  readonly settled: readonly ColumnWidth[];
  readonly shown: number;
  /** Texts of the row of totals; null without one. */
  readonly totals: readonly string[] | null;
  readonly columns: readonly TableColumn[];
}

/** Readers of all columns. */
export function readersOf({ prepared, formData, datasource }: Input, context: DrawContext): Sheet['readers'] {
  return prepared.columns.map((column) => cellReader(column, formData, datasource, context));
}

function sheetOf(input: Input, context: DrawContext): Sheet {
  const { columns, rows } = input.prepared;
  const readers = readersOf(input, context);
  const totals = input.prepared.hasTotals
    ? totalTexts(columns, input.formData, input.datasource, context)
    : null;
  const settled = columnWidths({
    columns,
    rows,
    readers,
    width: context.width,
    measure: context.measure,
    ...(totals !== null && { totals }),
  });
  const widths = settled.map(({ px }) => px);
  const starts = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width, 0));
  const fitting = Math.max(0, Math.floor((context.height - ROW_PX) / ROW_PX) - (totals === null ? 0 : 1));
  const inSight = columns.filter(
    (_, index) => index === 0 || (starts[index] ?? 0) + (widths[index] ?? 0) <= context.width + 1,
  );
  const isWhole = rows <= fitting && inSight.length === columns.length;
  const shown = isWhole ? rows : Math.min(rows, Math.max(0, fitting - 1));
  return { input, context, readers, starts, widths, settled, shown, totals, columns: inSight };
}

interface Pens {
  readonly start: TextsBuilder;
  readonly center: TextsBuilder;
  readonly end: TextsBuilder;
}

function pens(theme: Theme, weight: 400 | 500 | 600, size: number): Pens {
  const style = { size, weight, fill: parseHex(theme.color.text1) } as const;
  return {
    start: textsBuilder({ ...style, anchor: 'start' }),
    center: textsBuilder({ ...style, anchor: 'middle' }),
    end: textsBuilder({ ...style, anchor: 'end' }),
  };
}

function write(
  sheet: Sheet,
  pen: Pens,
  text: string,
  index: number,
  y: number,
  fill: number,
  size: number,
): void {
  const { starts, widths, context, columns } = sheet;
  const column = columns[index];
  const [start, width] = [starts[index] ?? 0, widths[index] ?? 0];
  const fitted = ellipsize(
    text,
    width - PADDING_PX * 2,
    { size, weight: size === 12 ? 500 : 400 },
    context.measure,
  );
  if (column?.align === 'end') pen.end.add(fitted, start + width - PADDING_PX, y + BASELINE_PX, fill);
  else if (column?.align === 'center') pen.center.add(fitted, start + width / 2, y + BASELINE_PX, fill);
  else pen.start.add(fitted, start + PADDING_PX, y + BASELINE_PX, fill);
}

function headBatches(sheet: Sheet): readonly Batch[] {
  const { theme, width } = sheet.context;
  const pen = pens(theme, 500, 12);
  const line = rectsBuilder();
  for (const [index, column] of sheet.columns.entries())
    write(sheet, pen, column.title, index, 0, parseHex(theme.color.text2), 12);
  line.add(0, ROW_PX - 1, width, 1, parseHex(theme.color.borderStrong));
  return [line.build(), pen.start.build(), pen.center.build(), pen.end.build()];
}

function barOf(
  sheet: Sheet,
  index: number,
  cell: TableCell,
  y: number,
  rects: ReturnType<typeof rectsBuilder>,
): void {
  const { context, starts, widths } = sheet;
  const { chart } = context.theme.color;
  const number = context.measure(cell.text, 13) + PADDING_PX;
  const room = (widths[index] ?? 0) - PADDING_PX * 2 - number;
  if (cell.bar === null || sheet.settled[index]?.hasBars !== true) return;
  const { start, length, isNegative } = cell.bar;
  const fill = parseHex(isNegative ? chart.cellBarNegative : chart.cellBar);
  const left = (starts[index] ?? 0) + PADDING_PX;
  rects.add(left + room * start, y + 8, room * length, BAR_HEIGHT_PX, fill);
}

function tintOn(
  sheet: Sheet,
  index: number,
  cell: TableCell,
  y: number,
  rects: ReturnType<typeof rectsBuilder>,
): void {
  if (cell.tint === null) return;
  const { context, starts, widths, columns } = sheet;
  const fill = parseHex(tintColors(cell.tint, context.theme).fill);
  const [start, width] = [starts[index] ?? 0, widths[index] ?? 0];
  if (cell.tint.kind === 'ramp') {
    rects.add(start + 1, y + 1, width - 2, ROW_PX - 3, fill);
    return;
  }
  const text = context.measure(cell.text, 13);
  const left = columns[index]?.align === 'end' ? start + width - PADDING_PX - text : start + PADDING_PX;
  rects.add(left - TONE_PADDING_PX, y + 5, text + TONE_PADDING_PX * 2, TONE_HEIGHT_PX, fill);
}

function bodyBatches(sheet: Sheet): readonly Batch[] {
  const { context, shown, readers } = sheet;
  const { color } = context.theme;
  const pen = pens(context.theme, 400, 13);
  const [lines, bars, tones] = [rectsBuilder(), rectsBuilder(), rectsBuilder()];
  for (let row = 0; row < shown; row++) {
    const y = (row + 1) * ROW_PX;
    lines.add(0, y + ROW_PX - 1, context.width, 1, parseHex(color.border));
    for (const index of sheet.columns.keys()) {
      const cell = readers[index]?.(row);
      if (cell === undefined) continue;
      barOf(sheet, index, cell, y, bars);
      tintOn(sheet, index, cell, y, tones);
      const fill = cell.isNull
        ? parseHex(color.text3)
        : cell.tint === null
          ? parseHex(color.text1)
          : parseHex(tintColors(cell.tint, context.theme).ink);
      write(sheet, pen, cell.text, index, y, fill, 13);
    }
  }
  return [
    lines.build(),
    bars.build({ radius: 2 }),
    tones.build({ radius: 4 }),
    pen.start.build(),
    pen.center.build(),
    pen.end.build(),
  ];
}

function totalBatches(sheet: Sheet): readonly Batch[] {
  const { context, totals, shown, columns } = sheet;
  const y = (shown + 1) * ROW_PX;
  if (totals === null || y + ROW_PX > context.height) return [];
  const { color } = context.theme;
  const pen = pens(context.theme, 600, 13);
  const line = rectsBuilder();
  line.add(0, y - 1, context.width, 1, parseHex(color.borderStrong));
  for (const index of columns.keys())
    write(sheet, pen, totals[index] ?? '', index, y, parseHex(color.text1), 13);
  return [line.build(), pen.start.build(), pen.center.build(), pen.end.build()];
}

function moreBatch({ input, context, shown, totals, columns }: Sheet): readonly Batch[] {
  const left = input.prepared.rows - shown;
  const hidden = input.prepared.columns.length - columns.length;
  if ((left <= 0 && hidden <= 0) || context.height < ROW_PX * 2) return [];
  const { t } = context;
  const parts = [
    ...(left > 0 ? [t(chartMessages.rowsMore, { count: left })] : []),
    ...(hidden > 0
      ? [t(hidden === 1 ? chartMessages.columnHidden : chartMessages.columnsHidden, { count: hidden })]
      : []),
  ];
  const text = textsBuilder({
    size: 12,
    weight: 400,
    anchor: 'start',
    fill: parseHex(context.theme.color.text3),
  });
  text.add(parts.join('; '), PADDING_PX, (shown + (totals === null ? 1 : 2)) * ROW_PX + BASELINE_PX);
  return [text.build()];
}

function plotOf({ starts, widths, shown, context, columns, input }: Sheet): ItemPlot {
  const all = input.prepared.columns.length;
  const cells = Array.from({ length: shown * columns.length }, (_, at) => at);
  const columnOf = (at: number): number => at % columns.length;
  const rowOf = (at: number): number => Math.floor(at / columns.length);
  return {
    kind: 'items',
    area: { x: 0, y: ROW_PX, w: context.width, h: shown * ROW_PX },
    x: Float32Array.from(cells, (at) => starts[columnOf(at)] ?? 0),
    y: Float32Array.from(cells, (at) => (rowOf(at) + 1) * ROW_PX),
    w: Float32Array.from(cells, (at) => widths[columnOf(at)] ?? 0),
    h: new Float32Array(cells.length).fill(ROW_PX),
    datum: Int32Array.from(cells, (at) => rowOf(at) * all + columnOf(at)),
    columns: columns.length,
    radius: 0,
  };
}

/** The table as a picture: as many rows as there is room for, and how many are left. */
export function drawTable(input: Input, context: DrawContext): Scene {
  const sheet = sheetOf(input, context);
  const { width, height } = context;
  if (sheet.columns.length === 0) return { width, height, batches: [], plot: null, legend: [] };
  const batches: readonly Batch[] = [
    {
      kind: 'clip',
      x: 0,
      y: 0,
      w: width,
      h: height,
      of: [...bodyBatches(sheet), ...headBatches(sheet), ...totalBatches(sheet), ...moreBatch(sheet)],
    },
  ];
  return { width, height, batches, plot: plotOf(sheet), legend: [] };
}

/** A row, named by its first cell. */
export function describeTable(input: Input, datum: number, context: DrawContext): Description {
  const { columns } = input.prepared;
  const row = Math.floor(datum / Math.max(1, columns.length));
  const cells = readersOf(input, context).map((read, index) => ({
    label: columns[index]?.title ?? '',
    value: read(row).text,
  }));
  const title = cells[0]?.value ?? '';
  const rows = cells.slice(1);
  return { title, rows, spoken: spokenText(title, rows, context.t) };
}

function pickedCell(
  { formData: form }: Input,
  source: Column,
  column: FrameColumn,
  row: number,
  text: string,
  { zone }: DrawContext,
): PickedValue {
  const cell = cellAt(column, row);
  const value = pickedValue(source, cell, text);
  const grain = grainOf(form);
  if (grain === null || cell === null || !isTemporalKind(column.kind)) return value;
  const range = bucketRange(Number(cell), grain, column.kind === 'instant' ? zone : 'UTC');
  return { ...value, grain, range };
}

/** A dimension's cell stands for itself; other cells for the dimensions of their row. */
export function pickTable(input: Input, datum: number, context: DrawContext): DatumPick {
  const { columns } = input.prepared;
  const count = Math.max(1, columns.length);
  const [row, own] = [Math.floor(datum / count), columns[datum % count]];
  if (own === undefined || own.role === 'raw') return NOTHING_PICKED;
  const readers = readersOf(input, context);
  const values = columns.flatMap(({ role, source, column }, index) =>
    role === 'dimension' && source !== null
      ? [
          {
            ...pickedCell(input, source, column, row, readers[index]?.(row).text ?? '', context),
            isOwn: columns[index] === own,
          },
        ]
      : [],
  );
  const chosen = values.filter(({ isOwn }) => isOwn || own.role !== 'dimension');
  const drillValues = values.filter((value) => !chosen.includes(value));
  const plain = ({ isOwn: _isOwn, ...value }: PickedValue & { readonly isOwn: boolean }): PickedValue =>
    value;
  return {
    label: chosen.map(({ text }) => text).join(', '),
    values: chosen.map(plain),
    drillValues: drillValues.map(plain),
  };
}
