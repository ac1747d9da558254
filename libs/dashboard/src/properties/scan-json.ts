/** Where a text stops being a JSON object, and where its members stand. Lines start at 1. */
export interface ScannedJson {
  /** Line of the first mistake; null where there is none. */
  readonly faultLine: number | null;
  readonly lineOfKey: ReadonlyMap<string, number>;
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?/iy;
// oxlint-disable-next-line no-control-regex -- JSON's own rule for strings
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-f]{4}))*"/iy;
const WORD = /true|false|null/y;
const BLANK = /[ \t\r\n]*/y;

/** Thrown inside a scan alone, to end it at once. */
class Mistake extends Error {
  readonly at: number;
  constructor(at: number) {
    super('mistake');
    this.at = at;
  }
}

function matched(text: string, at: number, pattern: RegExp): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

function scanner(text: string, onKey: (key: string, at: number) => void) {
  let at = 0;
  const skip = (): void => {
    at += matched(text, at, BLANK)?.length ?? 0;
  };
  const take = (pattern: RegExp): string => {
    const found = matched(text, at, pattern);
    if (found === null) throw new Mistake(at);
    at += found.length;
    return found;
  };
  const expectChar = (char: string): void => {
    skip();
    if (text[at] !== char) throw new Mistake(at);
    at += 1;
  };
  const items = (close: string, item: () => void): void => {
    at += 1;
    skip();
    if (text[at] === close) {
      at += 1;
      return;
    }
    for (;;) {
      item();
      skip();
      if (text[at] !== ',') break;
      at += 1;
      skip();
    }
    expectChar(close);
  };
  const value = (depth: number): void => {
    skip();
    if (text[at] === '{')
      items('}', () => {
        const start = at;
        const key = JSON.parse(take(STRING)) as string;
        if (depth === 0) onKey(key, start);
        expectChar(':');
        value(depth + 1);
      });
    else if (text[at] === '[') {
      items(']', () => {
        value(depth + 1);
      });
    } else if (text[at] === '"') take(STRING);
    else if (/[-\d]/.test(text[at] ?? '')) take(NUMBER);
    else take(WORD);
  };
  return () => {
    skip();
    if (text[at] !== '{') throw new Mistake(at);
    value(0);
    skip();
    if (at < text.length) throw new Mistake(at);
  };
}

/** Reads a text that should be a JSON object. */
export function scanJson(text: string): ScannedJson {
  const lineOfKey = new Map<string, number>();
  const lineAt = (index: number): number => text.slice(0, index).split('\n').length;
  try {
    scanner(text, (key, at) => lineOfKey.set(key, lineAt(at)))();
    return { faultLine: null, lineOfKey };
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    return { faultLine: lineAt(Math.min(error.at, text.trimEnd().length)), lineOfKey };
  }
}
