import type { Duplex } from 'node:stream';
import { isAppError } from '@belvedere/core';
import { connectorError } from '@belvedere/connectors';
import { openChannel } from './channel.ts';
import { createCredit, type Credit } from './credit.ts';
import { createInput, type Input } from './input.ts';
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
  type HostKind,
  type StartBody,
} from './protocol.ts';
import type { RunSink } from './result-writer.ts';

/** What a host is made of. */
export interface HostParts {
  readonly kind: HostKind;
  readonly pipe: Duplex;
  /** Carries a request out. */
  readonly perform: (body: StartBody, sink: RunSink) => Promise<EndBody>;
  readonly onClose: () => void;
}

interface Running {
  readonly stop: AbortController;
  readonly credit: Credit;
  readonly input: Input;
}

/** Serves requests over a pipe until it closes. */
export function serveHost({ kind, pipe, perform, onClose }: HostParts): void {
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
    else if (frame.kind === FRAME.data) request?.input.add(frame.body);
  }

  async function start(id: number, body: StartBody): Promise<void> {
    const request: Running = {
      stop: new AbortController(),
      credit: createCredit(),
      input: createInput(body.inputBytes),
    };
    running.set(id, request);
    const { signal } = request.stop;
    signal.addEventListener('abort', () => request.credit.release(), { once: true });
    const deadline = setTimeout(() => {
      request.stop.abort(connectorError('QUERY_TIMEOUT', { seconds: Math.round(body.deadlineMs / 1000) }));
    }, body.deadlineMs);
    try {
      channel.sendJson(FRAME.end, id, await perform(body, sinkOf(id, request)));
    } catch (error) {
      const reason: unknown = signal.aborted && !isAppError(error) ? signal.reason : error;
      channel.sendJson(FRAME.fail, id, failBody(reason));
    } finally {
      clearTimeout(deadline);
      running.delete(id);
    }
  }

  function sinkOf(id: number, { stop, credit, input }: Running): RunSink {
    return {
      signal: stop.signal,
      input: input.whole,
      schema: (schema) => channel.sendJson(FRAME.schema, id, schema),
      statement: (statement) => channel.sendJson(FRAME.progress, id, { statement }),
      data: async (bytes) => {
        await credit.take(bytes.length);
        await channel.sendData(id, bytes);
      },
    };
  }
}
