import { createHmac } from 'node:crypto';
import { contractErrors } from '@belvedere/contracts';
import { canonicalJson, type Viewer } from '@belvedere/core';
import type { Services } from '../../services.ts';
import { findValue, putValue, type KeyValueResource } from '../../stored/key-value.ts';

const KEY_CHARS = 16;

/** Stores a state for ever; the same state of the same person has the same key. */
export async function putPermalink(
  { store, keys }: Services,
  viewer: Viewer,
  resource: KeyValueResource,
  state: unknown,
): Promise<string> {
  const value = canonicalJson(state);
  const key = createHmac('sha256', keys.csrf)
    .update(`${store.instanceId}:${viewer.id}:${resource}:${value}`)
    .digest('base64url')
    .replace(/[-_]/g, '')
    .slice(0, KEY_CHARS);
  await store.write((tx) => putValue(tx, { resource, key, value, ownerId: viewer.id, expiresOn: null }));
  return key;
}

/** The answer for a key that leads nowhere. */
export const missingPermalink = (key: string) =>
  contractErrors.error('NOT_FOUND', { type: 'permalink', id: key });

/** The state under a key; throws NOT_FOUND. */
export async function getPermalink<State>(
  { store, clock }: Services,
  resource: KeyValueResource,
  key: string,
): Promise<State> {
  const row = await findValue(store.reader, resource, key, clock());
  if (row === null) throw missingPermalink(key);
  return JSON.parse(row.value) as State;
}
