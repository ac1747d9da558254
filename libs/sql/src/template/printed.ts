import { failed } from './fault.ts';
import type { Place } from './place.ts';
import { shownText } from './shown.ts';
import { constantKind, joinTexts, originOf, plainText, userText, type AnyText } from './text.ts';
import {
  isDict,
  isList,
  isNone,
  isText,
  isUndefined,
  type TemplateDict,
  type TemplateValue,
} from './value.ts';

/** Whether a value leaves nothing to write: it is undefined, none, a blank text or an empty list. */
export function isEmpty(value: TemplateValue): boolean {
  if (isNone(value) || isUndefined(value)) return true;
  if (isText(value)) return plainText(value).trim() === '';
  if (isList(value)) return value.length === 0;
  return isDict(value) && value.size === 0;
}

/** The values of a typed list, one after the other with commas; null for every other value. */
function typedList(value: TemplateValue): AnyText | null {
  if (!isList(value) || value.length === 0) return null;
  const texts = value.filter((item) => isText(item) && constantKind(item) !== null) as readonly AnyText[];
  if (texts.length < value.length) return null;
  return joinTexts(texts.flatMap((text, at) => (at === 0 ? [text] : [', ', text])));
}

/** A range has two ends, and is never written as a whole. */
function refuseRange(value: TemplateDict, { line }: Place): void {
  const ends = [value.get('from'), value.get('to')];
  const [name] = ends.flatMap((end) => {
    if (end === undefined || end === null) return [];
    if (isUndefined(end)) return [end.name.replace(/\.\w+$/, '')];
    return isText(end) && constantKind(end) !== null ? [originOf(end) ?? ''] : [];
  });
  if (name !== undefined) throw failed(line, `${name} is a range: write ${name}.from and ${name}.to`);
}

/** What `{{ }}` writes. The sign of a number must not meet another one, so that a negative number has to find its place. */
export function printedText(value: TemplateValue, place: Place): AnyText {
  if (typeof value === 'number' && value < 0) return userText(String(value), 'a negative number');
  if (isDict(value)) refuseRange(value, place);
  return typedList(value) ?? shownText(value, place);
}
