import { contractErrors } from '../errors.ts';

const MAX_CHARS = 65_536;
const MAX_DEPTH = 32;
const ID_STOP = " '!:(),*@$";
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e-?\d+)?$/;

interface Cursor {
  readonly text: string;
  at: number;
}

function fail(cursor: Cursor, expected: string): never {
  throw contractErrors.error('RISON_INVALID', { expected, at: cursor.at, text: cursor.text.slice(0, 80) });
}

function take(cursor: Cursor, char: string): boolean {
  if (cursor.text[cursor.at] !== char) return false;
  cursor.at += 1;
  return true;
}

function readQuoted(cursor: Cursor): string {
  let out = '';
  for (;;) {
    const char = cursor.text[cursor.at];
    if (char === undefined) return fail(cursor, "a closing '");
    cursor.at += 1;
    if (char === "'") return out;
    if (char !== '!') {
      out += char;
      continue;
    }
    const escaped = cursor.text[cursor.at];
    if (escaped !== '!' && escaped !== "'") return fail(cursor, "! or ' after !");
    out += escaped;
    cursor.at += 1;
  }
}

function readBare(cursor: Cursor): string {
  const start = cursor.at;
  while (cursor.at < cursor.text.length && !ID_STOP.includes(cursor.text[cursor.at] ?? ' ')) cursor.at += 1;
  if (cursor.at === start) return fail(cursor, 'a value');
  return cursor.text.slice(start, cursor.at);
}

function readAtom(cursor: Cursor): unknown {
  const text = readBare(cursor);
  const first = text[0] ?? '';
  if (first !== '-' && (first < '0' || first > '9')) return text;
  if (!NUMBER.test(text)) return fail(cursor, `a number instead of "${text}"`);
  return Number(text);
}

function readKey(cursor: Cursor): string {
  return take(cursor, "'") ? readQuoted(cursor) : readBare(cursor);
}

function readObject(cursor: Cursor, depth: number): unknown {
  const entries: [string, unknown][] = [];
  if (take(cursor, ')')) return {};
  do {
    const key = readKey(cursor);
    if (!take(cursor, ':')) return fail(cursor, ':');
    entries.push([key, readValue(cursor, depth + 1)]);
  } while (take(cursor, ','));
  if (!take(cursor, ')')) return fail(cursor, ')');
  return Object.fromEntries(entries);
}

function readList(cursor: Cursor, depth: number): unknown[] {
  const items: unknown[] = [];
  if (take(cursor, ')')) return items;
  do items.push(readValue(cursor, depth + 1));
  while (take(cursor, ','));
  if (!take(cursor, ')')) return fail(cursor, ')');
  return items;
}

function readBang(cursor: Cursor, depth: number): unknown {
  if (take(cursor, 't')) return true;
  if (take(cursor, 'f')) return false;
  if (take(cursor, 'n')) return null;
  if (take(cursor, '(')) return readList(cursor, depth);
  return fail(cursor, '!t, !f, !n or !(');
}

function readValue(cursor: Cursor, depth: number): unknown {
  if (depth > MAX_DEPTH) return fail(cursor, `at most ${MAX_DEPTH} levels`);
  if (take(cursor, '(')) return readObject(cursor, depth);
  if (take(cursor, '!')) return readBang(cursor, depth);
  if (take(cursor, "'")) return readQuoted(cursor);
  return readAtom(cursor);
}

/** Value of a rison text. Throws RISON_INVALID for a bad text, for more than 64 kB and more than 32 levels. */
export function decodeRison(text: string): unknown {
  const cursor: Cursor = { text, at: 0 };
  if (text.length > MAX_CHARS) fail(cursor, `at most ${MAX_CHARS} characters`);
  const value = readValue(cursor, 1);
  if (cursor.at !== text.length) fail(cursor, 'the end');
  return value;
}

/** Value of a `q` parameter: rison first, then JSON. Throws RISON_INVALID when it is neither. */
export function decodeQ(text: string): unknown {
  try {
    return decodeRison(text);
  } catch (error) {
    if (text.length > MAX_CHARS) throw error;
    try {
      return JSON.parse(text);
    } catch {
      throw error;
    }
  }
}
