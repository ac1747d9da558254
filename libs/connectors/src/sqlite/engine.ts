import { sqliteDialect } from '@belvedere/sql';
import type { FileEngine } from '../engine-spec.ts';
import { sqlitePlan } from './plan.ts';

/** SQLite has one class of faults for all; these sentences only hold names of the text. */
const TEXT_FAULT =
  /^(?:near ".*": syntax error$|incomplete input$|unrecognized token: |no such (?:column|table|function): |ambiguous column name: |wrong number of arguments to function )/s;

/** SQLite: a data file that is opened for one statement. */
export const engine: FileEngine = {
  module: import.meta.url,
  dialect: sqliteDialect,
  aliases: [],
  driver: 'sqlite',
  hasStrictTypes: false,
  isTextFault: ({ message }) => TEXT_FAULT.test(message),
  plan: sqlitePlan,
  homeSchema: () => 'main',
  place: 'file',
  opens: 'once',
  open: async (options) => (await import('./connector.ts')).openSqlite(options),
  writing: {
    open: async ({ file }, target) => (await import('./table-writer.ts')).writeSqliteTable(file, target),
    texts: 'plain',
    hasExactTypes: false,
  },
};
