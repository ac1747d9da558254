import type { TableDescription } from '@belvedere/connectors';
import type { BrowseAnswers, Engines, RunAnswer, RunRequest } from '../query/engine-port.ts';

const COLUMNS = [
  { name: 'id', type: 'BIGINT', kind: 'integer', unit: null },
  { name: 'carrier', type: 'VARCHAR', kind: 'text', unit: null },
  { name: 'at', type: 'TIMESTAMP', kind: 'wall', unit: 'us' },
] as const;

const TABLE: TableDescription = {
  name: 'flights',
  kind: 'table',
  schema: 'main',
  columns: COLUMNS.map(({ name, type, kind }) => ({ name, type, kind, nullable: true, comment: null })),
  primaryKey: ['id'],
  foreignKeys: [],
  indexes: [],
  rowEstimate: 2,
  comment: null,
  viewSql: null,
};

const BODIES = {
  rows: '[{"id":1,"carrier":"AA","at":0}]',
  columns: JSON.stringify({
    rows: 1,
    columns: COLUMNS.map(({ name, type, kind }) => ({
      name,
      type,
      kind,
      values: [kind === 'text' ? 'AA' : 1],
    })),
  }),
  csv: 'id,carrier,at\r\n1,AA,1970-01-01\r\n',
  xlsx: 'a workbook',
} as const;

/** What a fake engine was asked, and what it answers. */
export interface FakeEngines extends Engines {
  readonly runs: RunRequest[];
  /** Answers the next runs; null goes back to the usual answer. */
  answerWith(answer: ((request: RunRequest) => Promise<RunAnswer>) | null): void;
  /** Refuses the next connections; null lets them through again. */
  refuseConnections(error: Error | null): void;
}

/** Engines without processes: every table is `main.flights` with one row. */
export function createFakeEngines(): FakeEngines {
  const runs: RunRequest[] = [];
  let refusal: Error | null = null;
  let special: ((request: RunRequest) => Promise<RunAnswer>) | null = null;
  const answers: BrowseAnswers = {
    schemas: ['main'],
    tables: [{ name: 'flights', kind: 'table' }],
    table: TABLE,
    functions: ['count', 'sum'],
  };
  return {
    runs,
    answerWith: (answer) => {
      special = answer;
    },
    run: async (request) => {
      runs.push(request);
      if (special !== null) return special(request);
      return {
        columns: COLUMNS,
        rows: 1,
        truncated: false,
        rowsChanged: null,
        bytes: Buffer.from(BODIES[request.encoding]),
        timing: { queueMs: 0, databaseMs: 0, encodeMs: 0 },
      };
    },
    browse: async (_database, question) => {
      const isMissing = 'table' in question && question.table !== TABLE.name;
      return (isMissing ? null : answers[question.what]) as never;
    },
    cancel: () => false,
    refuseConnections: (error) => {
      refusal = error;
    },
    test: async () => {
      if (refusal !== null) throw refusal;
    },
    release: async () => undefined,
    dispose: async () => undefined,
  };
}
