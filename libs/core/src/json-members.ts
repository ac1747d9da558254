import { canonicalJson, isJsonObject, type Json, type JsonObject } from './json.ts';

/** Index behind the string that starts at `start`. */
function afterString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

/** Index of the comma or brace that ends the value that starts at `start`. */
function afterValue(text: string, start: number): number {
  let depth = 0;
  let at = start;
  while (at < text.length) {
    const char = text[at];
    if (char === '"') {
      at = afterString(text, at);
      continue;
    }
    if (char === '{' || char === '[') depth += 1;
    else if (depth === 0 && (char === ',' || char === '}')) return at;
    else if (char === '}' || char === ']') depth -= 1;
    at += 1;
  }
  return at;
}

/** Values of a JSON object as they are written, by key, in order. `text` must be a valid object; of a key that stands twice the last one counts. */
function writtenMembers(text: string): ReadonlyMap<string, string> {
  const members = new Map<string, string>();
  let at = text.indexOf('{') + 1;
  for (let key = text.indexOf('"', at); key >= 0; key = text.indexOf('"', at)) {
    const keyEnd = afterString(text, key);
    const value = text.indexOf(':', keyEnd) + 1;
    const end = afterValue(text, value);
    members.set(JSON.parse(text.slice(key, keyEnd)) as string, text.slice(value, end).trim());
    at = end + 1;
  }
  return members;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

interface WrittenObject {
  readonly value: JsonObject;
  readonly written: ReadonlyMap<string, string>;
}

/** A JSON object with the text of its members; null for text that is none. */
function writtenObject(text: string): WrittenObject | null {
  const value = parsed(text);
  return isJsonObject(value) ? { value, written: writtenMembers(text) } : null;
}

/** Canonical form of what stands at a key; null where nothing does. */
const meansAt = ({ value, written }: WrittenObject, key: string): string | null =>
  written.has(key) ? canonicalJson(value[key]) : null;

/**
 * Writes an object over the text of an earlier one: members that mean the same keep their written form, byte for byte
 * (`1.50`, integers beyond 2^53, inner spaces), and the order of the keys stays; new keys follow. Undefined values are left
 * out. Of the others those keep their form that mean what they do in `given`, the text they came in. Text that is no JSON
 * object is not looked at.
 */
export function writeJsonOver(before: string, values: Readonly<Record<string, unknown>>, given = ''): string {
  const texts = [before, given].map(writtenObject);
  const written = texts[0]?.written ?? new Map<string, string>();
  const keys = Object.keys(values).filter((key) => values[key] !== undefined);
  const order = [...new Set([...[...written.keys()].filter((key) => keys.includes(key)), ...keys])];
  const members = order.map((key) => {
    const value = values[key] as Json;
    const meaning = canonicalJson(value);
    const kept = texts.find((text) => text !== null && meansAt(text, key) === meaning);
    return `${JSON.stringify(key)}:${kept?.written.get(key) ?? JSON.stringify(value)}`;
  });
  return `{${members.join(',')}}`;
}

/** A JSON object with one member in a line, each as it is written; text that is no JSON object as it is. */
export function indentJsonMembers(text: string): string {
  const object = writtenObject(text);
  if (object === null) return text;
  const lines = [...object.written].map(([key, value]) => `  ${JSON.stringify(key)}: ${value}`);
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n}`;
}
