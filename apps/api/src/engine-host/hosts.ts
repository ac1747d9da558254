import type { Duplex } from 'node:stream';
import type { Connector } from '@belvedere/connectors';
import { serveHost, type HostParts } from './host.ts';
import { performOnDatabase, type DatabaseAccess } from './perform-on-database.ts';
import type { HostDatabase, HostKind } from './protocol.ts';
import { refuseFile } from './refuse-file.ts';

const nothingToSettle = (): Promise<void> => Promise.resolve();

/** What one kind of host does; `close` lets its data files go. */
type HostKindParts = Pick<HostParts, 'perform'> & { readonly close: () => Promise<void> };

/** One DuckDB file, opened by the first request and kept. A failed opening is tried again by the next. */
function duckHost(): HostKindParts {
  let opened: Promise<Connector> | null = null;
  const openOnce = async (database: HostDatabase): Promise<Connector> => {
    const { openDuckdb } = await import('@belvedere/connectors/duckdb');
    return openDuckdb(database);
  };
  const open: DatabaseAccess['open'] = async (database) => {
    refuseFile(database.file, database.refusedFiles);
    opened ??= openOnce(database);
    try {
      return await opened;
    } catch (error) {
      opened = null;
      throw error;
    }
  };
  return {
    perform: performOnDatabase({ open, settle: nothingToSettle }),
    close: async () => {
      const connector = await opened;
      await connector?.close();
    },
  };
}

/** Synchronous drivers: the file is opened for one request and closed after it. */
function runHost(): HostKindParts {
  const open: DatabaseAccess['open'] = async (database) => {
    refuseFile(database.file, database.refusedFiles);
    const { openSqlite } = await import('@belvedere/connectors/sqlite');
    return openSqlite(database);
  };
  return {
    perform: performOnDatabase({ open, settle: (connector) => connector.close() }),
    close: nothingToSettle,
  };
}

/** Frames only: no data file, no credentials. */
function drawHost(): HostKindParts {
  const perform: HostParts['perform'] = async (body, sink) => {
    const { performReshape } = await import('./perform-reshape.ts');
    return performReshape(body, sink);
  };
  return { perform, close: nothingToSettle };
}

const STARTERS: Readonly<Record<HostKind, () => HostKindParts>> = {
  duck: duckHost,
  run: runHost,
  prep: runHost,
  draw: drawHost,
};

/** Serves one kind of host on a pipe; `onClose` is called when the pipe closed and the data files are let go. */
export function startHost(kind: HostKind, pipe: Duplex, onClose: () => void): void {
  const { close, perform } = STARTERS[kind]();
  serveHost({ kind, pipe, perform, onClose: () => void close().then(onClose, onClose) });
}
