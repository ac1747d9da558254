import { type ChartInput, type DrawContext, metricFormat, type MetricFormat } from '@belvedere/charts';
import { asList } from '@belvedere/core';
import { columnNamed, EMPTY_FRAME, numbersOf, type Cell } from '@belvedere/frame';
import { extentOf, tintFor, type CellTint, type Extent } from '../table/tone.ts';
import { memberLabels } from './labels.ts';
import { pivotLines, type LinesOptions, type PivotLine } from './lines.ts';
import type { Member } from './members.ts';
import { pivotMessages } from './messages.ts';
import { sortedMembers } from './order.ts';
import type { PivotData, PivotForm } from './prepare.ts';
import { rankingMetric } from './query.ts';
import type { LevelOrder } from './shape.ts';
import { pivotView, type PivotSort } from './view-state.ts';

/** What a pivot table is laid out from. */
export type PivotInput = ChartInput<PivotForm, PivotData>;

/** A value of a pivot table as it is shown. */
export interface PivotCell {
  /** Empty where there is no value. */
  readonly text: string;
  readonly tint: CellTint | null;
}

/** The lines of a pivot table and what stands where they meet. */
export interface PivotLayout {
  readonly rows: readonly PivotLine[];
  readonly columns: readonly PivotLine[];
  /** Levels of the head. */
  readonly heads: number;
  /** Names of the dimensions down. */
  readonly rowsTitle: string;
  readonly cellAt: (row: number, column: number) => PivotCell;
  /** Order of the rows as the reader chose it. */
  readonly sort: PivotSort | null;
}

const SHARE_FORMAT = ',.1%';
const COUNT_FORMAT = ',d';
const ADAPTIVE = 'SMART_NUMBER';

function formatsOf(
  { formData: form, datasource, prepared }: PivotInput,
  { locale }: DrawContext,
): readonly MetricFormat[] {
  const chosen = String(form.valueFormat ?? '');
  const isOwn = chosen !== '' && chosen !== ADAPTIVE;
  const derived = prepared.isShare ? SHARE_FORMAT : prepared.isCount ? COUNT_FORMAT : chosen;
  return prepared.metrics.map(({ label }) =>
    metricFormat({
      format: isOwn ? chosen : derived,
      metric: label,
      datasource,
      currency: prepared.isShare || prepared.isCount ? 'none' : form.currency_format,
      ...(locale !== undefined && { locale }),
    }),
  );
}

function extentsOf({ frames, prepared }: PivotInput): readonly Extent[] {
  const frame = frames[0] ?? EMPTY_FRAME;
  return prepared.metrics.map(({ label }) => {
    const column = columnNamed(frame, label);
    return extentOf(column === null ? [] : numbersOf(column));
  });
}

const numberOf = (cell: Cell): number => (cell === null || cell === '' ? Number.NaN : Number(cell));

function totalText({ prepared: { shape } }: PivotInput, { t }: DrawContext): string {
  return shape.summary === 'Sum'
    ? t(pivotMessages.total)
    : t(pivotMessages.totalOf, { summary: shape.summary });
}

type Sorted = LinesOptions['sorted'];

/** Orders a side by its own rule: by names, or by its totals over the other side. */
function ruled(input: PivotInput, side: 'down' | 'across'): Sorted {
  const { prepared, formData } = input;
  const ranked = prepared.metrics.findIndex(({ label }) => label === rankingMetric(formData, prepared.shape));
  const size = (member: Member, metric: number): number =>
    numberOf(
      side === 'down'
        ? prepared.valueAt(member, prepared.across, metric)
        : prepared.valueAt(prepared.down, member, metric),
    );
  return (members, metric) =>
    sortedMembers(members, prepared.shape[side].order, (member) => size(member, metric ?? ranked));
}

