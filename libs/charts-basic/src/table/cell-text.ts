import type { ChartDatasource, DrawContext } from '@belvedere/charts';
import { isTemporalKind, ownValue } from '@belvedere/core';
import { columnTimeFormat, grainPattern, numberFormatter, timeFormatter } from '@belvedere/format';
import { cellAt, numberAt, numbersOf, type Cell } from '@belvedere/frame';
import { chartMessages } from '../messages/charts.ts';
import { categoryText } from '../text/category-text.ts';
import { metricFormat } from '../text/metric-format.ts';
import { grainOf } from '../timeseries/query.ts';
import type { TableColumn, TableForm } from './prepare.ts';
import { tintFor, type CellTint } from './tone.ts';

/** A cell as it is shown. */
export interface TableCell {
  readonly text: string;
  readonly isNull: boolean;
  /** Share of the longest bar, -1 to 1; null without a bar. */
  readonly bar: number | null;
  readonly tint: CellTint | null;
}

type Write = (cell: Cell) => string;

const PERCENT_FORMAT = ',.1%';
/** Numbers that name something are not grouped. */
const CODE_NAME = /(^|[_ ])(id|year|zip|zip_code|code|number|no)$/i;
const DATE = '%Y-%m-%d';

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

function numberWriter(column: TableColumn, datasource: ChartDatasource, context: DrawContext): Write {
  const { setting, role, id } = column;
  const place = context.locale === undefined ? {} : { locale: context.locale };
  if (role === 'percent') {
    const write = numberFormatter(setting.numberFormat ?? PERCENT_FORMAT, place);
    return (cell) => write(column.total === 0 ? 0 : Number(cell) / column.total);
  }
  const hasFormat = setting.numberFormat !== null || ownValue(datasource.columnFormats, id) !== undefined;
  if (role !== 'metric' && !hasFormat && CODE_NAME.test(id)) return (cell) => categoryText(cell, context);
  const { full } = metricFormat({
    format: setting.numberFormat,
    metric: id,
    datasource,
    unit: setting.unit,
    ...place,
  });
  return (cell) => full(typeof cell === 'boolean' ? Number(cell) : cell);
}

/** Writes the cells of a column. */
export function cellWriter(
  column: TableColumn,
  form: TableForm,
  datasource: ChartDatasource,
  context: DrawContext,
): Write {
  if (isTemporalKind(column.column.kind)) return timeWriter(column, form, context);
  return column.isNumeric ? numberWriter(column, datasource, context) : String;
}

/** Reads cells of a column as they are shown. */
export function cellReader(
  column: TableColumn,
  form: TableForm,
  datasource: ChartDatasource,
  context: DrawContext,
): (row: number) => TableCell {
  const write = cellWriter(column, form, datasource, context);
  return (row) => {
    const cell = cellAt(column.column, row);
    if (cell === null) return { text: context.t(chartMessages.null), isNull: true, bar: null, tint: null };
    const value = column.isNumeric ? numberAt(column.column, row) : Number.NaN;
    const measured = column.role === 'percent' && column.total !== 0 ? value / column.total : value;
    return {
      text: write(cell),
      isNull: false,
      bar: column.most > 0 ? value / column.most : null,
      tint: column.rules.length === 0 ? null : tintFor(column.rules, measured, column.extent),
    };
  };
}
