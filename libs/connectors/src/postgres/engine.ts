import { postgresDialect } from '@belvedere/sql';
import type { ServerEngine } from '../engine-spec.ts';
import { postgresPlan } from './plan.ts';

/** PostgreSQL. */
export const engine: ServerEngine = {
  module: import.meta.url,
  dialect: postgresDialect,
  aliases: ['postgres'],
  driver: 'pg',
  hasStrictTypes: true,
  isTextFault: ({ type }) => type.startsWith('42'),
  plan: postgresPlan,
  homeSchema: () => 'public',
  place: 'server',
  form: {
    port: 5432,
    path: 'dbname',
    pathNames: 1,
    database: 'name of the database',
    required: ['database', 'host', 'port', 'username'],
  },
  readsWholeServer: false,
  guessesCost: true,
  open: async (options) => (await import('./connector.ts')).openPostgres(options),
  writing: {
    open: async (options, target) => (await import('./table-writer.ts')).writePostgresTable(options, target),
    texts: 'named',
    hasExactTypes: true,
  },
};
