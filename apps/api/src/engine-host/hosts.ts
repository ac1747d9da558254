import type { Duplex } from 'node:stream';
import {
  connectorError,
  connectorProblem,
  type Connector,
  type EngineSpec,
  type RowWriting,
} from '@belvedere/connectors';
import type { RowsPlace } from './files/rows-place.ts';
import { serveHost, type HostParts } from './host.ts';
import { hostError } from './errors.ts';
import { keepServers } from './keep-servers.ts';
import { loadEngine } from './load-engine.ts';
import { performOnDatabase, type DatabaseAccess } from './perform-on-database.ts';
import { isHostFile, type HostDatabase, type HostFile, type HostKind, type HostServer } from './protocol.ts';
import { refuseFile } from './refuse-file.ts';

const nothingToSettle = (): Promise<void> => Promise.resolve();

/** What one kind of host does; `close` lets its data files go. */
type HostKindParts = Pick<HostParts, 'perform'> & { readonly close: () => Promise<void> };

function fileOf(database: HostDatabase): HostFile {
  if (!isHostFile(database)) throw hostError('ENGINE_PROTOCOL', { reason: 'a file was expected' });
  refuseFile(database.file, database.refusedFiles);
  return database;
}

/** Runs pieces of work one after another, whether they fail or not. */
function oneAfterAnother(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}

/** What an engine opened. Throws for one that lacks something, as the second parser that looks at statements. */
function whole({ dialect }: EngineSpec, connector: Connector): Connector {
  const problem = connectorProblem(connector);
  if (problem === null) return connector;
  throw connectorError('ENGINE_ERROR', { message: `${dialect.title} cannot be used: ${problem}` });
}

async function openFile(file: HostFile): Promise<Connector> {
  const engine = await loadEngine(file.module);
  if (engine.place === 'file') return whole(engine, await engine.open(file));
  throw hostError('ENGINE_PROTOCOL', { reason: `${engine.dialect.title} reads no files` });
}

/** One file of an engine that keeps it open, opened by the first request and kept. A failed opening is tried again by the next. */
function duckHost(): HostKindParts {
  let opened: Promise<Connector> | null = null;
  const open: DatabaseAccess['open'] = async (database) => {
    const file = fileOf(database);
    opened ??= openFile(file);
    try {
      return await opened;
    } catch (error) {
      opened = null;
      throw error;
    }
  };
  const onDatabase = performOnDatabase({ open, settle: nothingToSettle });
  const inTurn = oneAfterAnother();
  return {
    perform: async (body, sink) => {
      const { task, database } = body;
      if (task.op !== 'load' || database === null) return onDatabase(body, sink);
      const { performLoad } = await import('./files/perform-load.ts');
      return inTurn(() => performLoad(task, fileOf(database), sink));
    },
    close: async () => {
      const connector = await opened;
      await connector?.close();
    },
  };
}

async function openServer({ module, options }: HostServer): Promise<Connector> {
  const engine = await loadEngine(module);
  if (engine.place === 'server') return whole(engine, await engine.open(options));
  throw hostError('ENGINE_PROTOCOL', { reason: `${engine.dialect.title} is on no server` });
}

const rowsPlace = <Options>({ open, ...style }: RowWriting<Options>, options: Options): RowsPlace => ({
  ...style,
  write: (target) => open(options, target),
});

/** Where the rows of a file go. Throws TABLE_NOT_LOADABLE for an engine that takes none. */
async function rowsInto(database: HostDatabase): Promise<RowsPlace> {
  const engine = await loadEngine(database.module);
  if (engine.place === 'file' && engine.writing !== null) return rowsPlace(engine.writing, fileOf(database));
  if (engine.place === 'server' && engine.writing !== null && !isHostFile(database))
    return rowsPlace(engine.writing, database.options);
  throw connectorError('TABLE_NOT_LOADABLE', { engine: engine.dialect.title });
}

/**
 * Drivers of other engines. A file is opened for one request and closed after it; a server's connections are kept
 * for the next request.
 */
function runHost(): HostKindParts {
  const servers = keepServers(openServer);
  const open: DatabaseAccess['open'] = async (database) => {
    if (!isHostFile(database)) return servers.open(database);
    return openFile(fileOf(database));
  };
  const settle: DatabaseAccess['settle'] = async (connector) => {
    if (!servers.settle(connector)) await connector.close();
  };
  const onDatabase = performOnDatabase({ open, settle });
  return {
    perform: async (body, sink) => {
      const { task, database } = body;
      if (task.op !== 'load' || database === null) return onDatabase(body, sink);
      const { performCopy } = await import('./files/perform-copy.ts');
      const connector = await open(database);
      try {
        return await performCopy(task, { connector, ...(await rowsInto(database)) }, sink);
      } finally {
        await settle(connector);
      }
    },
    close: () => servers.close(),
  };
}

/** Frames, charts and files that were sent: no database, no credentials. */
function drawHost(): HostKindParts {
  const perform: HostParts['perform'] = async (body, sink) => {
    if (body.task.op === 'inspect') {
      const { performInspect } = await import('./files/perform-inspect.ts');
      return performInspect(body.task, sink);
    }
    if (body.task.op === 'draw') {
      const { performDraw } = await import('./draw/perform-draw.ts');
      return performDraw(body, sink);
    }
    const { performReshape } = await import('./perform-reshape.ts');
    return performReshape(body, sink);
  };
  return { perform, close: nothingToSettle };
}

/** Templates only: no data file, no credentials, no driver. */
function prepHost(): HostKindParts {
  const rendering = import('./perform-render.ts').then(({ createRenderer }) => createRenderer());
  return { perform: async (body, sink) => (await rendering)(body, sink), close: nothingToSettle };
}

const STARTERS: Readonly<Record<HostKind, () => HostKindParts>> = {
  duck: duckHost,
  run: runHost,
  prep: prepHost,
  draw: drawHost,
};

/** Serves one kind of host on a pipe; `onClose` is called when the pipe closed and the data files are let go. */
export function startHost(kind: HostKind, pipe: Duplex, onClose: () => void): void {
  const { close, perform } = STARTERS[kind]();
  serveHost({ kind, pipe, perform, onClose: () => void close().then(onClose, onClose) });
}
