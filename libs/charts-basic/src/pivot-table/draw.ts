import type { DrawContext } from '@belvedere/charts';
import {
  ellipsize,
  pathsBuilder,
  rectsBuilder,
  textsBuilder,
  type Batch,
  type FontWeight,
  type ItemPlot,
  type Scene,
  type TextsBuilder,
} from '@belvedere/scene';
import { parseHex } from '@belvedere/theme';
import { tintColors } from '../table/tone.ts';
import { headSpans } from './heads.ts';
import { pivotLayout, type PivotInput, type PivotLayout } from './layout.ts';
import type { PivotLine } from './lines.ts';
import { pivotMessages } from './messages.ts';
import { CELL_PADDING_PX, headStart, pivotWidths, type PivotWidths } from './widths.ts';

/** Height of a row. */
export const ROW_PX = 30;

const BASELINE_PX = 19;
const TINT_HEIGHT_PX = 22;
const TINT_PADDING_PX = 6;
const CHEVRON_PX = 4;

/** A pivot table fitted into a picture. */
interface Sheet {
  readonly layout: PivotLayout;
  readonly widths: PivotWidths;
  readonly starts: readonly number[];
  readonly shownRows: number;
  readonly shownColumns: number;
  readonly context: DrawContext;
}

function sheetOf(input: PivotInput, context: DrawContext): Sheet {
  const layout = pivotLayout(input, context);
  const widths = pivotWidths(layout, context.width, context.measure);
  let left = widths.head;
  const starts = widths.columns.map((width) => (left += width) - width);
  const fitting = Math.max(0, Math.floor(context.height / ROW_PX) - layout.heads);
  const fits = (column: number): boolean =>
    (starts[column] ?? 0) + (widths.columns[column] ?? 0) <= context.width + 1;
  const overflow = starts.findIndex((_, column) => !fits(column));
  const all = layout.rows.length;
  const hasNote = overflow >= 0 || all > fitting;
  return {
    layout,
    widths,
    starts,
    shownColumns: overflow < 0 ? starts.length : overflow,
    shownRows: Math.min(all, hasNote ? Math.max(0, fitting - 1) : fitting),
    context,
  };
}

type Pens = Readonly<
  Record<'start' | 'end' | 'middle', (weight: FontWeight, size: number) => TextsBuilder>
> & {
  readonly batches: () => readonly Batch[];
};

function pensOf({ theme }: DrawContext): Pens {
  const made = new Map<string, TextsBuilder>();
  const pen = (anchor: 'start' | 'end' | 'middle') => (weight: FontWeight, size: number) => {
    const key = `${anchor} ${weight} ${size}`;
    const known = made.get(key) ?? textsBuilder({ anchor, weight, size, fill: parseHex(theme.color.text1) });
    made.set(key, known);
    return known;
  };
  return {
    start: pen('start'),
    end: pen('end'),
    middle: pen('middle'),
    batches: () => [...made.values()].map((each) => each.build()),
  };
}

/** Weight of a line's texts: groups and their sums stand out a little, the total most. */
export function weightOf({ kind }: PivotLine): FontWeight {
  return kind === 'value' ? 400 : kind === 'total' ? 600 : 500;
}

function drawHead({ layout, widths, starts, shownColumns, context }: Sheet, pens: Pens): readonly Batch[] {
  const { theme, measure, width } = context;
  const lines = rectsBuilder();
  const ink = parseHex(theme.color.text2);
  const bottom = layout.heads * ROW_PX;
  for (let level = 0; level < layout.heads; level++) {
    const y = level * ROW_PX + BASELINE_PX;
    for (const { from, count, part, isGroup } of headSpans(
      layout.columns.slice(0, shownColumns),
      level,
      layout.heads,
    )) {
      const left = starts[from] ?? 0;
      const right = (starts[from + count - 1] ?? 0) + (widths.columns[from + count - 1] ?? 0);
      const text = ellipsize(
        part.label,
        right - left - CELL_PADDING_PX * 2,
        { size: 12, weight: 500 },
        measure,
      );
      if (!isGroup) {
        pens.end(500, 12).add(text, right - CELL_PADDING_PX, y, ink);
        continue;
      }
      pens.middle(500, 12).add(text, (left + right) / 2, y, parseHex(theme.color.text1));
      lines.add(
        left + CELL_PADDING_PX,
        (level + 1) * ROW_PX - 1,
        right - left - CELL_PADDING_PX * 2,
        1,
        parseHex(theme.color.borderStrong),
      );
    }
  }
  const title = ellipsize(
    layout.rowsTitle,
    widths.head - CELL_PADDING_PX * 2,
    { size: 12, weight: 500 },
    measure,
  );
  pens.start(500, 12).add(title, CELL_PADDING_PX, bottom - ROW_PX + BASELINE_PX, ink);
  lines.add(0, bottom - 1, width, 1, parseHex(theme.color.borderStrong));
  return [lines.build()];
}

function chevron(batch: ReturnType<typeof pathsBuilder>, x: number, y: number, isFolded: boolean): void {
  const size = CHEVRON_PX;
  if (isFolded) {
    batch.move(x - size / 2, y - size);
    batch.line(x + size / 2, y);
    batch.line(x - size / 2, y + size);
    batch.next();
    return;
  }
  batch.move(x - size, y - size / 2);
  batch.line(x, y + size / 2);
  batch.line(x + size, y - size / 2);
  batch.next();
}

