import { asList, columnLabel, type Column, type FormData, type Hierarchy } from '@belvedere/core';
import { cellAt, columnNamed, type Frame } from '@belvedere/frame';
import type { DatumPick, PickedValue } from '../pick.ts';
import { drilledForm, type DrillStep } from './drill-form.ts';

/** One level down a hierarchy: from the chosen member of a level to the level below. */
export interface LevelStep extends DrillStep {
  /** Column of the level that was left. */
  readonly from: string;
  /** Members of that level as the chart showed them, the chosen one among them. */
  readonly members: readonly PickedValue[];
}

/** Form data one level further: the level's column replaced by the next, other dimensions stay beside it. */
export function levelForm(form: FormData, step: LevelStep): FormData {
  const drilled = drilledForm(form, step);
  const field = step.pick.drillField ?? 'groupby';
  const before = asList(form[field] as Column | readonly Column[] | null);
  const after = before.map((column) => (columnLabel(column) === step.from ? step.column : column));
  return Array.isArray(drilled[field]) && after.includes(step.column)
    ? { ...drilled, [field]: after }
    : drilled;
}

/** Where a datum leads down: from the level that it is a member of to the one below. */
export interface LevelBelow {
  readonly from: string;
  readonly column: string;
  readonly value: PickedValue;
}

/** The ways down from a datum, one for each hierarchy in which it is a member of a level that is not the last. */
export function levelsBelow(pick: DatumPick, hierarchies: readonly Hierarchy[]): readonly LevelBelow[] {
  const ways = hierarchies.flatMap(({ columns }) =>
    pick.values.flatMap((value): readonly LevelBelow[] => {
      const from = columnLabel(value.column);
      const at = columns.indexOf(from);
      const column = at < 0 ? undefined : columns[at + 1];
      return column === undefined ? [] : [{ from, column, value }];
    }),
  );
  return ways.filter((way, index) => ways.findIndex((one) => one.column === way.column) === index);
}

/** The members of a level that stand in an answer, in its order; the chosen one as it was picked. */
function membersOf(frame: Frame | null, { from, value }: LevelBelow): readonly PickedValue[] {
  const column = frame === null ? null : columnNamed(frame, from);
  if (frame === null || column === null) return [value];
  const cells = new Set(Array.from({ length: frame.rows }, (_, row) => cellAt(column, row)));
  const isPlain = value.range === undefined && value.bounds === undefined;
  if (!isPlain || !cells.has(value.value)) return [value];
  return [...cells].map((cell) =>
    cell === value.value ? value : { ...value, value: cell, text: cell === null ? '' : String(cell) },
  );
}

/** The step that goes down from a datum; `frame` is the answer in which it stands. */
export function stepDown(pick: DatumPick, way: LevelBelow, frame: Frame | null): LevelStep {
  const { drillField } = pick;
  return {
    pick: { label: way.value.text, values: [way.value], ...(drillField !== undefined && { drillField }) },
    column: way.column,
    from: way.from,
    members: membersOf(frame, way),
  };
}

/** The steps with the member of the last one replaced by that before (-1) or after it (1); null where there is none. */
export function stepAcross(steps: readonly LevelStep[], by: -1 | 1): readonly LevelStep[] | null {
  const last = steps.at(-1);
  const own = last?.pick.values[0];
  if (last === undefined || own === undefined) return null;
  const next = last.members[last.members.findIndex(({ value }) => value === own.value) + by];
  if (next === undefined) return null;
  return [...steps.slice(0, -1), { ...last, pick: { ...last.pick, label: next.text, values: [next] } }];
}
