import { type FilterChoices, type FilterOption, type NameValue, type ValueOperator } from '@belvedere/charts';
import { canonicalJson, type Json } from '@belvedere/core';

/** A value as a text; a number is the same as the text that it is written as, as stored defaults have it. */
const keyOf = (value: Json): string => canonicalJson(typeof value === 'number' ? String(value) : value);

/** Whether a value is among some, a number also as its text; made once for a list of any length. */
export function heldAmong(values: readonly Json[]): (value: Json) => boolean {
  const keys = new Set(values.map(keyOf));
  return (value) => keys.has(keyOf(value));
}

/** Options that hold what is typed, or one of whose headings does; where nothing is, those first that charts are filtered by, unless they are in a tree. */
export function shownOptions(
  choices: FilterChoices | null,
  first: readonly Json[],
  typed: string,
  nameOf: NameValue,
): readonly FilterOption[] {
  const all = choices?.options ?? [];
  const wanted = typed.toLowerCase();
  const found = all.filter(({ label, path = [] }) =>
    [label, ...path].some((text) => text.toLowerCase().includes(wanted)),
  );
  const isTree = all.some(({ path, parent }) => path !== undefined || parent !== undefined);
  if (typed !== '' || first.length === 0 || isTree) return found;
  const known = new Map(found.map((option) => [keyOf(option.value), option]));
  const isFirst = heldAmong(first);
  const ahead = first.map(
    (value): FilterOption => known.get(keyOf(value)) ?? { value, label: nameOf(value), count: null },
  );
  return [...ahead, ...found.filter(({ value }) => !isFirst(value))];
}

/** Options that match a text as an operator says; none for an empty one. */
export function matchingOptions(
  choices: FilterChoices | null,
  operator: ValueOperator,
  text: string,
): readonly FilterOption[] {
  const wanted = text.toLowerCase();
  if (wanted === '') return [];
  return (choices?.options ?? []).filter(({ value, label }) => {
    const own = label.toLowerCase();
    if (value === null) return false;
    if (operator === 'startsWith') return own.startsWith(wanted);
    return operator === 'endsWith' ? own.endsWith(wanted) : own.includes(wanted);
  });
}
