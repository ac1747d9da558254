import type { DrawContext } from '@belvedere/charts';
import {
  ellipsize,
  pathsBuilder,
  rectsBuilder,
  textsBuilder,
  type Batch,
  type ItemPlot,
  type Scene,
} from '@belvedere/scene';
import { parseHex } from '@belvedere/theme';

/** Height of a row. */
export const SHEET_ROW_PX = 30;

const PADDING_PX = 12;
const BASELINE_PX = 19;
const LEAST_PX = 64;
const MOST_PX = 260;
const SPARK_PX = 90;
const SPARK_INSET_PX = 6;
const AXIS_SIZE = 10;

/** A column of a drawn table. */
interface SheetColumn {
  readonly title: string;
  readonly align: 'start' | 'end';
  /** Holds lines in place of texts. */
  readonly isSpark: boolean;
  /** Px that its author wants; the table decides when 0. */
  readonly width?: number;
}

/** A cell of a drawn table. */
export interface SheetCell {
  readonly text: string;
  /** Colour of the text as hex; that of texts by default. */
  readonly ink?: string;
  /** Line in place of the text; NaN breaks it. */
  readonly spark?: Spark;
}

/** A line in a cell. */
interface Spark {
  readonly values: Float64Array;
  /** Ends of its axis; null is the least or the largest value. */
  readonly bounds: readonly [low: number | null, high: number | null];
  /** Writes the ends of the axis at the left of the line; null for no axis. */
  readonly axis: ((value: number) => string) | null;
}

/** A drawn table: a title over each part, rows of cells. */
export interface Sheet {
  /** Height of its rows; {@link SHEET_ROW_PX} by default. */
  readonly rowPx?: number;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly {
    readonly kind: 'row' | 'title' | 'head';
    readonly cells: readonly SheetCell[];
    readonly datum: number;
  }[];
}

function widthsOf({ columns, rows }: Sheet, { width, measure }: DrawContext): readonly number[] {
  const own = columns.map(({ title, isSpark, width: wanted = 0 }, column) => {
    if (wanted > 0) return wanted;
    if (isSpark) return SPARK_PX;
    const texts = rows
      .filter(({ kind }) => kind !== 'title')
      .map(({ cells }) => measure(cells[column]?.text ?? '', 13, 500));
    const widest = texts.slice(0, 200).reduce((most, each) => Math.max(most, each), measure(title, 12, 500));
    return Math.min(MOST_PX, Math.max(LEAST_PX, widest + PADDING_PX * 2));
  });
  const spare = width - own.reduce((sum, each) => sum + each, 0);
  if (spare <= 0 || columns.length === 0) return own;
  const isElastic = ({ isSpark, width: wanted = 0 }: SheetColumn): boolean => isSpark && wanted === 0;
  const sparks = columns.filter(isElastic).length;
  const share = spare / (sparks === 0 ? columns.length : sparks);
  return own.map((each, index) => {
    const column = columns[index];
    return sparks === 0 || (column !== undefined && isElastic(column)) ? each + share : each;
  });
}

interface SparkBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function reachOf(values: Float64Array, [least, most]: Spark['bounds']): readonly [low: number, high: number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values)
    if (!Number.isNaN(value)) [low, high] = [Math.min(low, value), Math.max(high, value)];
  return [least ?? low, most ?? high];
}

/** Texts of a line's axis, and the room that they leave. */
function axisOfSpark(
  { values, bounds, axis }: Spark,
  box: SparkBox,
  { measure, theme }: DrawContext,
): { readonly batches: readonly Batch[]; readonly box: SparkBox } {
  const [low, high] = reachOf(values, bounds);
  if (axis === null || !Number.isFinite(low) || !Number.isFinite(high)) return { batches: [], box };
  const texts = [axis(high), axis(low)];
  const room = Math.max(...texts.map((text) => measure(text, AXIS_SIZE))) + 6;
  if (room > box.width / 2) return { batches: [], box };
  const pen = textsBuilder({
    size: AXIS_SIZE,
    weight: 400,
    anchor: 'end',
    fill: parseHex(theme.color.chart.label),
  });
  for (const [at, text] of texts.entries())
    pen.add(text, box.x + room - 6, box.y + (at === 0 ? 4 : box.height + 3));
  return { batches: [pen.build()], box: { ...box, x: box.x + room, width: box.width - room } };
}

function sparkBatch({ values, bounds }: Spark, box: SparkBox, fill: number): readonly Batch[] {
  const known = values.filter((value) => !Number.isNaN(value));
  if (known.length === 0 || box.width <= 0) return [];
  const [low, high] = reachOf(values, bounds);
  const at = (index: number): number => box.x + (index / Math.max(1, values.length - 1)) * box.width;
  const up = (value: number): number => {
    const share = high === low ? 0.5 : (high - value) / (high - low);
    return box.y + Math.max(0, Math.min(1, share)) * box.height;
  };
  const path = pathsBuilder();
  let isOpen = false;
  for (const [index, value] of values.entries()) {
    if (Number.isNaN(value)) isOpen = false;
    else if (isOpen) path.line(at(index), up(value));
    else path.move(at(index), up(value));
    isOpen = !Number.isNaN(value);
  }
  path.next();
  const dot = rectsBuilder();
  const last = values.findLastIndex((value) => !Number.isNaN(value));
  dot.add(at(last) - 2, up(values[last] ?? 0) - 2, 4, 4, fill);
  return [path.build({ stroke: fill, strokeWidth: 1.5 }), dot.build({ radius: 2 })];
}

