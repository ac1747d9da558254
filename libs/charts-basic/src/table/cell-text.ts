import {
  type ChartDatasource,
  type DrawContext,
  categoryText,
  metricFormat,
  valueMessages,
} from '@belvedere/charts';
import { isTemporalKind, ownValue } from '@belvedere/core';
import {
  columnTimeFormat,
  grainPattern,
  numberFormatter,
  timeFormatter,
  type NumberValue,
} from '@belvedere/format';
import { cellAt, numberAt, numbersOf, type Cell } from '@belvedere/frame';
import { isSafeAddress, looksLikeHtml, safeTree, textOfTree } from '../html/safe-tree.ts';
import { chartMessages } from '../messages/charts.ts';
import { grainOf } from '../timeseries/query.ts';
import type { BarScale, TableColumn, TableForm } from './prepare.ts';
import { tintFor, type CellTint } from './tone.ts';

/** A bar in a cell, in shares of its room. */
interface CellBar {
  readonly start: number;
  readonly length: number;
  readonly isNegative: boolean;
}

/** A cell as it is shown. */
export interface TableCell {
  readonly text: string;
  readonly isNull: boolean;
  readonly bar: CellBar | null;
  readonly tint: CellTint | null;
  /** Address that the cell leads to; null for any other text. */
  readonly link: string | null;
  /** The text as it came when it is HTML; null for any other. */
  readonly html: string | null;
}

type Write = (cell: Cell) => string;

const PERCENT_FORMAT = ',.3%';
const CHANGE_FORMAT = '+,.1%';
/** Numbers that name something are not grouped. */
const CODE_NAME = /(^|[_ ])(id|year|zip|zip_code|code|number|no)$/i;
const DATE = '%Y-%m-%d';
const LINK = /^(?:https?:\/\/|mailto:)\S+$/i;

function timeWriter(
  { column, setting, role }: TableColumn,
  form: TableForm,
  { zone, locale }: DrawContext,
): Write {
  const own = [setting.timeFormat, form.table_timestamp_format].find(
    (format) => typeof format === 'string' && format !== '' && format !== 'smart_date',
  );
  const place = { zone: column.kind === 'instant' ? zone : 'UTC', ...(locale !== undefined && { locale }) };
  const grain = role === 'dimension' ? grainOf(form) : null;
  const chosen =
    grain !== null
      ? grainPattern(grain)
      : column.kind === 'date'
        ? DATE
        : columnTimeFormat(numbersOf(column), place.zone);
  const write = timeFormatter(typeof own === 'string' ? own : chosen, place);
  return (cell) => write(cell as number);
}

const numberOf = (cell: Cell): NumberValue =>
  typeof cell === 'boolean' ? Number(cell) : (cell ?? Number.NaN);

function fixedFormat({ setting, role }: TableColumn): string | null {
  if (setting.numberFormat !== null) return setting.numberFormat;
  if (setting.fractionDigits !== null) return `,.${setting.fractionDigits}f`;
  if (role === 'percent') return PERCENT_FORMAT;
  return role === 'change' ? CHANGE_FORMAT : null;
}

function signed(write: Write, { role }: TableColumn): Write {
  return role === 'difference' ? (cell) => (Number(cell) > 0 ? `+${write(cell)}` : write(cell)) : write;
}

function numberWriter(column: TableColumn, datasource: ChartDatasource, context: DrawContext): Write {
  const { setting, role, formatOf: metric } = column;
  const place = context.locale === undefined ? {} : { locale: context.locale };
  const fixed = fixedFormat(column);
  const hasFormat = fixed !== null || ownValue(datasource.columnFormats, metric) !== undefined;
  const isValue = role !== 'dimension' && role !== 'raw';
  if (!isValue && !hasFormat && CODE_NAME.test(metric)) return (cell) => categoryText(cell, context);
  const isShare = role === 'percent' || role === 'change';
  const options = { unit: setting.unit, currency: isShare ? null : setting.currency, ...place };
  const { full } = metricFormat({ format: fixed, metric: isShare ? '' : metric, datasource, ...options });
  const large: Write = signed((cell) => full(numberOf(cell)), column);
  if (setting.smallNumberFormat === null) return large;
  const small = numberFormatter(setting.smallNumberFormat, { ...options });
  return (cell) => (Math.abs(Number(cell)) < 1 ? small(numberOf(cell)) : large(cell));
}

/** Writes the cells of a column. */
function cellWriter(
  column: TableColumn,
  form: TableForm,
  datasource: ChartDatasource,
  context: DrawContext,
): Write {
  if (isTemporalKind(column.column.kind)) return timeWriter(column, form, context);
  return column.isNumeric ? numberWriter(column, datasource, context) : String;
}

function barOf(scale: BarScale | null, value: number): CellBar | null {
  if (scale === null || Number.isNaN(value)) return null;
  const length = Math.min(1, Math.abs(value) / scale.span);
  const zero = scale.zero / scale.span;
  const start = value < 0 && scale.zero > 0 ? zero - length : zero;
  return { start: Math.max(0, start), length, isNegative: value < 0 && scale.colorsNegative };
}

/** Text with what it may lead to or hold; HTML reads as its text. */
function textParts(text: string, showsHtml: boolean): Pick<TableCell, 'text' | 'link' | 'html'> {
  if (LINK.test(text) && isSafeAddress(text)) return { text, link: text, html: null };
  if (!showsHtml || !looksLikeHtml(text)) return { text, link: null, html: null };
  return { text: textOfTree(safeTree(text)).trim(), link: null, html: text };
}

const emptyCell = (text: string): TableCell => ({
  text,
  isNull: true,
  bar: null,
  tint: null,
  link: null,
  html: null,
});

/** Reads cells of a column as they are shown. */
export function cellReader(
  column: TableColumn,
  form: TableForm,
  datasource: ChartDatasource,
  context: DrawContext,
): (row: number) => TableCell {
  const write = cellWriter(column, form, datasource, context);
  const isText = column.column.kind === 'text' || column.column.kind === 'other';
  const unit = column.unit === 0 ? Number.NaN : column.unit;
  return (row) => {
    const cell = cellAt(column.column, row);
    if (cell === null) return emptyCell(context.t(valueMessages.null));
    if (!column.isNumeric) {
      const text = write(cell);
      const parts = isText ? textParts(text, form.allow_render_html) : { text, link: null, html: null };
      return { ...parts, isNull: false, bar: null, tint: null };
    }
    const value = numberAt(column.column, row);
    const shown = column.unit === 1 ? cell : column.unit === 0 ? 0 : value / unit;
    return {
      text: write(shown),
      isNull: false,
      bar: barOf(column.bars, value),
      tint: column.rules.length === 0 ? null : tintFor(column.rules, Number(shown), column.extent),
      link: null,
      html: null,
    };
  };
}

/** The row of totals as texts: what each column comes to, nothing under the others. */
export function totalTexts(
  columns: readonly TableColumn[],
  form: TableForm,
  datasource: ChartDatasource,
  context: DrawContext,
): readonly string[] {
  const texts = columns.map((column) =>
    column.total === null ? '' : cellWriter(column, form, datasource, context)(column.total),
  );
  return texts.map((text, index) =>
    index === 0 && columns[0]?.role === 'dimension' ? context.t(chartMessages.total) : text,
  );
}
