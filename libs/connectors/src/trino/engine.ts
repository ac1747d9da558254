import { trinoDialect } from '@belvedere/sql';
import type { ServerEngine } from '../engine-spec.ts';

const TEXT_FAULT =
  /^(?:SYNTAX_ERROR|(?:COLUMN|TABLE|SCHEMA|CATALOG|FUNCTION)_NOT_FOUND|TYPE_MISMATCH|AMBIGUOUS_NAME|EXPRESSION_NOT_AGGREGATE)$/;

/** Trino over HTTP. */
export const engine: ServerEngine = {
  module: import.meta.url,
  dialect: trinoDialect,
  aliases: [],
  driver: 'http',
  hasStrictTypes: true,
  isTextFault: ({ type }) => TEXT_FAULT.test(type),
  plan: null,
  homeSchema: () => 'main',
  place: 'server',
  form: {
    port: 8080,
    path: 'catalog/schema',
    pathNames: 2,
    database: 'catalog, or catalog/schema',
    required: ['database', 'host', 'port', 'username'],
  },
  readsWholeServer: true,
  guessesCost: true,
  open: async (options) => (await import('./connector.ts')).openTrino(options),
  writing: null,
};
