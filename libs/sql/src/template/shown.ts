import { failed } from './fault.ts';
import type { Place } from './operations.ts';
import { joinTexts, type AnyText } from './text.ts';
import { isDict, isFunction, isList, isText, isUndefined, kindName, type TemplateValue } from './value.ts';

function between(open: string, items: readonly (readonly AnyText[])[], close: string): readonly AnyText[] {
  return [open, ...items.flatMap((item, at) => (at === 0 ? item : [', ', ...item])), close];
}

function piecesOf(value: TemplateValue, isInside: boolean, place: Place): readonly AnyText[] {
  place.budget.step(place.line);
  if (value === null) return ['None'];
  if (typeof value === 'boolean') return [value ? 'True' : 'False'];
  if (typeof value === 'number') return [String(value)];
  if (isText(value)) return isInside ? ["'", value, "'"] : [value];
  if (isList(value)) {
    return between('[', value.map((item) => piecesOf(item, true, place)), ']');
  }
  if (isDict(value)) {
    const entries = [...value].map(([key, item]) => [`'${key}': `, ...piecesOf(item, true, place)]);
    return between('{', entries, '}');
  }
  if (isFunction(value) || isUndefined(value)) throw failed(place.line, `${kindName(value)} cannot be written`);
  throw failed(place.line, 'this value cannot be written');
}

/** A value as text: what `{{ }}` writes. Lists and dictionaries are written as Python writes them. */
export function shownText(value: TemplateValue, place: Place): AnyText {
  if (isText(value)) return value;
  return joinTexts(piecesOf(value, false, place));
}
