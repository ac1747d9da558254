import { sqlError } from '../errors.ts';

/**
 * Translates a date pattern with `%` directives into the pattern language of an engine; `other` writes the text
 * between them. Throws QUERY_INVALID naming a directive the engine has nothing for.
 */
export function translatePattern(
  pattern: string,
  directives: Readonly<Record<string, string>>,
  other: (text: string) => string,
  engine: string,
): string {
  return pattern
    .split(/(%.)/s)
    .map((part) => {
      if (part === '%%') return other('%');
      if (!/^%./s.test(part)) return part === '' ? '' : other(part);
      const known = directives[part[1] ?? ''];
      if (known !== undefined) return known;
      throw sqlError('QUERY_INVALID', { reason: `The date format ${part} is not available on ${engine}` });
    })
    .join('');
}
