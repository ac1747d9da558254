import type { Duplex } from 'node:stream';
import { isAppError } from '@belvedere/core';
import { connectorError, type Connector } from '@belvedere/connectors';
import { openChannel } from './channel.ts';
import { createCredit, type Credit } from './credit.ts';
import { hostRun } from './host-run.ts';
import {
  bodyOf,
  errorOf,
  failBody,
  FRAME,
  PROTOCOL_VERSION,
  type CreditBody,
  type EndBody,
  type FailBody,
  type Frame,
  type HelloBody,
  type HostDatabase,
  type HostKind,
  type StartBody,
} from './protocol.ts';

/** What a host is made of. */
export interface HostParts {
  readonly kind: HostKind;
  readonly pipe: Duplex;
  /** Opens a database; called again after `release`. */
  readonly open: (database: HostDatabase) => Promise<Connector>;
  /** Called after a request is over, so that nothing stays open that need not. */
  readonly settle: (connector: Connector) => Promise<void>;
  readonly onClose: () => void;
}

interface Running {
  readonly stop: AbortController;
  readonly credit: Credit;
}

const NOTHING: EndBody = { rows: 0, truncated: false, rowsChanged: null, databaseMs: 0, encodeMs: 0 };

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
    default: {
      const session = await connector.connect();
      const signal = AbortSignal.timeout(10_000);
      await session.run('SELECT 1', {
        limit: 1,
        signal,
        onSchema: () => undefined,
        onBatch: () => undefined,
      });
      await session.close();
      return true;
    }
  }
}

/** Serves requests over a pipe until it closes. */
export function serveHost({ kind, pipe, open, settle, onClose }: HostParts): void {
  const running = new Map<number, Running>();
  const channel = openChannel(pipe, { onFrame: handleFrame, onClose: stopAll });
  const hello: HelloBody = { protocol: PROTOCOL_VERSION, kind, pid: process.pid };
  channel.sendJson(FRAME.hello, 0, hello);

  function stopAll(): void {
    for (const { stop } of running.values()) stop.abort();
    onClose();
  }

  function handleFrame(frame: Frame): void {
    const request = running.get(frame.id);
    if (frame.kind === FRAME.start) void start(frame.id, bodyOf<StartBody>(frame));
    else if (frame.kind === FRAME.cancel) request?.stop.abort(errorOf(bodyOf<FailBody>(frame)));
    else if (frame.kind === FRAME.credit) request?.credit.add(bodyOf<CreditBody>(frame).bytes);
  }

  async function start(id: number, body: StartBody): Promise<void> {
    const request: Running = { stop: new AbortController(), credit: createCredit() };
    running.set(id, request);
    const { signal } = request.stop;
    signal.addEventListener('abort', () => request.credit.release(), { once: true });
    const deadline = setTimeout(() => {
      request.stop.abort(connectorError('QUERY_TIMEOUT', { seconds: Math.round(body.deadlineMs / 1000) }));
    }, body.deadlineMs);
    try {
      channel.sendJson(FRAME.end, id, await perform(id, body, request));
    } catch (error) {
      const reason: unknown = signal.aborted && !isAppError(error) ? signal.reason : error;
      channel.sendJson(FRAME.fail, id, failBody(reason));
    } finally {
      clearTimeout(deadline);
      running.delete(id);
    }
  }

  async function perform(id: number, body: StartBody, { stop, credit }: Running): Promise<EndBody> {
    const connector = await open(body.database);
    try {
      if (body.task.op !== 'run') return { ...NOTHING, answer: await answerTo(connector, body) };
      return await hostRun(connector, body, body.task, {
        signal: stop.signal,
        schema: (schema) => channel.sendJson(FRAME.schema, id, schema),
        statement: (statement) => channel.sendJson(FRAME.progress, id, { statement }),
        data: async (bytes) => {
          await credit.take(bytes.length);
          await channel.sendData(id, bytes);
        },
      });
    } finally {
      await settle(connector);
    }
  }
}
