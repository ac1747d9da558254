import { emptyFilter } from './absent.ts';
import { failed } from './fault.ts';
import type { Place } from './place.ts';
import { joinTexts, type AnyText } from './text.ts';
import { isAbsent, isDict, isList, isText, kindName, type TemplateValue } from './value.ts';

function writeItems(
  items: readonly (readonly [key: string | null, value: TemplateValue])[],
  place: Place,
  into: AnyText[],
): void {
  items.forEach(([key, value], at) => {
    if (at > 0) into.push(', ');
    if (key !== null) into.push(`'${key}': `);
    write(value, true, place, into);
  });
}

function write(value: TemplateValue, isInside: boolean, place: Place, into: AnyText[]): void {
  place.budget.step(place.line);
  if (value === null) into.push('None');
  else if (isAbsent(value)) throw emptyFilter(place.line, value.filter);
  else if (typeof value === 'boolean') into.push(value ? 'True' : 'False');
  else if (typeof value === 'number') into.push(String(value));
  else if (isText(value)) into.push(...(isInside ? ["'", value, "'"] : [value]));
  else if (isList(value)) {
    into.push('[');
    writeItems(
      value.map((item) => [null, item]),
      place,
      into,
    );
    into.push(']');
  } else if (isDict(value)) {
    into.push('{');
    writeItems([...value], place, into);
    into.push('}');
  } else throw failed(place.line, `${kindName(value)} cannot be written`);
}

/** A value as text: what `{{ }}` writes. Lists and dictionaries are written as Python writes them. */
export function shownText(value: TemplateValue, place: Place): AnyText {
  if (isText(value)) return value;
  const pieces: AnyText[] = [];
  write(value, false, place, pieces);
  return joinTexts(pieces);
}
