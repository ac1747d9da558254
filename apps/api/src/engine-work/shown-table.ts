import {
  columnFromValues,
  pivotTable,
  type Frame,
  type FrameColumn,
  type PlainFrame,
} from '@belvedere/frame';
import { formattedColumns } from './formatted-columns.ts';
import type { ReshapeNote, RowLabel, TableShape } from './tasks/reshaping.ts';

/** A table as a chart shows it, and what its names are made of. */
export interface ShownTable extends Pick<ReshapeNote, 'labels' | 'rowLabels'> {
  readonly frame: Frame;
}

/** Name of the column of row labels in front of a table of cells. */
const LABELS = '__index';

const labelText = (label: RowLabel): string =>
  Array.isArray(label) ? label.join(' ').trim() : String(label);

function withLabels(values: readonly FrameColumn[], labels: readonly RowLabel[]): Frame {
  const head = columnFromValues({ name: LABELS, type: '', kind: 'text' }, labels.map(labelText));
  return { rows: labels.length, columns: [head, ...values] };
}

const plainLabel = (parts: readonly string[]): RowLabel => (parts.length === 1 ? (parts[0] ?? '') : parts);

/** Columns with names of their own: a second `a` becomes `a__1`. */
function renamed(columns: readonly FrameColumn[]): readonly FrameColumn[] {
  const taken = new Set<string>();
  return columns.map((column) => {
    let { name } = column;
    for (let number = 1; taken.has(name); number++) name = `${column.name}__${number}`;
    taken.add(name);
    return { ...column, name };
  });
}

/**
 * The table of a shape. `cells` gives one column of row labels and the values; anything else the columns that a file
 * has.
 */
export function shownTable(
  { frame, labels }: PlainFrame,
  { pivot, formats }: TableShape,
  form: 'cells' | 'columns',
): ShownTable {
  if (pivot === null) {
    const rowLabels = Array.from({ length: frame.rows }, (_, row) => row);
    const shown = formattedColumns(frame, formats);
    return { frame: form === 'cells' ? withLabels(shown.columns, rowLabels) : shown, labels, rowLabels };
  }
  const table = pivotTable(frame, pivot);
  const values = renamed(table.values);
  const rowLabels = table.rowParts.map(plainLabel);
  const shown =
    form === 'cells'
      ? withLabels(values, rowLabels)
      : { rows: table.rows, columns: renamed([...table.index, ...values]) };
  return {
    frame: shown,
    labels: Object.fromEntries(values.map(({ name, parts }) => [name, parts ?? [name]])),
    rowLabels,
  };
}
