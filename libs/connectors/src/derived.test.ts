import { duckdbDialect, postgresDialect } from '@belvedere/sql';
import { describe, expect, it } from 'vitest';
import { readsOf } from './derived.ts';

const names = (text: string, dialect = postgresDialect): readonly string[] | null =>
  readsOf(text, dialect)?.map((name) => name.join('.')) ?? null;

describe('what a definition mentions', () => {
  it.each([
    ['a view', 'SELECT * FROM movies', 'movies'],
    ['a quoted name', 'SELECT * FROM "my ""old"" table"', 'my "old" table'],
    [
      'a body that ends at its dollar quote',
      'CREATE FUNCTION f() AS $f$SELECT max(a) FROM movies$f$',
      'movies',
    ],
    ['a quoted name in a body', 'CREATE FUNCTION f() AS $$SELECT * FROM "my table"$$', 'my table'],
    ['a body in plain quotes', `CREATE FUNCTION f() AS 'SELECT ''a'' FROM movies'`, 'movies'],
    ['a string in a body', `CREATE FUNCTION f() AS $$SELECT regclass('movies')$$`, 'movies'],
    [
      'a body without a string',
      'CREATE FUNCTION f() BEGIN ATOMIC SELECT a FROM movies; SELECT 1 AS b; END',
      'movies',
    ],
    ['a body of one expression', 'CREATE FUNCTION f() RETURN (SELECT a AS b FROM movies)', 'movies'],
    ['a string that is no SQL', `SELECT 'it''s of movies'`, 'movies'],
  ])('names the table of %s', (_, text, name) => {
    expect(names(text)).toContain(name);
  });

  it.each([
    ['is not shown', ''],
    ['runs a text', `CREATE FUNCTION f() AS $$BEGIN EXECUTE 'SELECT 1 FROM mov' || 'ies'; END$$`],
    [
      'runs a text by a function',
      `CREATE FUNCTION f() AS $$SELECT query_to_xml('mov' || 'ies', true, true, '')$$`,
    ],
    ['is no SQL', 'SELECT "open'],
  ])('is not known where it %s', (_, text) => {
    expect(names(text)).toBeNull();
  });

  it('leaves out the name of what it makes', () => {
    expect(names('CREATE VIEW archive.movies AS SELECT * FROM ratings')).not.toContain('movies');
    expect(names('(SELECT max(a) FROM ratings)', duckdbDialect)).toContain('ratings');
  });
});
