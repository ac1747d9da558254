import { randomBytes } from 'node:crypto';
import { isAppError, type AppError } from '@belvedere/core';
import { mysqlDialect } from '@belvedere/sql';
import { tableExists } from '../free-name.ts';
import { connectorError } from '../errors.ts';
import type { NetworkOptions } from '../network/network-options.ts';
import { firstRefused, rowRefused } from '../refused-row.ts';
import type { TableWriter, WriteTarget, WrittenColumn, WrittenRow } from '../table-writer.ts';
import { checkMysqlNames } from './check-names.ts';
import { openMysqlLink, type MysqlLink } from './link.ts';
import { mapMysqlError } from './map-error.ts';
import { isLoadingName, LOADING_PREFIX, OLD_PREFIX } from './loading-names.ts';
import { isAboutMysqlRow, mysqlRefusal, wantedColumn } from './refusal.ts';

const TYPES: readonly (readonly [RegExp, string])[] = [
  [/^(?:U?TINYINT|U?SMALLINT|U?INTEGER|BIGINT)$/, 'BIGINT'],
  [/^(?:UBIGINT|U?HUGEINT)$/, 'DECIMAL(39)'],
  [/^(?:FLOAT|DOUBLE)$/, 'DOUBLE'],
  [/^BOOLEAN$/, 'TINYINT(1)'],
  [/^DATE$/, 'DATE'],
  [/^TIMESTAMP WITH TIME ZONE$/, 'TIMESTAMP(6) NULL'],
  [/^TIMESTAMP/, 'DATETIME(6)'],
  [/^TIME/, 'TIME(6)'],
];

const { quoteName } = mysqlDialect;
/** Servers take at most 30 digits after the mark; longer decimals become text. */
const isDecimal = (type: string): boolean => Number(/^DECIMAL\(\d+,(\d+)\)$/.exec(type)?.[1] ?? 31) <= 30;
const newType = (type: string): string =>
  isDecimal(type) ? type : (TYPES.find(([pattern]) => pattern.test(type))?.[1] ?? 'LONGTEXT');

const storedType = ({ known, type }: WrittenColumn): string => known ?? newType(type);

/** Removes what loads that were killed left behind: their lock went with their connection. */
async function sweep(ask: MysqlLink['ask'], schema: string): Promise<void> {
  const rows = await ask('SELECT table_name FROM information_schema.tables WHERE table_schema = ?', [schema]);
  for (const [name] of rows) {
    if (name == null || !isLoadingName(name)) continue;
    const [free] = await ask('SELECT IS_FREE_LOCK(?)', [name.replace(OLD_PREFIX, LOADING_PREFIX)]);
    if (free?.[0] === '1') await ask(`DROP TABLE IF EXISTS ${quoteName(schema)}.${quoteName(name)}`);
  }
}

/** Tables without transactions would keep half of what is added. */
async function checkTransactions(ask: MysqlLink['ask'], { schema, table }: WriteTarget): Promise<void> {
  const [row] = await ask(
    `SELECT t.engine, e.transactions FROM information_schema.tables t JOIN information_schema.engines e ON e.engine = t.engine
     WHERE t.table_schema = ? AND t.table_name = ?`,
    [schema, table],
  );
  if (row?.[1] === 'YES') return;
  throw connectorError('TABLE_NOT_TRANSACTIONAL', { table, engine: row?.[0] ?? 'its engine' });
}

