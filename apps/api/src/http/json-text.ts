import { contractErrors } from '@belvedere/contracts';

const DEPTH_MAX = 64;
const FORBIDDEN_KEYS = new Set(['__proto__']);

function refuse(reason: string): never {
  throw contractErrors.error('REQUEST_INVALID', { reason });
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text.charCodeAt(at) !== 34) at += text.charCodeAt(at) === 92 ? 2 : 1;
  return at;
}

function keyAt(text: string, start: number, end: number): string {
  const raw = text.slice(start + 1, end);
  return raw.includes('\\') ? (JSON.parse(text.slice(start, end + 1)) as string) : raw;
}

function isKey(text: string, after: number): boolean {
  let at = after;
  while (' \t\r\n'.includes(text[at] ?? 'x')) at += 1;
  return text[at] === ':';
}

function checkStructure(text: string): void {
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '"') {
      const end = endOfString(text, at);
      const keys = open.at(-1);
      if (keys !== null && keys !== undefined && isKey(text, end + 1)) {
        const key = keyAt(text, at, end);
        if (FORBIDDEN_KEYS.has(key)) refuse(`the key "${key}" is not accepted`);
        if (keys.has(key)) refuse(`the key "${key.slice(0, 80)}" stands twice in one object`);
        keys.add(key);
      }
      at = end;
    } else if (char === '{' || char === '[') {
      open.push(char === '{' ? new Set() : null);
      if (open.length > DEPTH_MAX) refuse(`JSON may be nested ${DEPTH_MAX} levels deep`);
    } else if (char === '}' || char === ']') open.pop();
  }
}

/**
 * Parses the JSON text of a request. Throws NOT_JSON for a bad text, REQUEST_INVALID for a key that stands twice
 * in one object, for `__proto__`, and for more than 64 levels.
 */
export function parseRequestJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw contractErrors.error('NOT_JSON');
  }
  if (/(?<!\\)(?:\\\\)*\\u0000/.test(text)) refuse('the character NUL is not accepted');
  checkStructure(text);
  return value;
}
