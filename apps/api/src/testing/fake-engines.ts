import type { TableDescription } from '@belvedere/connectors';
import type { Json } from '@belvedere/core';
import { END_OF_STREAM } from '@belvedere/frame/arrow';
import { createRenderer } from '../engine-work/perform-render.ts';
import { performConsult } from '../engine-work/installed/perform-consult.ts';
import { performReshape } from '../engine-work/perform-reshape.ts';
import { errorOf } from '@belvedere/engine-hosts';
import type { RenderNote } from '../engine-work/tasks/host-task.ts';
import type { ReshapeNote } from '../engine-work/tasks/reshaping.ts';
import type {
  BrowseAnswers,
  ConsultRequest,
  Engines,
  RenderOutcome,
  RenderRequest,
  ReshapeAnswer,
  ReshapeRequest,
  RunAnswer,
  RunRequest,
} from '../query/engine-port.ts';

const COLUMNS = [
  { name: 'id', type: 'BIGINT', kind: 'integer', unit: null },
  { name: 'carrier', type: 'VARCHAR', kind: 'text', unit: null },
  { name: 'at', type: 'TIMESTAMP', kind: 'wall', unit: 'us' },
] as const;

/** A table of the engine's own, of the shape of the other. */
const PLANNER_TABLE = 'pg_stats';
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
  partitionColumns: [],
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
  arrow: END_OF_STREAM,
  cells: '{"id":{"0":1}}',
  csv: 'id,carrier,at\r\n1,AA,1970-01-01\r\n',
  xlsx: 'a workbook',
  parquet: 'a Parquet file',
} as const;

/** What a fake engine was asked, and what it answers. */
export interface FakeEngines extends Engines {
  readonly runs: RunRequest[];
  /** Answers the next runs; null goes back to the usual answer. */
  answerWith(answer: ((request: RunRequest) => Promise<RunAnswer>) | null): void;
  /** Refuses the next connections; null lets them through again. */
  refuseConnections(error: Error | null): void;
}

const NO_DATABASE = {
  viewer: { kind: 'user', id: 1 },
  rowCap: 0,
  database: null,
};

/** Reshapes as the draw host does, in this process. */
async function reshapeHere({
  frame,
  steps,
  encoding,
  headers = {},
  about = [],
  requestId,
  shape = null,
  given = 'columns',
  view = null,
  histogram = null,
}: ReshapeRequest): Promise<ReshapeAnswer> {
  const chunks: Buffer[] = [];
  let columns: ReshapeAnswer['columns'] = [];
  const task = {
    op: 'reshape',
    guardsFormulas: true,
    comparison: null,
    given,
    view,
    histogram,
    shape,
    steps,
    encoding,
    headers,
    about,
    ifCut: null,
    isCut: false,
    times: 'epoch',
  } as const;
  const { answer, ...end } = await performReshape(
    { ...NO_DATABASE, requestId, task, byteCap: 100_000_000 },
    {
      signal: new AbortController().signal,
      input: Promise.resolve(frame),
      deadlineMs: 0,
      head: (head) => {
        columns = head.columns;
      },
      progress: () => undefined,
      data: async (bytes) => void chunks.push(bytes),
    },
  );
  const timing = { queueMs: 0, databaseMs: 0, encodeMs: end.encodeMs };
  return { ...end, columns, bytes: Buffer.concat(chunks), timing, ...(answer as ReshapeNote) };
}

/** Asks the code of an installed chart as the draw host does, in threads of this process. */
async function consultHere({ code, task, requestId }: ConsultRequest): Promise<Json> {
  const chunks: Buffer[] = [];
  await performConsult(
    { ...NO_DATABASE, requestId, task, byteCap: 100_000_000 },
    {
      signal: new AbortController().signal,
      input: Promise.resolve(Buffer.from(code, 'utf8')),
      deadlineMs: 0,
      head: () => undefined,
      progress: () => undefined,
      data: async (bytes) => void chunks.push(bytes),
    },
  );
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Json;
}

/** Renders as the prep host does, in this process. */
async function renderHere({
  spec,
  texts,
  facts,
  requestId,
}: RenderRequest): Promise<readonly RenderOutcome[]> {
  const task = { op: 'render', module: spec.module, texts, facts } as const;
  const { answer } = await createRenderer()(
    { ...NO_DATABASE, requestId, task, byteCap: 0 },
    { progress: () => undefined },
  );
  return (answer as readonly RenderNote[]).map((note) =>
    'rendered' in note ? note : { error: errorOf(note.failure) },
  );
}

const answerIn = (encoding: RunRequest['encoding']): RunAnswer => ({
  columns: COLUMNS,
  rows: 1,
  truncated: false,
  rowsChanged: null,
  bytes: Buffer.from(BODIES[encoding]),
  timing: { queueMs: 0, databaseMs: 0, encodeMs: 0 },
});

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
    derived: { catalog: null, entries: [] },
    estimate: null,
  };
  return {
    runs,
    answerWith: (answer) => {
      special = answer;
    },
    run: async (request) => {
      runs.push(request);
      const { onBytes } = request;
      let hasSent = false;
      const send = async (bytes: Buffer): Promise<void> => {
        hasSent = true;
        await onBytes?.(bytes);
      };
      const heard = onBytes === undefined ? request : { ...request, onBytes: send };
      const answer = special === null ? answerIn(request.encoding) : await special(heard);
      if (onBytes === undefined) return answer;
      if (!hasSent) await onBytes(answer.bytes);
      return { ...answer, bytes: Buffer.alloc(0) };
    },
    reshape: reshapeHere,
    draw: async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>', 'utf8'),
    consult: consultHere,
    inspect: async () => ({
      columns: COLUMNS.map(({ name, type }) => ({
        name,
        type,
        form: null,
        nullWords: [],
        reason: 'judged by its values',
      })),
      preview: [['1', 'AA', null]],
      delimiter: ',',
      hasHeader: true,
      headerLine: 1,
      firstLines: ['id,carrier,at'],
      encoding: 'utf-8',
      sheet: null,
      sheets: [],
      reasons: { delimiter: 'told', header: 'told', encoding: 'told', sheet: null },
      changes: [],
    }),
    load: async ({ target }) => ({
      rows: 1,
      schema: target.schema ?? 'main',
      columns: [],
      encoding: 'utf-8',
      skipped: { count: 0, rows: [] },
      changes: [],
    }),
    render: renderHere,
    browse: async (_database, question) => {
      const isMissing = 'table' in question && ![TABLE.name, PLANNER_TABLE].includes(question.table);
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
