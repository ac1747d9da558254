export { engine } from './engine.ts';
export { openSqlite } from './connector.ts';
export { kindOfSqliteType } from './kind-of-type.ts';
export { writeSqliteTable } from './table-writer.ts';