function drawRows(sheet: Sheet, pens: Pens): readonly Batch[] {
  const { layout, widths, starts, shownRows, shownColumns, context } = sheet;
  const { theme, measure, width } = context;
  const { color } = theme;
  const [grounds, tints, folds] = [rectsBuilder(), rectsBuilder(), pathsBuilder()];
  for (let row = 0; row < shownRows; row++) {
    const line = layout.rows[row];
    if (line === undefined) continue;
    const y = (layout.heads + row) * ROW_PX;
    const weight = weightOf(line);
    if (line.kind === 'subtotal' || line.kind === 'heading')
      grounds.add(0, y, width, ROW_PX, parseHex(color.canvas));
    if (line.kind === 'total') grounds.add(0, y - 1, width, 1, parseHex(color.borderStrong));
    grounds.add(0, y + ROW_PX - 1, width, 1, parseHex(color.border));
    const left = headStart(layout, row);
    if (line.foldKey !== null) chevron(folds, left - 11, y + 15, line.isFolded);
    const label = ellipsize(line.label, widths.head - left - CELL_PADDING_PX, { size: 13, weight }, measure);
    pens.start(weight, 13).add(label, left, y + BASELINE_PX);
    for (let column = 0; column < shownColumns; column++) {
      const { text, tint } = layout.cellAt(row, column);
      if (text === '') continue;
      const right = (starts[column] ?? 0) + (widths.columns[column] ?? 0) - CELL_PADDING_PX;
      const room = (widths.columns[column] ?? 0) - CELL_PADDING_PX * 2;
      const isTotal = layout.columns[column]?.kind !== 'value';
      const own = weight === 400 && isTotal ? 500 : weight;
      const fitted = ellipsize(text, room, { size: 13, weight: own }, measure);
      const colors = tint === null ? null : tintColors(tint, theme);
      if (colors !== null) {
        const isRamp = tint?.kind === 'ramp';
        const wide = isRamp ? room + CELL_PADDING_PX * 2 - 2 : measure(fitted, 13, own) + TINT_PADDING_PX * 2;
        const end = right + (isRamp ? CELL_PADDING_PX - 1 : TINT_PADDING_PX);
        const [top, high] = isRamp ? [y + 1, ROW_PX - 3] : [y + 4, TINT_HEIGHT_PX];
        tints.add(end - wide, top, wide, high, parseHex(colors.fill));
      }
      pens.end(own, 13).add(fitted, right, y + BASELINE_PX, parseHex(colors?.ink ?? color.text1));
    }
  }
  return [
    grounds.build(),
    tints.build({ radius: 4 }),
    folds.build({ stroke: parseHex(color.text2), strokeWidth: 1.5 }),
  ];
}

function noteOf({ layout, shownRows, shownColumns, context }: Sheet, pens: Pens): void {
  const { t, theme, height } = context;
  const rows = layout.rows.length - shownRows;
  const columns = layout.columns.length - shownColumns;
  const y = (layout.heads + shownRows) * ROW_PX + BASELINE_PX;
  if ((rows <= 0 && columns <= 0) || y > height) return;
  const texts = [
    ...(rows > 0 ? [t(pivotMessages.rowsShown, { count: shownRows, all: layout.rows.length })] : []),
    ...(columns > 0
      ? [t(pivotMessages.columnsShown, { count: shownColumns, all: layout.columns.length })]
      : []),
  ];
  pens.start(400, 12).add(texts.join(', '), CELL_PADDING_PX, y, parseHex(theme.color.text3));
}

function plotOf({ layout, widths, starts, shownRows, shownColumns, context }: Sheet): ItemPlot | null {
  const across = shownColumns + 1;
  const count = shownRows * across;
  if (count === 0) return null;
  const all = layout.columns.length + 1;
  const cells = Array.from({ length: count }, (_, index) => index);
  const columnOf = (index: number): number => (index % across) - 1;
  const rowOf = (index: number): number => Math.floor(index / across);
  return {
    kind: 'items',
    area: { x: 0, y: layout.heads * ROW_PX, w: context.width, h: shownRows * ROW_PX },
    x: Float32Array.from(cells, (index) => starts[columnOf(index)] ?? 0),
    y: Float32Array.from(cells, (index) => (layout.heads + rowOf(index)) * ROW_PX),
    w: Float32Array.from(cells, (index) => widths.columns[columnOf(index)] ?? widths.head),
    h: new Float32Array(count).fill(ROW_PX),
    datum: Int32Array.from(cells, (index) => rowOf(index) * all + columnOf(index) + 1),
    columns: across,
    radius: 0,
  };
}

/** The table as a picture: as many rows and columns as there is room for, and how many are left. */
export function drawPivot(input: PivotInput, context: DrawContext): Scene {
  const { width, height } = context;
  const sheet = sheetOf(input, context);
  if (sheet.layout.columns.length === 0 || input.prepared.metrics.length === 0)
    return { width, height, batches: [], plot: null, legend: [] };
  const pens = pensOf(context);
  const shapes = [...drawRows(sheet, pens), ...drawHead(sheet, pens)];
  noteOf(sheet, pens);
  return {
    width,
    height,
    batches: [{ kind: 'clip', x: 0, y: 0, w: width, h: height, of: [...shapes, ...pens.batches()] }],
    plot: plotOf(sheet),
    legend: [],
  };
}
