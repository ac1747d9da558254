import { type ChartInput, valueMessages } from '@belvedere/charts';
import type { FormDataOf } from '@belvedere/controls';
import { columnLabel, type Column } from '@belvedere/core';
import { cellAt, columnNamed, EMPTY_FRAME, numberAt, type Cell, type FrameColumn } from '@belvedere/frame';
import { hierarchyOf, type Branch, type Hierarchy } from '../data/hierarchy.ts';
import { dimensionText } from '../text/dimension-text.ts';
import type { EventFlowPanel } from './manifest.ts';
import { omissionMessages } from '../messages/omissions.ts';
import { happened, type Omission } from '../shapes/omissions.ts';

/** Form data of an event flow. */
export type EventFlowForm = FormDataOf<EventFlowPanel>;

/** Sequences of events as a tree: each branch is an event after those on its way, its value the entities that had it. */
export interface EventFlowData extends Hierarchy {
  /** The longest way. */
  readonly steps: number;
  /** What the picture leaves out. */
  readonly omissions: readonly Omission[];
}

const MOST_STEPS = 30;

type Growing = Omit<Branch, 'children'> & {
  value: number;
  children: number[];
  readonly next: Map<Cell, number>;
};

const grown = (parent: number, depth: number, label: string, cell: Cell): Growing => ({
  parent,
  depth,
  label,
  cell,
  value: 0,
  exact: null,
  secondary: Number.NaN,
  chosen: Number.NaN,
  children: [],
  count: 1,
  next: new Map(),
});

/** Rows of each entity in the order of time; rows without an entity, an event or a time are left out. */
function sequences(
  entity: FrameColumn,
  event: FrameColumn,
  time: FrameColumn | null,
  rows: number,
): readonly (readonly number[])[] {
  const byEntity = new Map<Cell, number[]>();
  for (let row = 0; row < rows; row++) {
    const own = cellAt(entity, row);
    if (own === null || cellAt(event, row) === null) continue;
    if (time !== null && cellAt(time, row) === null) continue;
    const known = byEntity.get(own);
    if (known === undefined) byEntity.set(own, [row]);
    else known.push(row);
  }
  if (time === null) return [...byEntity.values()];
  return [...byEntity.values()].map((own) => own.toSorted((a, b) => numberAt(time, a) - numberAt(time, b)));
}

function omissionsOf(all: readonly (readonly number[])[], rows: number): readonly Omission[] {
  const used = all.reduce((sum, { length }) => sum + length, 0);
  const later = all.reduce((sum, { length }) => sum + Math.max(0, length - MOST_STEPS), 0);
  return happened(
    { message: omissionMessages.noEvent, count: rows - used },
    { message: omissionMessages.events, count: later, most: MOST_STEPS },
  );
}

/** The first 30 events of every entity, laid over each other. */
export function prepareEventFlow({ frames, formData: form }: ChartInput<EventFlowForm>): EventFlowData {
  const frame = frames[0] ?? EMPTY_FRAME;
  const columnOf = (column: Column | null): FrameColumn | null =>
    column === null ? null : columnNamed(frame, columnLabel(column));
  const [entity, event] = [columnOf(form.entity), columnOf(form.all_columns_x)];
  const nothing = {
    ...hierarchyOf({ frame: EMPTY_FRAME, columns: [], metric: null, nullName: '' }),
    omissions: [],
  };
  if (entity === null || event === null || form.all_columns_x === null) return { ...nothing, steps: 0 };
  const branches = [grown(-1, 0, '', null)];
  const all = sequences(entity, event, columnOf(form.granularity_sqla), frame.rows);
  for (const rows of all) {
    let at = 0;
    const root = branches[0];
    if (root !== undefined) root.value += 1;
    for (const [step, row] of rows.slice(0, MOST_STEPS).entries()) {
      const branch = branches[at];
      if (branch === undefined) break;
      const cell = cellAt(event, row);
      let next = branch.next.get(cell);
      if (next === undefined) {
        next =
          branches.push(grown(at, step + 1, dimensionText(event, row, valueMessages.null.text), cell)) - 1;
        branch.next.set(cell, next);
        branch.children.push(next);
      }
      at = next;
      const own = branches[at];
      if (own !== undefined) own.value += 1;
    }
  }
  const size = (at: number): number => branches[at]?.value ?? 0;
  return {
    ...nothing,
    columns: [form.all_columns_x],
    omissions: omissionsOf(all, frame.rows),
    steps: branches.reduce((most, { depth }) => Math.max(most, depth), 0),
    branches: branches.map(({ next: _, ...branch }) => ({
      ...branch,
      children: branch.children.toSorted((a, b) => size(b) - size(a)),
    })),
  };
}
