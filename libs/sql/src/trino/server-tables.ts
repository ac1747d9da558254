import type { ServerTables } from '../verdict/server-tables.ts';

const REFUSED = ['(?:.+\\.)?system\\.runtime\\..+', '(?:.+\\.)?system\\.metadata\\.\\w*_properties'];

/** Tables of Trino with other people's statements, and settings. */
export const TRINO_SERVER_TABLES: ServerTables = {
  tables: new RegExp(`^(?:${REFUSED.join('|')})$`),
  shows: /^(?:SESSION|GRANTS|ROLE GRANTS|CREATE CATALOG)/,
};
