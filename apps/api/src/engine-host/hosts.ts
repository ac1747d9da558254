import type { Duplex } from 'node:stream';
import { connectorError, type Connector, type TableWriter, type WriteTarget } from '@belvedere/connectors';
import { serveHost, type HostParts } from './host.ts';
import { hostError } from './errors.ts';
import { keepServers } from './keep-servers.ts';
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

/** One DuckDB file, opened by the first request and kept. A failed opening is tried again by the next. */
function duckHost(): HostKindParts {
  let opened: Promise<Connector> | null = null;
  const openOnce = async (database: HostFile): Promise<Connector> => {
    const { openDuckdb } = await import('@belvedere/connectors/duckdb');
    return openDuckdb(database);
  };
  const open: DatabaseAccess['open'] = async (database) => {
    const file = fileOf(database);
    opened ??= openOnce(file);
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

type OpenServer = (options: HostServer['options']) => Promise<Connector>;

/** Drivers by engine, each loaded by the first database that needs it. */
const OPENERS: Readonly<Record<HostServer['engine'], OpenServer>> = {
  postgresql: async (options) => {
    const { openPostgres } = await import('@belvedere/connectors/postgres');
    return openPostgres(options);
  },
  mysql: async (options) => {
    const { openMysql } = await import('@belvedere/connectors/mysql');
    return openMysql(options);
  },
  clickhouse: async (options) => {
    const { openClickhouse } = await import('@belvedere/connectors/clickhouse');
    return openClickhouse(options);
  },
  trino: async (options) => {
    const { openTrino } = await import('@belvedere/connectors/trino');
    return openTrino(options);
  },
};

const openServer = ({ engine, options }: HostServer): Promise<Connector> => OPENERS[engine](options);

async function writeTable(database: HostDatabase, target: WriteTarget): Promise<TableWriter> {
  switch (database.engine) {
    case 'sqlite': {
      const { writeSqliteTable } = await import('@belvedere/connectors/sqlite');
      return writeSqliteTable(fileOf(database).file, target);
    }
    case 'postgresql': {
      const { writePostgresTable } = await import('@belvedere/connectors/postgres');
      return writePostgresTable(database.options, target);
    }
    case 'mysql': {
      const { writeMysqlTable } = await import('@belvedere/connectors/mysql');
      return writeMysqlTable(database.options, target);
    }
    default:
      throw connectorError('TABLE_NOT_LOADABLE', { engine: database.engine });
  }
}

/**
 * Drivers of other engines. A file is opened for one request and closed after it; a server's connections are kept
 * for the next request.
 */
function runHost(): HostKindParts {
  const servers = keepServers(openServer);
  const open: DatabaseAccess['open'] = async (database) => {
    if (!isHostFile(database)) return servers.open(database);
    const file = fileOf(database);
    const { openSqlite } = await import('@belvedere/connectors/sqlite');
    return openSqlite(file);
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
        return await performCopy(task, { connector, write: (target) => writeTable(database, target) }, sink);
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
