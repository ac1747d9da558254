import type { NativeFilter, ShownCondition, ShownWhen } from '@belvedere/core';
import type { Translate } from '@belvedere/ui';
import { shownMessages } from '../messages/shown.ts';

const RULES = {
  set: shownMessages.ruleSet,
  empty: shownMessages.ruleEmpty,
  in: shownMessages.ruleIn,
  notIn: shownMessages.ruleNotIn,
} as const satisfies Readonly<Record<ShownCondition, unknown>>;

/** When a part is shown, in a sentence. */
export function ruleWords(
  { filterId, is, values }: ShownWhen,
  filters: readonly NativeFilter[],
  t: Translate,
): string {
  const filter = filters.find(({ id }) => id === filterId);
  if (filter === undefined) return t(shownMessages.ruleGone);
  return t(RULES[is], { filter: filter.name, values: values.join(', ') });
}
