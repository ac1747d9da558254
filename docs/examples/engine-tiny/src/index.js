import { parseInPolyglot } from '@belvedere/connectors';
import { openSqlite } from '@belvedere/connectors/sqlite';
import { sqliteDialect } from '@belvedere/sql';

const dialect = { ...sqliteDialect, engine: 'tiny', title: 'Tiny' };

async function open(options) {
  const connector = await openSqlite(options);
  return { ...connector, parse: (text) => parseInPolyglot(text, dialect, 'SQLite') };
}

/** Tiny: SQLite files whose addresses are `tiny:///name.tiny`. */
export const engine = {
  module: import.meta.url,
  dialect,
  aliases: ['tinydb'],
  driver: 'tiny',
  hasStrictTypes: false,
  isTextFault: ({ message }) => /^no such (?:column|table|function): /.test(message),
  homeSchema: () => 'main',
  place: 'file',
  opens: 'once',
  open,
  writing: null,
};
