import {
  formatNumber,
  formatTime,
  NAMED_FORMATS,
  NAMED_TIME_PATTERNS,
  SMART_DATE_FORMATS,
} from '@belvedere/format';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NUMBER_FORMATS, TIME_FORMATS } from './look.ts';

const page = readFileSync(new URL('../../../../docs/formats.md', import.meta.url), 'utf8');
const EXAMPLE = /\(([\d.]+) => (.+)\)$/;
const worded = (choices: readonly { readonly value: string; readonly label: unknown }[]) =>
  choices.flatMap(({ value, label }) => (typeof label === 'string' ? [[value, label] as const] : []));

describe('formats on offer', () => {
  it.each(worded(NUMBER_FORMATS))('the number format %s writes what its label says: %s', (format, label) => {
    const [, value, text] = EXAMPLE.exec(label) ?? [];
    expect(formatNumber(format, Number(value), { spacing: 'none' })).toBe(text);
  });

  it.each(worded(TIME_FORMATS))('the time format %s writes what its label says: %s', (format, label) => {
    expect(formatTime(format, '2019-01-14T01:32:10Z')).toBe(label.split(' | ')[1]);
  });

  it('stand in docs/formats.md with all others that have a name', () => {
    const ids = [
      ...[...NUMBER_FORMATS, ...TIME_FORMATS].map(({ value }) => value),
      ...[NAMED_FORMATS, NAMED_TIME_PATTERNS, SMART_DATE_FORMATS].flatMap(Object.keys),
    ];
    expect(ids.filter((id) => !page.includes(`\`${id}\``))).toEqual([]);
  });

  it('are written as docs/formats.md says', () => {
    const rows = page.matchAll(/^\| `([^`]+)` +\| ([\d.-]+) +\| `([^`]+)`/gm);
    const table = [...rows].map(([, format = '', value, text]) => [format, Number(value), text] as const);
    expect(table.length).toBeGreaterThan(20);
    for (const [format, value, text] of table)
      expect([format, formatNumber(format, value, { spacing: 'none' })]).toEqual([format, text]);
  });
});
