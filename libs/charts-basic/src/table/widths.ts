import type { Measure } from '@belvedere/scene';
import type { TableCell } from './cell-text.ts';
import type { TableColumn } from './prepare.ts';

const PADDING_PX = 24;
const SORT_PX = 18;
const TONE_PX = 12;
const BAR_PX = 60;
const LEAST_PX = 56;
const MOST_PX = 320;
const SAMPLED_ROWS = 60;

/** What widths depend on. */
export interface WidthsOptions {
  readonly columns: readonly TableColumn[];
  readonly rows: number;
  readonly readers: readonly ((row: number) => TableCell)[];
  readonly width: number;
  readonly measure: Measure;
}

function ownWidth(column: TableColumn, read: ((row: number) => TableCell) | undefined, options: WidthsOptions): number {
  if (column.setting.width !== null) return column.setting.width;
  let text = options.measure(column.title, 12, 600) + SORT_PX;
  const hasTones = column.rules.length > 0;
  for (let row = 0; row < Math.min(options.rows, SAMPLED_ROWS); row++)
    text = Math.max(text, options.measure(read?.(row).text ?? '', 13) + (hasTones ? TONE_PX : 0));
  const bar = column.most > 0 ? BAR_PX : 0;
  return Math.ceil(Math.min(MOST_PX, Math.max(LEAST_PX, text + PADDING_PX)) + bar);
}

/** Widths of the columns: what they need; room that is left goes to texts first, else to all. */
export function columnWidths(options: WidthsOptions): readonly number[] {
  const { columns, readers, width } = options;
  const own = columns.map((column, index) => ownWidth(column, readers[index], options));
  const spare = width - own.reduce((sum, each) => sum + each, 0);
  if (spare <= 0 || columns.length === 0) return own;
  const texts = columns.filter(({ align }) => align === 'start').length;
  const isFed = ({ align }: TableColumn): boolean => texts === 0 || align === 'start';
  const share = Math.floor(spare / (texts === 0 ? columns.length : texts));
  return own.map((each, index) => {
    const column = columns[index];
    return column !== undefined && isFed(column) ? each + share : each;
  });
}
