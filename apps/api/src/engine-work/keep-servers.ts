import type { Connector } from '@belvedere/connectors';
import type { HostServer } from './tasks/host-database.ts';

/** Connectors of servers, kept while they are used and a while longer. */
export interface ServerKeeper {
  /** The connector of a server; a failed opening is tried again by the next request. */
  open(server: HostServer): Promise<Connector>;
  /** Tells that a request is over; false for a connector that is not kept here. */
  settle(connector: Connector): boolean;
  close(): Promise<void>;
}

interface Entry {
  readonly opening: Promise<Connector>;
  users: number;
  timer: NodeJS.Timeout | undefined;
}

const IDLE_MS = 60_000;

/** One connector per server, user, password and right to write. */
export function keepServers(
  openServer: (server: HostServer) => Promise<Connector>,
  idleMs: number = IDLE_MS,
): ServerKeeper {
  const entries = new Map<string, Entry>();
  const keys = new WeakMap<Connector, string>();
  const drop = (key: string): void => {
    const entry = entries.get(key);
    entries.delete(key);
    void entry?.opening.then((connector) => connector.close());
  };
  return {
    open: async (server) => {
      const key = JSON.stringify([server.module, server.options]);
      const entry = entries.get(key) ?? { opening: openServer(server), users: 0, timer: undefined };
      entries.set(key, entry);
      clearTimeout(entry.timer);
      entry.users += 1;
      try {
        const connector = await entry.opening;
        keys.set(connector, key);
        return connector;
      } catch (error) {
        if (entries.get(key) === entry) entries.delete(key);
        throw error;
      }
    },
    settle: (connector) => {
      const key = keys.get(connector);
      const entry = key === undefined ? undefined : entries.get(key);
      if (key === undefined || entry === undefined) return false;
      entry.users -= 1;
      if (entry.users === 0) entry.timer = setTimeout(() => drop(key), idleMs).unref();
      return true;
    },
    close: async () => {
      const kept = [...entries.values()];
      entries.clear();
      for (const { timer } of kept) clearTimeout(timer);
      const closings = kept.map(async ({ opening }) => (await opening).close());
      await Promise.allSettled(closings);
    },
  };
}
