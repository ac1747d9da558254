import { hostError } from '@belvedere/engine-hosts';
import { connectorError, type Connector, type CostEstimate } from '@belvedere/connectors';
import { checkReadOnly, type Dialect } from '@belvedere/sql';
import { parserOf, type AskParser } from './ask-parser.ts';
import { hostRun } from './host-run.ts';
import { loadEngine } from './load-engine.ts';
import type { HostDatabase } from './tasks/host-database.ts';
import type { EndBody, HostTask, StartBody } from './tasks/host-task.ts';
import type { RunSink } from './tasks/engine-talk.ts';

/** How a kind of host holds its data files. */
export interface DatabaseAccess {
  /** Opens a database; called again after it was released. */
  readonly open: (database: HostDatabase) => Promise<Connector>;
  /** Called after a request is over, so that nothing stays open that need not. */
  readonly settle: (connector: Connector) => Promise<void>;
}

const NOTHING: EndBody = { rows: 0, truncated: false, rowsChanged: null, databaseMs: 0, encodeMs: 0 };
const PROBE_MS = 10_000;

async function probe(connector: Connector): Promise<true> {
  const session = await connector.connect();
  const signal = AbortSignal.timeout(PROBE_MS);
  const nothing = (): undefined => undefined;
  await session.run('SELECT 1', { limit: 1, signal, readOnly: true, onSchema: nothing, onBatch: nothing });
  await session.close();
  return true;
}

interface Checking {
  readonly askParser: AskParser;
  readonly dialect: Dialect;
}

type EstimateTask = Extract<HostTask, { readonly op: 'estimate' }>;

/** The engine's guess for one reading statement, checked as one that runs; null where it makes none. */
async function estimateOf(
  connector: Connector,
  { statement, schema }: EstimateTask,
  { askParser, dialect }: Checking,
): Promise<CostEstimate | null> {
  if (connector.estimate === null) return null;
  const [checked, second] = checkReadOnly(statement, dialect);
  if (checked === undefined || second !== undefined) {
    throw hostError('ENGINE_PROTOCOL', { reason: 'one statement is estimated at a time' });
  }
  await askParser.statement(checked);
  return connector.estimate(checked.text, schema);
}

async function answerTo(connector: Connector, { task }: StartBody): Promise<unknown> {
  switch (task.op) {
    case 'schemas':
      return connector.schemas();
    case 'tables':
      return connector.tables(task.schema);
    case 'table':
      return connector.describe(task.schema, task.table);
    case 'functions':
      return connector.functionNames();
    case 'derived':
      return connector.derived();
    case 'test':
      return probe(connector);
    default:
      throw hostError('ENGINE_PROTOCOL', { reason: `a host with databases cannot ${task.op}` });
  }
}

/** Carries a request out on its database: runs its statements, or answers its question about the catalogue. */
export function performOnDatabase({
  open,
  settle,
}: DatabaseAccess): (body: StartBody, sink: RunSink) => Promise<EndBody> {
  const good = new Set<string>();
  return async (body, sink) => {
    if (body.database === null) throw connectorError('ENGINE_ERROR', { message: 'no database is named' });
    const { database } = body;
    const { dialect } = await loadEngine(database.module);
    const connector = await open(database);
    const askParser = parserOf(connector, dialect, good);
    try {
      if (body.task.op === 'run') {
        return await hostRun({ connector, database, dialect, askParser }, body, body.task, sink);
      }
      if (body.task.op === 'estimate') {
        const answer = await estimateOf(connector, body.task, { askParser, dialect });
        return { ...NOTHING, answer };
      }
      return { ...NOTHING, answer: await answerTo(connector, body) };
    } finally {
      await settle(connector);
    }
  };
}
