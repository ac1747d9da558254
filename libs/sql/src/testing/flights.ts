import type { EngineName } from './dialects.ts';
import type { DatasetColumn, DatasetModel } from '../dataset-model.ts';

const column = (
  name: string,
  type: string,
  kind: DatasetColumn['kind'],
  more: Partial<DatasetColumn> = {},
) => ({
  name,
  type,
  kind,
  expression: null,
  isTemporal: kind === 'wall' || kind === 'date',
  pythonDateFormat: null,
  filterable: true,
  groupby: true,
  ...more,
});

/** A dataset over the table that {@link flightStatements} makes. */
export const FLIGHTS: DatasetModel = {
  id: 1,
  name: 'flight',
  schema: 'main',
  sql: null,
  mainTimeColumn: 'flown',
  offsetHours: 0,
  fetchValuesPredicate: 'delay IS NOT NULL',
  columns: [
    column('flown', 'TIMESTAMP', 'wall'),
    column('day', 'DATE', 'date'),
    column('origin', 'VARCHAR', 'text'),
    column('delay', 'INTEGER', 'integer'),
    column('late', 'BOOLEAN', 'boolean'),
    column('unix', 'BIGINT', 'integer', { isTemporal: true, pythonDateFormat: 'epoch_s' }),
    column('month', 'VARCHAR', 'text', { isTemporal: true, pythonDateFormat: '%Y-%m-%d' }),
    column('hours', 'DOUBLE', 'float', { expression: 'delay / 60.0' }),
  ],
  metrics: [
    { name: 'count', expression: 'COUNT(*)' },
    { name: 'total', expression: 'SUM(delay) -- minutes' },
  ],
};

const ROWS = `INSERT INTO flight VALUES
    ('2001-01-01 10:07:31', '2001-01-01', 'ATL', 10, TRUE, 978343651, '2001-01-01'),
    ('2001-01-06 23:59:59', '2001-01-06', 'ATL', -5, FALSE, 978825599, '2001-01-01'),
    ('2001-01-07 00:00:00', '2001-01-07', 'JFK', 30, TRUE, 978825600, '2001-01-01'),
    ('2001-02-28 12:30:00', '2001-02-28', 'JFK', NULL, NULL, 983363400, '2001-02-01'),
    ('2001-04-01 00:00:00', '2001-04-01', NULL, 7, FALSE, 986083200, '2001-04-01'),
    ('2001-12-31 23:00:00', '2001-12-31', '', 0, FALSE, 1009839600, '2001-12-01')`;

/** ClickHouse has no null without saying so, and no table without an engine. */
const CLICKHOUSE_TABLE =
  'CREATE TABLE flight(flown DateTime, day Date, origin Nullable(String), delay Nullable(Int32), ' +
  'late Nullable(Bool), unix Int64, month String) ENGINE = MergeTree ORDER BY flown';

/** Statements that make and fill the table; MySQL calls a time without zone DATETIME. */
export function flightStatements(engine: EngineName): readonly string[] {
  if (engine === 'clickhouse') return [CLICKHOUSE_TABLE, ROWS];
  const time = engine === 'mysql' ? 'DATETIME' : 'TIMESTAMP';
  const columns = `flown ${time}, day DATE, origin VARCHAR(20), delay INTEGER, late BOOLEAN, unix BIGINT, month VARCHAR(20)`;
  return [`CREATE TABLE flight(${columns})`, ROWS];
}

/** The dataset as a virtual one. */
export const VIRTUAL_FLIGHTS: DatasetModel = {
  ...FLIGHTS,
  name: 'late flights',
  schema: null,
  sql: 'SELECT * FROM flight WHERE late; -- only these',
};
