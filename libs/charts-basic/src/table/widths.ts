import type { Measure } from '@belvedere/scene';
import type { TableCell } from './cell-text.ts';
import type { TableColumn } from './prepare.ts';

const PADDING_PX = 24;
const SORT_PX = 18;
const TONE_PX = 12;
const BAR_PX = 60;
const LEAST_BAR_PX = 30;
const LEAST_PX = 56;
const MOST_PX = 320;
const MOST_WHOLE_PX = 2000;
const SAMPLED_ROWS = 60;

/** Width of a column, and whether bars have room in it beside the numbers. */
export interface ColumnWidth {
  readonly px: number;
  readonly hasBars: boolean;
  /** Length of the longest bar: what the widest number leaves. */
  readonly barPx: number;
}

/** What widths depend on. */
export interface WidthsOptions {
  readonly columns: readonly TableColumn[];
  readonly rows: number;
  readonly readers: readonly ((row: number) => TableCell)[];
  readonly width: number;
  /** Texts of the row of totals. */
  readonly totals?: readonly string[];
  readonly measure: Measure;
}

function ownWidth(
  column: TableColumn,
  read: ((row: number) => TableCell) | undefined,
  options: WidthsOptions,
): number {
  if (column.setting.width !== null) return column.setting.width;
  let text = options.measure(column.title, 12, 600) + SORT_PX;
  const hasTones = column.rules.length > 0;
  for (let row = 0; row < Math.min(options.rows, SAMPLED_ROWS); row++)
    text = Math.max(text, options.measure(read?.(row).text ?? '', 13) + (hasTones ? TONE_PX : 0));
  text = Math.max(text, options.measure(options.totals?.[options.columns.indexOf(column)] ?? '', 13, 600));
  const most = column.setting.truncates ? MOST_PX : MOST_WHOLE_PX;
  return Math.ceil(Math.min(most, Math.max(LEAST_PX, text + PADDING_PX)));
}

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, each) => sum + each, 0);

/** Room for bars, where the table does not have to scroll for it. */
function withBars(own: readonly number[], { columns, width }: WidthsOptions): readonly number[] {
  const wide = own.map((each, index) => {
    const column = columns[index];
    return column !== undefined && column.bars !== null && column.setting.width === null
      ? each + BAR_PX
      : each;
  });
  return sumOf(wide) <= width ? wide : own;
}

/** Widths of the columns: what their texts need, then bars; room that is left goes to texts first, else to all. */
export function columnWidths(options: WidthsOptions): readonly ColumnWidth[] {
  const { columns, readers, width } = options;
  const texted = columns.map((column, index) => ownWidth(column, readers[index], options));
  const own = withBars(texted, options);
  const spare = width - sumOf(own);
  const settled = (px: number, index: number): ColumnWidth => {
    const barPx = px - (texted[index] ?? 0);
    return { px, barPx, hasBars: (columns[index]?.bars ?? null) !== null && barPx >= LEAST_BAR_PX };
  };
  if (spare <= 0 || columns.length === 0) return own.map(settled);
  const texts = columns.filter(({ align }) => align === 'start').length;
  const isFed = ({ align }: TableColumn): boolean => texts === 0 || align === 'start';
  const share = Math.floor(spare / (texts === 0 ? columns.length : texts));
  return own
    .map((each, index) => {
      const column = columns[index];
      return column !== undefined && isFed(column) ? each + share : each;
    })
    .map(settled);
}
