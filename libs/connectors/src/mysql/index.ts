export { openMysql } from './connector.ts';
export { kindOfMysqlType } from './kind-of-type.ts';
