/** A JSON text as what it holds; numbers keep the digits that they are written with. */
export type JsonTree =
  | { readonly kind: 'value'; readonly text: string; readonly isText: boolean }
  | {
      readonly kind: 'list' | 'object';
      readonly entries: readonly (readonly [key: string, tree: JsonTree])[];
    };

const TOKEN = /\s*(?:("(?:[^"\\]|\\.)*")|([-+\w.]+)|([[\]{},:]))/y;
const DEPTH_MAX = 100;

/** Reads the tokens of a text one by one; null behind the last, and where there is none. */
function tokensOf(text: string): () => string | null {
  let at = 0;
  return () => {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(text);
    if (found === null) return null;
    at = TOKEN.lastIndex;
    return found[1] ?? found[2] ?? found[3] ?? null;
  };
}

function read(next: () => string | null, token: string | null, depth: number): JsonTree | null {
  if (token === null || depth > DEPTH_MAX) return null;
  if (token.startsWith('"')) return { kind: 'value', text: JSON.parse(token) as string, isText: true };
  if (token !== '{' && token !== '[') return { kind: 'value', text: token, isText: false };
  const isObject = token === '{';
  const entries: (readonly [string, JsonTree])[] = [];
  for (let part = next(); part !== (isObject ? '}' : ']'); part = next()) {
    if (part === ',') part = next();
    let key = String(entries.length);
    if (isObject) {
      if (part === null || !part.startsWith('"')) return null;
      key = JSON.parse(part) as string;
      if (next() !== ':') return null;
      part = next();
    }
    const tree = read(next, part, depth + 1);
    if (tree === null) return null;
    entries.push([key, tree]);
  }
  return { kind: isObject ? 'object' : 'list', entries };
}

/** The tree of a JSON object or list; null for any other text. */
export function jsonTree(text: string): JsonTree | null {
  if (!/^\s*[[{]/.test(text)) return null;
  try {
    JSON.parse(text);
  } catch {
    return null;
  }
  const next = tokensOf(text);
  return read(next, next(), 0);
}
