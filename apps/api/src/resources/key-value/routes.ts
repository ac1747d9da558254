import { randomInt } from 'node:crypto';
import { contractErrors, ROUTES } from '@belvedere/contracts';
import { implement, type Implementation } from '../../http/call.ts';
import type { Services } from '../../services.ts';
import { findValue, putValue } from '../../stored/key-value.ts';

/** Numbers are drawn, not counted, so that nobody walks through what others shared. */
const ID_END = 2 ** 47;

/** Texts shared under a number. */
export function keyValueImplementations({ store, clock, config }: Services): Implementation[] {
  const { keyValue } = ROUTES;
  const requireFlag = (method: string, path: string): void => {
    if (!config.flags.KV_STORE) throw contractErrors.error('ROUTE_NOT_FOUND', { method, path });
  };
  return [
    implement(keyValue.store, async ({ viewer, body }) => {
      requireFlag('POST', '/kv/store/');
      const id = randomInt(1, ID_END);
      const entry = { resource: 'kv', key: String(id), value: body.data, ownerId: viewer.id } as const;
      await store.write((tx) => putValue(tx, { ...entry, expiresOn: null }));
      return { id };
    }),
    implement(keyValue.get, async ({ params: { id } }) => {
      requireFlag('GET', '/kv/');
      const row = await findValue(store.reader, 'kv', String(id), clock());
      if (row === null) throw contractErrors.error('NOT_FOUND', { type: 'text', id });
      return { type: 'text/plain; charset=utf-8', body: row.value };
    }),
  ];
}
