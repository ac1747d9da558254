import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a server that can be cut. */
export interface CutProxy {
  readonly port: number;
  /** Cuts every connection that is open; new ones go through. */
  cut(): void;
  /** Lets nobody in until it is opened again, and cuts what is open. */
  close(): void;
  open(): void;
  stop(): Promise<void>;
}

/** Stands before a server of this machine. */
export async function startCutProxy(port: number): Promise<CutProxy> {
  const open = new Set<Socket>();
  let isOpen = true;
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
    if (isOpen) near.pipe(far).pipe(near);
    else near.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    close: () => {
      isOpen = false;
      cut();
    },
    open: () => {
      isOpen = true;
    },
    stop: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
