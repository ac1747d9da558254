import { describe, expect, it } from 'vitest';
import { duckdbDialect } from '../duckdb/dialect.ts';
import { mysqlDialect } from '../mysql/dialect.ts';
import { postgresDialect } from '../postgres/dialect.ts';
import { foldedName, mayMean, type NamePlace } from './may-mean.ts';

const PLAIN: NamePlace = { names: mysqlDialect.names, catalog: null };
const DUCKDB: NamePlace = { names: duckdbDialect.names, catalog: 'samples' };
const UNNAMED: NamePlace = { names: duckdbDialect.names, catalog: null };

describe('whether a name may mean a table', () => {
  it.each([
    ['movies', 'main', 'movies', true],
    ['MOVIES', 'main', 'movies', true],
    ['movies', '', 'movies', true],
    ['main.movies', 'main', 'movies', true],
    ['Main.movies', 'mAIN', 'movies', true],
    ['other.movies', '', 'movies', true],
    ['db.main.movies', 'main', 'movies', true],
    ['other.movies', 'main', 'movies', false],
    ['main.ratings', 'main', 'movies', false],
    ['movies.ratings', 'main', 'movies', false],
    ['ratings', '', 'movies', false],
    ['', 'main', 'movies', false],
  ])('%j and %j.%j: %j', (written, schema, table, expected) => {
    expect(mayMean(written.split('.'), { schema, table }, PLAIN)).toBe(expected);
  });

  it('a name of no parts means nothing', () => {
    expect(mayMean([], { schema: 'main', table: 'movies' }, PLAIN)).toBe(false);
  });

  it.each([
    ['samples.movies', 'main', DUCKDB, true],
    ['SAMPLES.movies', 'main', DUCKDB, true],
    ['other.movies', 'main', DUCKDB, false],
    ['other.movies', 'samples', DUCKDB, true],
    ['other.movies', 'Samples', DUCKDB, true],
    ['samples.other.movies', 'main', DUCKDB, false],
    ['other.samples.movies', 'main', DUCKDB, false],
    ['other.movies', 'main', UNNAMED, true],
    ['samples.other.movies', 'main', { ...PLAIN, catalog: 'samples' }, false],
    ['samples.movies', 'main', { ...PLAIN, catalog: 'samples' }, false],
    ['other.movies', 'samples', { ...PLAIN, catalog: 'samples' }, false],
  ])('%s may be a table of %s where a catalog may stand before it', (written, schema, place, expected) => {
    expect(mayMean(written.split('.'), { schema, table: 'movies' }, place)).toBe(expected);
  });
});

describe('one form for all spellings of a name', () => {
  const folded = (name: string): string => foldedName(name, postgresDialect.names);

  it.each([
    ['Movies', 'MOVIES'],
    ['İstanbul', 'istanbul'],
    ['ıstanbul', 'ISTANBUL'],
    ['İİ', 'ii'],
    ['straße', 'STRASSE'],
  ])('takes %s and %s for one', (one, other) => {
    expect(folded(one)).toBe(folded(other));
  });

  it.each([
    ['a', 63],
    ['\u0080', 31],
    ['é', 31],
    ['߿', 31],
    ['ࠀ', 21],
    ['漢', 21],
    ['\uFFFF', 21],
    ['𐀀', 15],
    ['😀', 15],
  ])('cuts %s where the engine does: after 63 bytes', (character, kept) => {
    expect(folded(character.repeat(kept + 1))).toBe(folded(character.repeat(kept)));
    expect(folded(character.repeat(kept))).not.toBe(folded(character.repeat(kept - 1)));
  });

  it('keeps long names whole on engines that refuse them', () => {
    expect(foldedName('a'.repeat(64), mysqlDialect.names)).toHaveLength(64);
    expect(mayMean(['a'.repeat(64)], { schema: '', table: 'a'.repeat(63) }, PLAIN)).toBe(false);
    expect(
      mayMean(
        ['a'.repeat(64)],
        { schema: '', table: 'a'.repeat(63) },
        { names: postgresDialect.names, catalog: null },
      ),
    ).toBe(true);
  });
});