/** Statements of a load: tables are made under a name of their own and renamed, because DDL knows no way back. */
function plan(target: WriteTarget, id: string) {
  const { schema, table, columns } = target;
  const named = (name: string): string => `${quoteName(schema)}.${quoteName(name)}`;
  const [place, loading, old] = [table, `${LOADING_PREFIX}${id}`, `${OLD_PREFIX}${id}`].map(named);
  const isAdded = target.isThere && target.ifExists === 'append';
  const names = columns.map(({ name }) => quoteName(name)).join(', ');
  const definitions = columns.map(({ name, type }) => `${quoteName(name)} ${newType(type)}`).join(', ');
  const into = isAdded ? place : loading;
  const renamed = target.isThere ? `${place} TO ${old}, ${loading} TO ${place}` : `${loading} TO ${place}`;
  return {
    isAdded,
    lock: `${LOADING_PREFIX}${id}`,
    create: `CREATE TABLE ${loading} (${definitions}) CHARACTER SET utf8mb4`,
    insert: `INSERT INTO ${into} (${names}) VALUES ?`,
    mark: isAdded ? 'SAVEPOINT tried' : 'START TRANSACTION',
    back: isAdded ? 'ROLLBACK TO tried' : 'ROLLBACK',
    count: `SELECT COUNT(*) FROM ${into}`,
    rename: `RENAME TABLE ${renamed}`,
    tidy: [`DROP TABLE IF EXISTS ${loading}`, `DROP TABLE IF EXISTS ${old}`],
  };
}

const inserted = (link: MysqlLink, sql: string, rows: readonly (readonly unknown[])[]): Promise<void> =>
  new Promise((resolve, reject) => {
    link.connection.query(sql, [rows], (error) => (error === null ? resolve() : reject(error)));
  });

/** Begins to write on a connection of its own; rows are sent as escaped constants, many per statement. */
export async function writeMysqlTable(options: NetworkOptions, target: WriteTarget): Promise<TableWriter> {
  checkMysqlNames(target);
  const link = await openMysqlLink({ ...options, writable: true });
  const steps = plan(target, randomBytes(6).toString('hex'));
  let isOpen = true;
  const abandon = async (): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    const back = steps.isAdded ? ['ROLLBACK'] : steps.tidy;
    for (const statement of back) await link.ask(statement).catch(() => undefined);
    await link.close();
  };
  const attempt = async <T>(sql: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      await abandon();
      const mapped = mapMysqlError(error, sql, null);
      const isThere = isAppError(mapped) && mapped.details['type'] === 'ER_TABLE_EXISTS_ERROR';
      throw isThere ? tableExists(target.table, null) : mapped;
    }
  };
  const tried = async (rows: readonly WrittenRow[]): Promise<unknown> => {
    await link.ask(steps.mark);
    try {
      await inserted(link, steps.insert, rows);
      return null;
    } catch (error) {
      if (isAboutMysqlRow(error)) return error;
      throw error;
    } finally {
      await link.ask(steps.back);
    }
  };
  const write = async (rows: readonly WrittenRow[]): Promise<AppError | null> => {
    try {
      await inserted(link, steps.insert, rows);
      return null;
    } catch (error) {
      const column = wantedColumn(error);
      if (column !== null) throw connectorError('TABLE_COLUMN_REQUIRED', { table: target.table, column });
      if (!isAboutMysqlRow(error)) throw error;
      const { columns } = target;
      const first = await firstRefused(rows, error, tried);
      const row = rows[first.row] ?? [];
      return rowRefused(first.row, mysqlRefusal({ error: first.error, row, columns, typeOf: storedType }));
    }
  };
  await attempt('', async () => {
    await link.ask('SELECT GET_LOCK(?, 0)', [steps.lock]);
    await sweep(link.ask, target.schema);
    if (!steps.isAdded) return void (await link.ask(steps.create));
    await checkTransactions(link.ask, target);
    return void (await link.ask('START TRANSACTION'));
  });
  return {
    write: async (rows) => {
      const refused = await attempt(steps.insert, () => write(rows));
      if (refused !== null) throw refused;
    },
    finish: async () => {
      const rows = await attempt(steps.count, async () => {
        const [row] = await link.ask(steps.count);
        await link.ask(steps.isAdded ? 'COMMIT' : steps.rename);
        return Number(row?.[0] ?? 0);
      });
      for (const statement of steps.isAdded ? [] : steps.tidy) await link.ask(statement);
      isOpen = false;
      await link.close();
      return rows;
    },
    abandon,
  };
}
