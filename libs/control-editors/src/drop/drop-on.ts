import {
  asList,
  columnLabel,
  type AdhocFilter,
  type Column,
  type Message,
  type Metric,
} from '@belvedere/core';
import type { AnyControl, PanelColumn, PanelState } from '@belvedere/controls';
import { isWantedType, takesColumn } from '../model/column-choices.ts';
import { filterSentence } from '../model/filter-text.ts';
import { editorMessages } from '../messages/control-editors.ts';
import { dropMessages } from '../messages/drop.ts';
import { isSameMetric } from '../model/metric-draft.ts';
import type { Dragged } from './dragged.ts';
import { filterFromColumn, filterFromMetric, metricFromColumn } from './drop-rules.ts';

/** A control that something may be dropped on, and what it holds. */
export interface DropPlace {
  readonly control: AnyControl;
  readonly value: unknown;
  readonly state: PanelState;
}

/** A drop that is taken. */
export interface TakenDrop {
  readonly isTaken: true;
  /** What the control holds then. */
  readonly value: unknown;
  /** Where the new item stands. */
  readonly at: number;
  /** Its popover opens: there is something to choose yet. */
  readonly opens: boolean;
  /** It takes the place of what is there. */
  readonly replaces: boolean;
}

/** What a control says to a drop. */
export type DropAnswer = TakenDrop | { readonly isTaken: false; readonly reason: Message };

type Item = Metric | Column | AdhocFilter;
type Made = { readonly item: Item; readonly opens?: boolean } | { readonly reason: Message };

const KINDS: Readonly<Record<string, 'metric' | 'column' | 'filter'>> = {
  metric: 'metric',
  metrics: 'metric',
  column: 'column',
  columns: 'column',
  filters: 'filter',
};

/** What a kind of control holds; null for one that nothing is dropped on. */
export const heldBy = (kind: string): 'metric' | 'column' | 'filter' | null => KINDS[kind] ?? null;

/** The column of the dataset that is dragged; null for anything else. */
function columnOf(dragged: Dragged, { datasource }: PanelState): PanelColumn | null {
  const name = dragged.kind === 'column' ? dragged.name : dragged.kind === 'pill' ? dragged.item : null;
  return datasource?.columns.find(({ column_name }) => column_name === name) ?? null;
}

function metricOf(dragged: Dragged): Metric | null {
  if (dragged.kind === 'metric') return dragged.name;
  return dragged.kind === 'pill' && dragged.is === 'metric' ? dragged.item : null;
}

const isColumn = (dragged: Dragged): boolean =>
  dragged.kind === 'column' || (dragged.kind === 'pill' && dragged.is === 'column');

function asMetric(dragged: Dragged, { state }: DropPlace): Made {
  const metric = metricOf(dragged);
  if (metric !== null) return { item: metric };
  const column = isColumn(dragged) ? columnOf(dragged, state) : null;
  if (column === null) return { reason: dropMessages.noMetric };
  if (state.datasource?.disallowsAdhocMetrics === true) return { reason: editorMessages.onlySavedMetrics };
  const made = metricFromColumn(column);
  return made === null ? { reason: dropMessages.unknownType } : { item: made, opens: true };
}

function asColumn(dragged: Dragged, { control, state }: DropPlace): Made {
  if (!isColumn(dragged)) return { reason: dropMessages.noColumn };
  const column = columnOf(dragged, state);
  if (column === null)
    return dragged.kind === 'pill' && dragged.is === 'column'
      ? { item: dragged.item }
      : { reason: dropMessages.noColumn };
  if (!isWantedType(column, control)) return { reason: dropMessages.wrongType };
  return takesColumn(column, control) ? { item: column.column_name } : { reason: dropMessages.notDimension };
}

function asFilter(dragged: Dragged, { state }: DropPlace): Made {
  if (dragged.kind === 'pill' && dragged.is === 'filter') return { item: dragged.item };
  const metric = metricOf(dragged);
  if (metric !== null) return { item: filterFromMetric(metric, state.datasource), opens: true };
  const column = isColumn(dragged) ? columnOf(dragged, state) : null;
  if (column === null) return { reason: dropMessages.noFilter };
  return column.filterable
    ? { item: filterFromColumn(column), opens: true }
    : { reason: dropMessages.notFilterable };
}

function made(dragged: Dragged, place: DropPlace): Made {
  switch (heldBy(place.control.kind)) {
    case 'metric':
      return asMetric(dragged, place);
    case 'column':
      return asColumn(dragged, place);
    case 'filter':
      return asFilter(dragged, place);
    case null:
      return { reason: dropMessages.takesNothing };
  }
}

function isSame(kind: string, a: Item, b: Item): boolean {
  switch (heldBy(kind)) {
    case 'metric':
      return isSameMetric(a as Metric, b as Metric);
    case 'column':
      return columnLabel(a as Column) === columnLabel(b as Column);
    case 'filter':
      return filterSentence(a as AdhocFilter) === filterSentence(b as AdhocFilter);
    case null:
      return false;
  }
}

/** What a control holds, as a list. */
export const itemsIn = (value: unknown): readonly Item[] => asList(value as Item | readonly Item[] | null);

const isSingle = ({ kind }: AnyControl): boolean => kind === 'metric' || kind === 'column';

/**
 * What a control says to a drop at a place between its items (null: behind them). A single one replaces what it holds;
 * what is there already, or does not fit, is refused with the reason.
 */
export function dropOn(dragged: Dragged, place: DropPlace, at: number | null = null): DropAnswer {
  const { control, value } = place;
  const items = itemsIn(value);
  const next = made(dragged, place);
  if ('reason' in next) return { isTaken: false, reason: next.reason };
  const { item, opens = false } = next;
  if (items.some((held) => isSame(control.kind, held, item)))
    return { isTaken: false, reason: dropMessages.isThere };
  if (isSingle(control)) return { isTaken: true, value: item, at: 0, opens, replaces: items.length > 0 };
  const to = at ?? items.length;
  return { isTaken: true, value: items.toSpliced(to, 0, item), at: to, opens, replaces: false };
}

/** The control of a pill without it. */
export function withoutPill({ control, value }: DropPlace, at: number): unknown {
  return isSingle(control) ? null : itemsIn(value).toSpliced(at, 1);
}
