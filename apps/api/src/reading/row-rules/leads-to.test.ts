import type { DerivedEntry } from '@belvedere/connectors';
import { mysqlDialect } from '@belvedere/sql';
import { describe, expect, it } from 'vitest';
import { leadsTo } from './leads-to.ts';

const MOVIES = { schema: 'main', table: 'movies' };
const made = (
  name: string,
  reads: readonly string[] | null,
  { schema = 'main', kind = 'table' }: Partial<Pick<DerivedEntry, 'schema' | 'kind'>> = {},
): DerivedEntry => ({ kind, schema, name, reads: reads?.map((one) => one.split('.')) ?? null });

const leads = (
  name: string,
  entries: readonly DerivedEntry[],
  kind: DerivedEntry['kind'] = 'table',
  table = MOVIES,
): boolean => leadsTo(name.split('.'), kind, table, { catalog: null, names: mysqlDialect.names, entries });

describe('what leads to a table with rules', () => {
  it.each<readonly [string, boolean, string, readonly DerivedEntry[]]>([
    ['a view over it', true, 'seen', [made('seen', ['movies'])]],
    ['a view over it and another', true, 'seen', [made('seen', ['ratings', 'movies', 'x'])]],
    [
      'a view over it in another schema',
      true,
      'other.seen',
      [made('seen', ['main.movies'], { schema: 'other' })],
    ],
    ['a view that another view reads', true, 'twice', [made('twice', ['seen']), made('seen', ['movies'])]],
    ['a view whose text is not told', true, 'dark', [made('dark', null)]],
    ['a view over a view that is not told', true, 'twice', [made('twice', ['dark']), made('dark', null)]],
    ['a view over another table', false, 'harmless', [made('harmless', ['ratings'])]],
    ['another view', false, 'harmless', [made('harmless', ['ratings']), made('seen', ['movies'])]],
    ['a table of which nothing is made', false, 'ratings', [made('seen', ['movies'])]],
    ['nothing at all', false, 'seen', []],
    ['views that read each other', false, 'a', [made('a', ['b']), made('b', ['a'])]],
    ['the table itself', false, 'movies', [made('movies', null)]],
    [
      'a view of its name in another schema',
      true,
      'movies',
      [made('movies', ['main.movies'], { schema: 'other' })],
    ],
    ['one of its name whose schema is not told', true, 'movies', [made('movies', null, { schema: '' })]],
  ])('%s: %j', (_, expected, name, entries) => {
    expect(leads(name, entries)).toBe(expected);
  });

  it('is a function only where one is called', () => {
    const worst = [made('worst', ['movies'], { kind: 'function' })];
    expect([
      leads('worst', worst, 'function'),
      leads('worst', worst),
      leads('other', worst, 'function'),
    ]).toEqual([true, false, false]);
  });

  it('is a function that reads a view over it', () => {
    const entries = [made('worst', ['seen'], { kind: 'function' }), made('seen', ['movies'])];
    expect(leads('worst', entries, 'function')).toBe(true);
  });

  it('is nothing of its own name where the schema of the table is not known: that is the table itself', () => {
    const unknown = { schema: '', table: 'movies' };
    expect(leads('movies', [made('movies', null, { schema: 'other' })], 'table', unknown)).toBe(false);
    expect(leads('seen', [made('seen', ['x.movies'])], 'table', unknown)).toBe(true);
  });
});
