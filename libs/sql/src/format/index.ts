export { formatSql } from './format-sql.ts';