/** How many rows of a sheet fit into a height below its head. */
function fittingRows({ rows, rowPx = SHEET_ROW_PX }: Sheet, { height }: DrawContext): number {
  const fitting = Math.max(0, Math.floor((height - SHEET_ROW_PX) / rowPx));
  return rows.length <= fitting ? rows.length : Math.max(0, fitting - 1);
}

/** Draws a table; rows that do not fit are counted by `note`. Only rows of kind `row` can be pointed at. */
export function drawSheet(
  sheet: Sheet,
  context: DrawContext,
  note: (shown: number, all: number) => string,
): Scene {
  const { width, height, theme, measure } = context;
  const { color } = theme;
  const { rowPx = SHEET_ROW_PX } = sheet;
  const widths = widthsOf(sheet, context);
  let left = 0;
  const starts = widths.map((each) => (left += each) - each);
  const shown = fittingRows(sheet, context);
  const pens = {
    start: textsBuilder({ size: 13, weight: 400, anchor: 'start', fill: parseHex(color.text1) }),
    end: textsBuilder({ size: 13, weight: 400, anchor: 'end', fill: parseHex(color.text1) }),
    headStart: textsBuilder({ size: 12, weight: 500, anchor: 'start', fill: parseHex(color.text2) }),
    headEnd: textsBuilder({ size: 12, weight: 500, anchor: 'end', fill: parseHex(color.text2) }),
  };
  const lines = rectsBuilder();
  const sparks: Batch[] = [];
  const write = (text: string, column: number, y: number, isHead: boolean, ink?: number): void => {
    const start = starts[column] ?? 0;
    const end = start + (widths[column] ?? 0);
    const style = { size: isHead ? 12 : 13, weight: isHead ? 500 : 400 } as const;
    const fitted = ellipsize(text, end - start - PADDING_PX * 2, style, measure);
    const isEnd = sheet.columns[column]?.align === 'end';
    const pen = isHead ? (isEnd ? pens.headEnd : pens.headStart) : isEnd ? pens.end : pens.start;
    pen.add(
      fitted,
      isEnd ? end - PADDING_PX : start + PADDING_PX,
      y + (isHead ? 0 : (rowPx - SHEET_ROW_PX) / 2) + BASELINE_PX,
      ink,
    );
  };
  for (const [column, { title }] of sheet.columns.entries()) write(title, column, 0, true);
  lines.add(0, SHEET_ROW_PX - 1, width, 1, parseHex(color.borderStrong));
  const hits: { readonly y: number; readonly datum: number }[] = [];
  for (const [index, { kind, cells, datum }] of sheet.rows.slice(0, shown).entries()) {
    const y = SHEET_ROW_PX + index * rowPx;
    if (kind === 'title') {
      pens.headStart.add(
        ellipsize(cells[0]?.text ?? '', width - PADDING_PX * 2, { size: 12, weight: 500 }, measure),
        PADDING_PX,
        y + BASELINE_PX,
        parseHex(color.text1),
      );
      lines.add(0, y + rowPx - 1, width, 1, parseHex(color.borderStrong));
      continue;
    }
    lines.add(0, y + rowPx - 1, width, 1, parseHex(color.border));
    hits.push({ y, datum });
    for (const [column, cell] of cells.entries()) {
      const box = {
        x: (starts[column] ?? 0) + PADDING_PX,
        y: y + SPARK_INSET_PX,
        width: (widths[column] ?? 0) - PADDING_PX * 2,
        height: rowPx - SPARK_INSET_PX * 2,
      };
      if (cell.spark !== undefined) {
        const ink = parseHex(color.chart.categorical[0] ?? '#000000');
        const axis = axisOfSpark(cell.spark, box, context);
        sparks.push(...axis.batches, ...sparkBatch(cell.spark, axis.box, ink));
      } else write(cell.text, column, y, false, cell.ink === undefined ? undefined : parseHex(cell.ink));
    }
  }
  if (shown < sheet.rows.length)
    pens.headStart.add(
      note(shown, sheet.rows.length),
      PADDING_PX,
      SHEET_ROW_PX + shown * rowPx + BASELINE_PX,
    );
  const plot: ItemPlot | null =
    hits.length === 0
      ? null
      : {
          kind: 'items',
          area: { x: 0, y: SHEET_ROW_PX, w: width, h: shown * rowPx },
          x: new Float32Array(hits.length),
          y: Float32Array.from(hits, ({ y }) => y),
          w: new Float32Array(hits.length).fill(width),
          h: new Float32Array(hits.length).fill(rowPx),
          datum: Int32Array.from(hits, ({ datum }) => datum),
          columns: 1,
          radius: 0,
        };
  const of = [lines.build(), ...sparks, ...Object.values(pens).map((pen) => pen.build())];
  return {
    width,
    height,
    batches: [{ kind: 'clip', x: 0, y: 0, w: width, h: height, of }],
    plot,
    legend: [],
  };
}
