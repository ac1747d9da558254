import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { withKeptStatements } from './kept-statements.ts';

const open = (): Database.Database => withKeptStatements(new Database(':memory:'));

test('a statement is compiled once, and comes back with rows as objects', () => {
  const connection = open();
  const first = connection.prepare('select 1 as one');
  expect(first.raw().all()).toEqual([[1]]);
  const again = connection.prepare('select 1 as one');
  expect(again).toBe(first);
  expect(again.all()).toEqual([{ one: 1 }]);
  expect(again.pluck().get()).toBe(1);
  expect(connection.prepare('select 1 as one').get()).toEqual({ one: 1 });
  connection.close();
});

test('a statement that is being read is not lent twice', () => {
  const connection = open();
  connection.exec('create table word (text); insert into word values (1), (2)');
  const text = 'select text from word';
  const pairs = [];
  for (const row of connection.prepare(text).iterate())
    pairs.push([row, connection.prepare(text).all().length]);
  expect(pairs).toEqual([
    [{ text: 1 }, 2],
    [{ text: 2 }, 2],
  ]);
  connection.close();
});

test('a kept statement sees columns that came later', () => {
  const connection = open();
  connection.exec('create table word (text); insert into word values (1)');
  expect(connection.prepare('select * from word').get()).toEqual({ text: 1 });
  connection.exec('alter table word add column length');
  expect(connection.prepare('select * from word').get()).toEqual({ text: 1, length: null });
  connection.close();
});
