import type { Database } from 'better-sqlite3';

/** Compiled patterns kept per connection; a statement has one or two. */
const KEPT_PATTERNS = 16;

function patterns(): (text: string) => RegExp {
  const kept = new Map<string, RegExp>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    if (kept.size >= KEPT_PATTERNS) kept.clear();
    const pattern = new RegExp(text, 'u');
    kept.set(text, pattern);
    return pattern;
  };
}

/**
 * Gives SQLite the function behind its REGEXP operator: whether the text holds a match of an ECMAScript pattern,
 * null when either is null. An invalid pattern fails the statement with the reason.
 */
export function addRegexp(database: Database): void {
  const patternOf = patterns();
  database.function('regexp', { deterministic: true }, (pattern: unknown, value: unknown) => {
    if (pattern === null || value === null) return null;
    return patternOf(String(pattern)).test(String(value)) ? 1 : 0;
  });
}
