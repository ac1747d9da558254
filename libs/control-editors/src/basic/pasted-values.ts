import type { Choice } from '@belvedere/controls';
import { splitValues } from '../model/split-values.ts';

type Value = string | number;

/** A choice with the name that it is shown by. */
export type NamedChoice = Pick<Choice, 'value'> & { readonly name: string };

/**
 * Pasted text as values, see {@link splitValues}, each the choice of that value or name. What is no choice is dropped, or taken as it is where free text is allowed. Null for a text that is a single value.
 */
export function pastedValues(
  text: string,
  choices: readonly NamedChoice[],
  isFree: boolean,
): readonly Value[] | null {
  const parts = splitValues(text);
  if (parts.length < 2) return null;
  const values = parts.flatMap((part): readonly Value[] => {
    const choice = choices.find(({ value, name }) => String(value) === part || name === part);
    if (typeof choice?.value === 'string' || typeof choice?.value === 'number') return [choice.value];
    return isFree ? [part] : [];
  });
  return [...new Set(values)];
}
