import type Database from 'better-sqlite3';
import { LRUCache } from 'lru-cache';

const STATEMENTS_MAX = 300;

/**
 * Keeps the statements that a connection compiled, by their text: a list asks the same ten for every page. A kept one
 * comes back in the mode in which it was made, rows as objects.
 */
export function withKeptStatements(connection: Database.Database): Database.Database {
  const kept = new LRUCache<string, Database.Statement>({ max: STATEMENTS_MAX });
  const compile = connection.prepare.bind(connection);
  const prepare = (text: string): Database.Statement => {
    const known = kept.get(text);
    if (known !== undefined && !known.busy) return known.reader ? known.raw(false).pluck(false) : known;
    const made = compile(text);
    kept.set(text, made);
    return made;
  };
  return Object.assign(connection, { prepare });
}
