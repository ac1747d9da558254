import { sqlError } from '../errors.ts';
import { patternParts } from '../tree/date-pattern.ts';

/** Characters of the directives whose texts always are that long. */
const WIDTHS: Readonly<Record<string, number>> = { Y: 4, y: 2, m: 2, b: 3, d: 2, H: 2, M: 2, S: 2, f: 6 };
/** Patterns that the date functions read as they are. */
const READ_AS_IS = /^%Y-%m-%d(?:[T ]%H:%M(?::%S(?:\.%f)?)?)?$/;
const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec';

/** Where each directive stands in a text, by its letter. */
function placesOf(pattern: string, sql: string): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  let at = 1;
  for (const part of patternParts(pattern)) {
    const name = /^%[^%]/s.test(part) ? (part[1] ?? '') : '';
    const width = name === '' ? part.replace('%%', '%').length : WIDTHS[name];
    if (width === undefined)
      throw sqlError('QUERY_INVALID', {
        reason: `The date format %${name} is not available on SQLite`,
      });
    if (name !== '') places.set(name, `substr(${sql}, ${at}, ${width})`);
    at += width;
  }
  return places;
}

/** Two-digit years up to 68 are of this century. */
const fullYear = (year: string): string => `CASE WHEN ${year} < '69' THEN '20' ELSE '19' END || ${year}`;
const monthNumber = (name: string): string => `printf('%02d', (instr('${MONTHS}', lower(${name})) + 2) / 3)`;

/**
 * Text in a date pattern as ISO text, cut by the places of its directives: every one must be as long as it always is
 * (`05`, not `5`). Throws QUERY_INVALID naming a directive that has no fixed length here.
 */
export function isoFromPattern(sql: string, pattern: string): string {
  if (READ_AS_IS.test(patternParts(pattern).join(''))) return sql;
  const places = placesOf(pattern, sql);
  const [short, name] = [places.get('y'), places.get('b')];
  const year = places.get('Y') ?? (short === undefined ? `'1900'` : fullYear(short));
  const month = places.get('m') ?? (name === undefined ? `'01'` : monthNumber(name));
  const date = [`(${year})`, `'-'`, month, `'-'`, places.get('d') ?? `'01'`];
  const clock = ['H', 'M', 'S'].map((part) => places.get(part) ?? `'00'`);
  const fraction = places.has('f') ? [`'.'`, places.get('f') ?? ''] : [];
  const isTimed = ['H', 'M', 'S', 'f'].some((part) => places.has(part));
  const time = isTimed ? [`' '`, clock[0], `':'`, clock[1], `':'`, clock[2], ...fraction] : [];
  return `(${[...date, ...time].join(' || ')})`;
}
