import { engine as duckdb } from '@belvedere/connectors/duckdb';
import { engine as sqlite } from '@belvedere/connectors/sqlite';
import { expect, it } from 'vitest';
import type { FileDatabase } from '../engine-port.ts';
import { hostChoice, hostDatabase } from './host-database.ts';

const FOLDERS = {
  dataDir: '/nowhere',
  refusedFiles: [],
  temporaryFolder: '/nowhere/tmp',
  limits: {} as never,
  outbound: {} as never,
};

const modeOf = (spec: FileDatabase['spec'], allowDml: boolean, readOnly: boolean) => {
  const database: FileDatabase = { id: 1, name: 'd', spec, file: 'd.db', allowDml, readOnly };
  return hostChoice(database, hostDatabase(database, FOLDERS)).mode;
};

it('a file that stays open is shared by jobs that read and jobs that may write', () => {
  expect(modeOf(duckdb, true, true)).toBe(modeOf(duckdb, true, false));
  expect(modeOf(duckdb, false, true)).toBe(modeOf(duckdb, false, false));
  expect(modeOf(duckdb, false, true)).not.toBe(modeOf(duckdb, true, true));
});

it('a file that is opened for each job is opened for reading by those that read', () => {
  const opened = (readOnly: boolean) =>
    hostDatabase({ id: 1, name: 'd', spec: sqlite, file: 'd.db', allowDml: true, readOnly }, FOLDERS);
  expect([opened(true), opened(false)]).toMatchObject([{ writable: false }, { writable: true }]);
});
