import { clickhouseDialect } from '@belvedere/sql';
import type { ServerEngine } from '../engine-spec.ts';

/** ClickHouse over HTTP. */
export const engine: ServerEngine = {
  module: import.meta.url,
  dialect: clickhouseDialect,
  aliases: ['clickhousedb'],
  driver: 'http',
  hasStrictTypes: true,
  isTextFault: ({ type }) => /^(?:42|43|46|47|60|62|81|215)$/.test(type),
  plan: null,
  homeSchema: () => 'main',
  place: 'server',
  form: {
    port: 8123,
    path: 'dbname',
    pathNames: 1,
    database: 'name of the database; empty for default',
    required: ['host', 'port', 'username'],
  },
  readsWholeServer: true,
  guessesCost: true,
  open: async (options) => (await import('./connector.ts')).openClickhouse(options),
  writing: null,
};
