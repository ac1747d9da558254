import { mysqlDialect } from '@belvedere/sql';
import type { ServerEngine } from '../engine-spec.ts';
import { mysqlPlan } from './plan.ts';

const TEXT_FAULT =
  /^ER_(?:BAD_(?:FIELD|DB)_ERROR|PARSE_ERROR|NO_SUCH_TABLE|NON_UNIQ_ERROR|SP_DOES_NOT_EXIST|WRONG_FIELD_WITH_GROUP|MIX_OF_GROUP_FUNC_AND_FIELDS|(?:TABLE|COLUMN)ACCESS_DENIED_ERROR)$/;

/** MySQL and MariaDB. */
export const engine: ServerEngine = {
  module: import.meta.url,
  dialect: mysqlDialect,
  aliases: ['mariadb'],
  driver: 'mysql2',
  hasStrictTypes: true,
  isTextFault: ({ type }) => TEXT_FAULT.test(type),
  plan: mysqlPlan,
  homeSchema: (database) => database,
  place: 'server',
  form: {
    port: 3306,
    path: 'dbname',
    pathNames: 1,
    database: 'name of the database',
    required: ['database', 'host', 'port', 'username'],
  },
  readsWholeServer: true,
  guessesCost: true,
  open: async (options) => (await import('./connector.ts')).openMysql(options),
  writing: {
    open: async (options, target) => (await import('./table-writer.ts')).writeMysqlTable(options, target),
    texts: 'plain',
    hasExactTypes: true,
  },
};
