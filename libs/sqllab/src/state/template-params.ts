import { isJsonObject } from '@belvedere/core';

/** Why a text holds no template parameters, and where; the place is null where the browser does not tell. */
export interface ParamsFault {
  readonly kind: 'unreadable' | 'noObject';
  readonly place: { readonly line: number; readonly column: number } | null;
}

/** Key of the types of parameters among them; no parameter itself. */
const TYPES_KEY = '$types';
const LINE = /line (\d+) column (\d+)/;
const POSITION = /position (\d+)/;

function placeAt(text: string, offset: number): ParamsFault['place'] {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

function placeOf(text: string, message: string): ParamsFault['place'] {
  const [, line, column] = LINE.exec(message) ?? [];
  if (line !== undefined) return { line: Number(line), column: Number(column) };
  const [, offset] = POSITION.exec(message) ?? [];
  if (offset !== undefined) return placeAt(text, Number(offset));
  return message.includes('end of') ? placeAt(text, text.length) : null;
}

/** What is wrong with a text of template parameters; null for a JSON object and for no text at all. */
export function paramsFault(text: string): ParamsFault | null {
  if (text.trim() === '') return null;
  try {
    return isJsonObject(JSON.parse(text)) ? null : { kind: 'noObject', place: null };
  } catch (error) {
    return { kind: 'unreadable', place: placeOf(text, error instanceof Error ? error.message : '') };
  }
}

/** How many parameters a text holds; none when it is empty or no JSON object. */
export function paramCount(text: string): number {
  return text.trim() === '' || paramsFault(text) !== null
    ? 0
    : Object.keys(JSON.parse(text) as object).filter((name) => name !== TYPES_KEY).length;
}
