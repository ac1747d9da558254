import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a server that can be cut. */
export interface CutProxy {
  readonly port: number;
  /** Cuts every connection that is open; new ones go through. */
  cut(): void;
  /** Lets nobody in until it is opened again, and cuts what is open. */
  close(): void;
  /** Lets everybody in and no byte through, of old and new connections, as a network does that drops all packets. */
  hush(): void;
  /** Undoes both; what was hushed stays silent. */
  open(): void;
  stop(): Promise<void>;
}

/** Stands before a server of this machine. */
export async function startCutProxy(port: number): Promise<CutProxy> {
  const open = new Set<Socket>();
  let state: 'open' | 'closed' | 'silent' = 'open';
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one
        .on('error', () => undefined)
        .once('close', () => {
          open.delete(one);
          other.destroy();
        });
    }
    if (state === 'open') near.pipe(far).pipe(near);
    if (state === 'closed') near.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    close: () => {
      state = 'closed';
      cut();
    },
    hush: () => {
      state = 'silent';
      for (const socket of open) socket.unpipe().pause();
    },
    open: () => {
      state = 'open';
    },
    stop: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
