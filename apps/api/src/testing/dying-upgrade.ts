import Database from 'better-sqlite3';
import pg from 'pg';
import { openPgStore } from '../db/pg-store.ts';
import { openSqliteStore } from '../db/sqlite-store.ts';

/** Opens metadata and is killed before the given statement; says how many there were when it is not. */
const [, , place = '', statement = '0'] = process.argv;
let count = 0;

/** Counts what is called under a name, and ends the process at once where its time has come. */
function counted(owner: object, name: string): void {
  const real: unknown = Reflect.get(owner, name);
  if (typeof real !== 'function') throw new Error(`there is no ${name}`);
  Reflect.set(owner, name, function count_(this: unknown, ...args: readonly unknown[]): unknown {
    count += 1;
    if (count === Number(statement)) process.kill(process.pid, 'SIGKILL');
    return Reflect.apply(real, this, args) as unknown;
  });
}

if (place.startsWith('postgresql://')) {
  counted(pg.Client.prototype, 'query');
  await (await openPgStore(place)).close();
} else {
  counted(Database.prototype, 'prepare');
  counted(Database.prototype, 'exec');
  await (await openSqliteStore(place)).close();
}
process.stdout.write(String(count));