/** Orders the rows as the reader chose: by a column, or by their names. */
function chosen({ prepared }: PivotInput, sort: PivotSort, columns: readonly PivotLine[]): Sorted | null {
  const direction = sort.isDescending ? 'z_to_a' : 'a_to_z';
  if (sort.column === null)
    return (members) => sortedMembers(members, `key_${direction}` as LevelOrder, () => Number.NaN);
  const column = columns.find(({ key }) => key === sort.column);
  if (column === undefined) return null;
  return (members, metric) =>
    sortedMembers(members, `value_${direction}` as LevelOrder, (member) =>
      numberOf(prepared.valueAt(member, column.member, column.metric ?? metric ?? 0)),
    );
}

function sideOptions(
  input: PivotInput,
  side: 'down' | 'across',
  context: DrawContext,
): Omit<LinesOptions, 'sorted' | 'folded' | 'hasHeadings'> {
  const { prepared, formData } = input;
  const { shape, metrics } = prepared;
  const dimensions = side === 'down' ? prepared.downDimensions : prepared.acrossDimensions;
  return {
    side: shape[side],
    root: prepared[side],
    metrics: shape[side].hasMetrics ? metrics.map(({ name }) => name) : [],
    isMetricLast: shape.isMetricLast,
    labelOf: memberLabels(dimensions, formData, context),
    total: totalText(input, context),
    subtotal: context.t(pivotMessages.subtotal),
  };
}

function cellReader(
  input: PivotInput,
  rows: readonly PivotLine[],
  columns: readonly PivotLine[],
  context: DrawContext,
): PivotLayout['cellAt'] {
  const { prepared, formData } = input;
  const [formats, extents] = [formatsOf(input, context), extentsOf(input)];
  const rules = prepared.metrics.map(({ label }) =>
    asList(formData.conditional_formatting).filter(({ column }) => column === label),
  );
  return (at, across) => {
    const [row, column] = [rows[at], columns[across]];
    const nothing = { text: '', tint: null };
    if (row === undefined || column === undefined || row.kind === 'heading') return nothing;
    const metric = row.metric ?? column.metric ?? 0;
    const value = prepared.valueAt(row.member, column.member, metric);
    if (value === null) return nothing;
    const isText = typeof value === 'string' && Number.isNaN(Number(value));
    const format = formats[metric];
    const text =
      isText || format === undefined
        ? String(value)
        : format.cell(typeof value === 'boolean' ? Number(value) : value);
    const own = rules[metric] ?? [];
    const extent = extents[metric];
    return {
      text,
      tint: own.length === 0 || extent === undefined ? null : tintFor(own, numberOf(value), extent),
    };
  };
}

function laidOut(input: PivotInput, context: DrawContext): PivotLayout {
  const { prepared } = input;
  const { foldedRows, foldedColumns, sort } = pivotView(context.view);
  const columns = pivotLines({
    ...sideOptions(input, 'across', context),
    sorted: ruled(input, 'across'),
    folded: foldedColumns,
    hasHeadings: false,
  });
  const own = sort === null ? null : chosen(input, sort, columns);
  const rows = pivotLines({
    ...sideOptions(input, 'down', context),
    sorted: own ?? ruled(input, 'down'),
    folded: foldedRows,
    hasHeadings: true,
  });
  return {
    rows,
    columns,
    heads: Math.max(1, ...columns.slice(0, 1).map(({ parts }) => parts.length)),
    rowsTitle: prepared.downDimensions.map(({ name }) => name).join(', '),
    cellAt: cellReader(input, rows, columns, context),
    sort: own === null ? null : sort,
  };
}

interface Kept {
  readonly formData: PivotForm;
  readonly key: string;
  readonly layout: PivotLayout;
}

const layouts = new WeakMap<PivotData, Kept>();

/**
 * Lays a pivot table out: which lines there are, in which order, and what stands where they meet. The last layout of
 * the same data is kept, because every datum that is described asks for it.
 */
export function pivotLayout(input: PivotInput, context: DrawContext): PivotLayout {
  const { view, locale, zone } = context;
  const key = JSON.stringify([view, locale?.id ?? '', zone]);
  const known = layouts.get(input.prepared);
  if (known !== undefined && known.key === key && known.formData === input.formData) return known.layout;
  const layout = laidOut(input, context);
  layouts.set(input.prepared, { formData: input.formData, key, layout });
  return layout;
}
