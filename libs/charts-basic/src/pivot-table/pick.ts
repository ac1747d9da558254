import {
  NOTHING_PICKED,
  type DatumPick,
  type DrawContext,
  type PickedValue,
  pickedValue,
  spokenText,
} from '@belvedere/charts';
import { columnLabel, isTemporalKind } from '@belvedere/core';
import type { Description } from '@belvedere/scene';
import { chartMessages } from '../messages/charts.ts';
import { bucketRange } from '../text/time-text.ts';
import { grainOf } from '../timeseries/query.ts';
import { memberLabels } from './labels.ts';
import { pivotLayout, type PivotInput } from './layout.ts';
import type { PivotLine } from './lines.ts';
import { pathOf, type Member } from './members.ts';
import { pivotMessages } from './messages.ts';
import type { PivotDimension } from './prepare.ts';

function pickedMember(
  member: Member,
  dimensions: readonly PivotDimension[],
  { formData: form }: PivotInput,
  context: DrawContext,
): PickedValue | null {
  const dimension = dimensions[member.depth - 1];
  if (dimension === undefined) return null;
  const text = memberLabels(dimensions, form, context)(member);
  const value = pickedValue(dimension.source, member.cell, text);
  const grain = grainOf(form);
  if (grain === null || member.cell === null || !isTemporalKind(dimension.column.kind)) return value;
  const zone = dimension.column.kind === 'instant' ? context.zone : 'UTC';
  return { ...value, grain, range: bucketRange(Number(member.cell), grain, zone) };
}

function valuesOf(
  member: Member,
  side: 'down' | 'across',
  input: PivotInput,
  context: DrawContext,
): readonly PickedValue[] {
  const { prepared } = input;
  const dimensions = side === 'down' ? prepared.downDimensions : prepared.acrossDimensions;
  return pathOf(member).flatMap((each) => pickedMember(each, dimensions, input, context) ?? []);
}

function distinctValues(values: readonly PickedValue[]): readonly PickedValue[] {
  const columns = values.map(({ column }) => columnLabel(column));
  return values.filter((_, index) => columns.indexOf(columns[index] ?? '') === index);
}

/** What a header stands for: its own level; what is above it only narrows the rows behind. Totals stand for nothing. */
export function pickHeader(
  member: Member | null,
  side: 'down' | 'across',
  input: PivotInput,
  context: DrawContext,
): DatumPick {
  if (member === null || member.depth === 0) return NOTHING_PICKED;
  const values = valuesOf(member, side, input, context);
  const own = values.at(-1);
  if (own === undefined) return NOTHING_PICKED;
  return {
    label: own.text,
    values: [own],
    drillValues: values.slice(0, -1),
    drillField: input.prepared.shape[side].field,
  };
}

/** What a cell stands for: the deepest header of its row, else of its column; all others narrow the rows behind. */
export function pickCell(
  row: PivotLine,
  column: PivotLine,
  input: PivotInput,
  context: DrawContext,
): DatumPick {
  const [down, across] = [
    valuesOf(row.member, 'down', input, context),
    valuesOf(column.member, 'across', input, context),
  ];
  const own = down.at(-1) ?? across.at(-1);
  if (own === undefined) return NOTHING_PICKED;
  const side = down.length > 0 ? 'down' : 'across';
  return {
    label: [...down, ...across].map(({ text }) => text).join(', '),
    values: [own],
    drillValues: distinctValues([own, ...down, ...across]).slice(1),
    drillField: input.prepared.shape[side].field,
  };
}

interface At {
  readonly row: PivotLine;
  readonly column: PivotLine | null;
}

function lineAt(
  input: PivotInput,
  datum: number,
  context: DrawContext,
): (At & { readonly text: string }) | null {
  const layout = pivotLayout(input, context);
  const across = layout.columns.length + 1;
  const [at, column] = [Math.floor(datum / across), (datum % across) - 1];
  const row = layout.rows[at];
  if (row === undefined) return null;
  return { row, column: layout.columns[column] ?? null, text: layout.cellAt(at, column).text };
}

/** What a datum of the drawing stands for; totals stand for nothing. */
export function pickPivot(input: PivotInput, datum: number, context: DrawContext): DatumPick {
  const at = lineAt(input, datum, context);
  if (at === null) return NOTHING_PICKED;
  const { row, column } = at;
  if (column !== null) return pickCell(row, column, input, context);
  return row.kind === 'total' ? NOTHING_PICKED : pickHeader(row.member, 'down', input, context);
}

const textOf = ({ parts }: PivotLine): string =>
  parts
    .map(({ label }) => label)
    .filter((label) => label !== '')
    .join(', ');

/** A cell with all its headers, or a row with its values. */
export function describePivot(input: PivotInput, datum: number, context: DrawContext): Description {
  const layout = pivotLayout(input, context);
  const across = layout.columns.length + 1;
  const at = Math.floor(datum / across);
  const column = (datum % across) - 1;
  const row = layout.rows[at];
  if (row === undefined) return { title: '', rows: [], spoken: '' };
  const title = textOf(row) || row.label || context.t(chartMessages.total);
  const shown = column >= 0 ? [column] : [...layout.columns.keys()].slice(0, 10);
  const rows = shown.map((each) => {
    const head = layout.columns[each];
    const { text } = layout.cellAt(at, each);
    return {
      label: head === undefined ? '' : textOf(head),
      value: text === '' ? context.t(pivotMessages.empty) : text,
    };
  });
  return { title, rows, spoken: spokenText(title, rows, context.t) };
}
