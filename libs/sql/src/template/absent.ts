import type { Place } from './place.ts';
import { TemplateFault } from './fault.ts';
import { emptyText } from './text.ts';
import { isAbsent, isList, type AbsentValue, type TemplateValue } from './value.ts';

/** A list without values that knows the filter in which nothing is chosen. */
type EmptyChoice = readonly TemplateValue[] & { readonly ofFilter: string };

/** What a filter gives in which nothing is chosen, as a list: empty in every way, and it remembers the filter's name. */
export const emptyChoice = (filter: string): readonly TemplateValue[] =>
  Object.assign<TemplateValue[], Pick<EmptyChoice, 'ofFilter'>>([], { ofFilter: filter });

/** What a filter gives in which nothing is chosen, as one value. */
export const absentOf = (filter: string): AbsentValue => ({ is: 'absent', filter });

/** The filter that left a value empty; null for values that are there, and those that something else left empty. */
function emptyingFilter(value: TemplateValue): string | null {
  if (isAbsent(value)) return value.filter;
  return isList(value) && 'ofFilter' in value ? (value as EmptyChoice).ofFilter : null;
}

/** What was made of a value: one that is as empty as the value was remembers the filter that left it empty. */
export function stillOf(value: TemplateValue, made: TemplateValue): TemplateValue {
  const filter = emptyingFilter(value);
  if (filter === null) return made;
  if (made === null) return absentOf(filter);
  if (isList(made) && made.length === 0) return emptyChoice(filter);
  return made === '' ? emptyText(filter) : made;
}

/** A value of a filter is needed in which nothing is chosen. */
export const emptyFilter = (line: number, filter: string): TemplateFault =>
  new TemplateFault('empty', line, 'nothing is chosen in it', filter);

/** The value; throws a fault that names the filter where one left it empty. */
export function present<Value extends TemplateValue>(
  value: Value,
  { line }: Pick<Place, 'line'>,
): Exclude<Value, AbsentValue> {
  if (isAbsent(value)) throw emptyFilter(line, value.filter);
  return value as Exclude<Value, AbsentValue>;
}
