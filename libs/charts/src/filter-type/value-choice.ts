import {
  isJsonObject,
  literalPattern,
  literalValues,
  maskOfNone,
  type FilterMask,
  type FilterScalar,
  type Json,
  type NativeFilter,
  type QueryFilter,
  type TextPlace,
} from '@belvedere/core';
import { NULL_LABEL } from '@belvedere/frame';
import type { ChartDatasource } from '../datasource.ts';
import { valuesOf } from './filter-type.ts';

/** How values of a column are matched. */
export const VALUE_OPERATORS = ['in', 'notIn', 'contains', 'startsWith', 'endsWith'] as const;

/** One of {@link VALUE_OPERATORS}. */
export type ValueOperator = (typeof VALUE_OPERATORS)[number];

/** Where a typed text must stand, of the operators that take one. */
const PLACES: Readonly<Partial<Record<ValueOperator, TextPlace>>> = {
  contains: 'within',
  startsWith: 'start',
  endsWith: 'end',
};

const WORDS: Readonly<Partial<Record<ValueOperator, string>>> = {
  contains: 'contains',
  startsWith: 'starts with',
  endsWith: 'ends with',
};

/** Values that a label names; further ones are counted. */
const NAMED_VALUES = 20;

/** What is chosen in a filter of values. */
export interface ValueChoice {
  readonly operator: ValueOperator;
  /** Values ticked: kept, or left out by `notIn`. */
  readonly values: readonly Json[];
  /** What values must hold, under an operator that takes a text. */
  readonly text: string;
  /** Values that are left out besides; none under `notIn`, which leaves out all that are ticked. */
  readonly excluded: readonly Json[];
}

/** Whether an operator compares with a typed text, not with ticked values. */
export const takesText = (operator: ValueOperator): boolean => PLACES[operator] !== undefined;

/** Whether readers may choose how the values of a filter are matched, and leave some out. */
export const mayChooseOperator = ({ controlValues }: Pick<NativeFilter, 'controlValues'>): boolean =>
  controlValues['readerOperators'] === true;

/** A value as people read it. */
export function valueText(value: Json): string {
  if (value === null) return NULL_LABEL;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Names a value as people read it. */
export type NameValue = (value: Json) => string;

/** Furthest moment that a date may be, ms from the epoch. */
const FURTHEST_MS = 8.64e15;

/** A moment, which comes as milliseconds since the epoch, as `2024-03-10` or `2024-03-10 12:30:00`; any other value by its text. */
function momentText(value: Json): string {
  if (typeof value !== 'number' || !(Math.abs(value) <= FURTHEST_MS)) return valueText(value);
  const [day = '', time = ''] = new Date(value).toISOString().split('T');
  const clock = time.replace('Z', '').replace('.000', '');
  return clock === '00:00:00' ? day : `${day} ${clock}`;
}

/** What names the values of a filter: those of a time column are moments. */
export function valueNames(
  { targets: [target] }: Pick<NativeFilter, 'targets'>,
  datasource: Pick<ChartDatasource, 'columns'> | null,
): NameValue {
  const column = datasource?.columns.find(({ column_name: name }) => name === target?.column);
  return column?.type_generic === 2 ? momentText : valueText;
}

/** What the state of a filter says is chosen in it. One that names no operator has the one that its author set. */
export function choiceOf(
  { controlValues }: Pick<NativeFilter, 'controlValues'>,
  state: FilterMask['filterState'],
): ValueChoice {
  const given = isJsonObject(state) ? state : {};
  const own = VALUE_OPERATORS.find((operator) => operator === given['operator']);
  const operator = own ?? (controlValues['inverseSelection'] === true ? 'notIn' : 'in');
  const values = valuesOf(given['value']);
  const excluded =
    operator === 'notIn' || !Array.isArray(given['excluded']) ? [] : valuesOf(given['excluded']);
  return takesText(operator)
    ? { operator, values: [], text: values.length === 0 ? '' : valueText(values[0] ?? null), excluded }
    : { operator, values, text: '', excluded };
}

/** Some values by name; of many, the first, and how many more there are. */
export const namedValues = (values: readonly Json[], nameOf: NameValue = valueText): string => {
  const text = values.slice(0, NAMED_VALUES).map(nameOf).join(', ');
  return values.length > NAMED_VALUES ? `${text} + ${values.length - NAMED_VALUES}` : text;
};

/** Names of what is chosen, as a chip says them. */
function labelOf({ operator, values, text, excluded }: ValueChoice, nameOf: NameValue): string {
  const kept = takesText(operator)
    ? text === ''
      ? ''
      : `${WORDS[operator] ?? ''} "${text}"`
    : `${namedValues(values, nameOf)}${operator === 'notIn' ? ' (excluded)' : ''}`;
  const out = excluded.length === 0 ? '' : `${namedValues(excluded, nameOf)} (excluded)`;
  return [kept, out].filter((part) => part !== '').join(', ');
}

const listed = (col: string, op: 'IN' | 'NOT IN', values: readonly Json[]): readonly QueryFilter[] =>
  values.length === 0 ? [] : [{ col, op, ...literalValues(values as readonly FilterScalar[]) }];

/** A choice that leaves values out and keeps none is one that leaves out what is ticked. */
function plain(choice: ValueChoice): ValueChoice {
  const { operator, values, text, excluded } = choice;
  const keepsNone = takesText(operator) ? text === '' : operator === 'in' && values.length === 0;
  if (!keepsNone || excluded.length === 0) return choice;
  return { operator: 'notIn', values: excluded, text: '', excluded: [] };
}

/** What a choice says to charts; `nameOf` names its values, by their texts by default. */
export function valueMask(
  filter: NativeFilter,
  chosen: ValueChoice,
  nameOf: NameValue = valueText,
): FilterMask {
  const choice = plain(chosen);
  const { operator, values, text, excluded } = choice;
  const col = filter.targets[0]?.column ?? '';
  const place = PLACES[operator];
  const matched: readonly QueryFilter[] =
    place === undefined
      ? listed(col, operator === 'notIn' ? 'NOT IN' : 'IN', values)
      : text === ''
        ? []
        : [{ col, op: 'ILIKE', ...literalPattern(text, place) }];
  const filters = [...matched, ...listed(col, 'NOT IN', excluded)];
  const isOwn = operator === choiceOf(filter, {}).operator;
  const how = isOwn ? {} : { operator };
  if (filters.length === 0) {
    const none = maskOfNone(filter);
    return { ...none, filterState: { ...none.filterState, ...how } };
  }
  return {
    extraFormData: { filters },
    filterState: {
      value: place === undefined ? values : [text],
      label: labelOf(choice, nameOf),
      ...how,
      ...(excluded.length > 0 && { excluded }),
    },
  };
}
