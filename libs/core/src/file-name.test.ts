import { describe, expect, it } from 'vitest';
import { fileName } from './file-name.ts';

const named = (title: string, more: object = {}) => fileName({ title, ...more }, 'csv');

describe('the name of a file', () => {
  it('reads as its title, its day and what is to be known', () => {
    expect(named('Flights', { day: '2026-11-22', note: 'first 10 of 30 rows' })).toBe(
      'Flights 2026-11-22 (first 10 of 30 rows).csv',
    );
    expect(named('Überblick – 東京 🛫')).toBe('Überblick – 東京 🛫.csv');
  });

  it.each([
    ['Flights: ORD / ATL?', 'Flights ORD ATL.csv'],
    ['../../etc/passwd', 'etc passwd.csv'],
    ['C:\\temp\\a', 'C temp a.csv'],
    ['a\u0000\r\nSet-Cookie: x', 'a Set-Cookie x.csv'],
    ['photo\u202Egnp.exe', 'photo gnp.exe.csv'],
    ['half \uD83D', 'half.csv'],
    ['.hidden. ', 'hidden.csv'],
    ['CON', 'CON_.csv'],
    ['nul.tar', 'nul_.tar.csv'],
    ['LPT¹', 'LPT¹_.csv'],
    ['Console', 'Console.csv'],
    ['  ', 'file.csv'],
    ['???', 'file.csv'],
  ])('takes out of %j what some file system refuses', (title, expected) => {
    expect(named(title)).toBe(expected);
  });

  it('says that a long note is cut', () => {
    const note = 'first 100,000 of 2,999,809 groups; first 100,000 of 2,847,284 groups; rest';
    expect(named('Flights', { note })).toBe(
      'Flights (first 100,000 of 2,999,809 groups; first 100,000 of 2,847,284 groups ...).csv',
    );
  });

  it('is cut in the title only, by characters and by bytes, and never in half a character', () => {
    for (const title of ['x'.repeat(500), '東'.repeat(500), '🛫'.repeat(300)]) {
      const name = named(title, { day: '2026-11-22', note: 'first 10 of 30 rows' });
      expect(name.endsWith(' 2026-11-22 (first 10 of 30 rows).csv')).toBe(true);
      expect(name.length).toBeLessThanOrEqual(120);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(240);
      expect(name).not.toMatch(/\p{Cs}/u);
    }
  });
});
