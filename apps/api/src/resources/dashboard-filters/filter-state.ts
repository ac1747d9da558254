import { randomBytes } from 'node:crypto';
import { contractErrors } from '@belvedere/contracts';
import { isAdmin, type Viewer } from '@belvedere/core';
import type { Services } from '../../services.ts';
import { findValue, putValue, removeValue, type KeyValueRow } from '../../stored/key-value.ts';
import { hashSecret } from '../auth/service.ts';

const RESOURCE = 'dashboard_filter_state';
/** Time for which what filters say is kept after it was read or written last. */
const KEPT_MS = 90 * 24 * 3_600_000;
const KEY_BYTES = 48;

interface StoredState {
  readonly dashboardId: number;
  readonly value: string;
}

/** Filters of one dashboard, as one person uses them. */
export interface FilterStatePlace {
  readonly viewer: Viewer;
  readonly dashboardId: number;
  /** A tab of a browser, which keeps its key; an empty text for none. */
  readonly tabId: string;
}

const missing = (key: string) =>
  contractErrors.error('NOT_FOUND', { type: 'filter state', id: key.slice(0, 80) });

/** The key that a tab writes to: its own for this dashboard, or a new one where the tab is not named. */
function keyOf({ store }: Services, { viewer, dashboardId, tabId }: FilterStatePlace): string {
  if (tabId === '') return randomBytes(KEY_BYTES).toString('base64url');
  const text = JSON.stringify([RESOURCE, store.instanceId, viewer.id, tabId, dashboardId]);
  return `${hashSecret(text)}${hashSecret(`b:${text}`)}`.replace(/[^\w-]/g, '').slice(0, 64);
}

async function put(services: Services, viewer: Viewer, key: string, state: StoredState): Promise<void> {
  const expiresOn = new Date(services.clock().getTime() + KEPT_MS);
  const value = JSON.stringify(state);
  await services.store.write((tx) =>
    putValue(tx, { resource: RESOURCE, key, value, ownerId: viewer.id, expiresOn }),
  );
}

async function rowOf(services: Services, dashboardId: number, key: string): Promise<KeyValueRow | null> {
  const row = await findValue(services.store.reader, RESOURCE, key, services.clock());
  return row !== null && (JSON.parse(row.value) as StoredState).dashboardId === dashboardId ? row : null;
}

const isOwn = (row: KeyValueRow, viewer: Viewer): boolean => row.owner_id === viewer.id || isAdmin(viewer);

/** Keeps what filters say and gives its key; the same tab and dashboard keep theirs. Throws FIELDS_INVALID for what is no JSON object. */
export async function createFilterState(
  services: Services,
  place: FilterStatePlace,
  value: string,
): Promise<string> {
  const key = keyOf(services, place);
  await put(services, place.viewer, key, { dashboardId: place.dashboardId, value });
  return key;
}

/** Keeps what follows under the same key; under another one where the key is somebody else's, who keeps theirs. */
export async function updateFilterState(
  services: Services,
  place: FilterStatePlace,
  key: string,
  value: string,
): Promise<string> {
  const row = await rowOf(services, place.dashboardId, key);
  if (row === null) throw missing(key);
  if (!isOwn(row, place.viewer)) return createFilterState(services, place, value);
  await put(services, place.viewer, key, { dashboardId: place.dashboardId, value });
  return key;
}

/** What filters said, and keeps it as long again. */
export async function readFilterState(
  services: Services,
  { dashboardId }: FilterStatePlace,
  key: string,
): Promise<string> {
  const row = await rowOf(services, dashboardId, key);
  if (row === null) throw missing(key);
  const expiresOn = new Date(services.clock().getTime() + KEPT_MS);
  const { value, owner_id: ownerId } = row;
  await services.store.write((tx) => putValue(tx, { resource: RESOURCE, key, value, ownerId, expiresOn }));
  return (JSON.parse(value) as StoredState).value;
}

/** Forgets own filter state. */
export async function deleteFilterState(
  services: Services,
  { viewer, dashboardId }: FilterStatePlace,
  key: string,
): Promise<void> {
  const row = await rowOf(services, dashboardId, key);
  if (row === null || !isOwn(row, viewer)) throw missing(key);
  await services.store.write((tx) => removeValue(tx, RESOURCE, key));
}
