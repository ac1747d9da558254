import { canonicalJson, isJsonObject, type Json } from './json.ts';

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

/**
 * Writes an object over the text of an earlier one: members that mean the same keep their written form, byte for byte
 * (`1.50`, integers beyond 2^53, inner spaces), and the order of the keys stays; new keys follow. Undefined values are left
 * out. Text that is no JSON object is not looked at.
 */
export function writeJsonOver(before: string, values: Readonly<Record<string, unknown>>): string {
  const old = parsed(before);
  if (!isJsonObject(old)) return JSON.stringify(values);
  const written = writtenMembers(before);
  const given = Object.keys(values).filter((key) => values[key] !== undefined);
  const order = [...new Set([...[...written.keys()].filter((key) => given.includes(key)), ...given])];
  const members = order.map((key) => {
    const value = values[key] as Json;
    const kept = written.get(key);
    const isSame = kept !== undefined && canonicalJson(old[key] as Json) === canonicalJson(value);
    return `${JSON.stringify(key)}:${isSame ? kept : JSON.stringify(value)}`;
  });
  return `{${members.join(',')}}`;
}
