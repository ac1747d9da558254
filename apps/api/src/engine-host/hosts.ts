import type { Duplex } from 'node:stream';
import type { Connector } from '@belvedere/connectors';
import { serveHost, type HostParts } from './host.ts';
import type { HostDatabase, HostKind } from './protocol.ts';
import { refuseFile } from './refuse-file.ts';

const nothingToSettle = (): Promise<void> => Promise.resolve();

type Opening = Pick<HostParts, 'open' | 'settle'> & { readonly close: () => Promise<void> };

/** One DuckDB file, opened by the first request and kept. A failed opening is tried again by the next. */
function duckHost(): Opening {
  let opened: Promise<Connector> | null = null;
  const openOnce = async (database: HostDatabase): Promise<Connector> => {
    const { openDuckdb } = await import('@belvedere/connectors/duckdb');
    return openDuckdb(database);
  };
  return {
    settle: nothingToSettle,
    close: async () => {
      const connector = await opened;
      await connector?.close();
    },
    open: async (database) => {
      refuseFile(database.file, database.refusedFiles);
      opened ??= openOnce(database);
      try {
        return await opened;
      } catch (error) {
        opened = null;
        throw error;
      }
    },
  };
}

/** Synchronous drivers: the file is opened for one request and closed after it. */
function runHost(): Opening {
  return {
    close: nothingToSettle,
    settle: (connector) => connector.close(),
    open: async (database) => {
      refuseFile(database.file, database.refusedFiles);
      const { openSqlite } = await import('@belvedere/connectors/sqlite');
      return openSqlite(database);
    },
  };
}

/** Serves one kind of host on a pipe; `onClose` is called when the pipe closed and the data files are let go. */
export function startHost(kind: HostKind, pipe: Duplex, onClose: () => void): void {
  const { close, ...opening } = kind === 'duck' ? duckHost() : runHost();
  serveHost({ kind, pipe, ...opening, onClose: () => void close().then(onClose, onClose) });
}
