export { engine } from './engine.ts';
export { openMysql } from './connector.ts';
export { kindOfMysqlType } from './kind-of-type.ts';
export { writeMysqlTable } from './table-writer.ts';
