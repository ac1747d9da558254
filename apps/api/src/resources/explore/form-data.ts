import { randomBytes } from 'node:crypto';
import { contractErrors, ROUTES, type BodyOf } from '@belvedere/contracts';
import { isAdmin, parseJsonObject, type DatasourceRef, type Viewer } from '@belvedere/core';
import { fieldTexts } from '../../messages.ts';
import { hideReason } from '../../object/hide-reason.ts';
import { invalidFields } from '../../object/owners.ts';
import type { SourceReader } from '../../reading/reader.ts';
import { openSource } from '../../reading/source.ts';
import { checkAccess } from '../../security/check-access.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { findValue, putValue, removeValue } from '../../stored/key-value.ts';
import { hashSecret } from '../auth/service.ts';
import { getChartRow } from '../chart/service.ts';

type FormDataBody = BodyOf<typeof ROUTES.explore.createFormData>;

const KEPT_MS = 7 * 24 * 3_600_000;
const KEY_BYTES = 48;

interface StoredFormData {
  readonly datasource_id: number;
  readonly datasource_type: DatasourceRef['type'];
  readonly form_data: string;
  readonly chart_id: number | null;
}

const missing = (key: string) =>
  contractErrors.error('NOT_FOUND', { type: 'form data', id: key.slice(0, 80) });

async function checkReadable(services: Services, caller: SourceReader, body: StoredFormData): Promise<void> {
  if (body.chart_id !== null)
    await getChartRow(services.store.reader, scopeOf(services, caller.viewer), body.chart_id);
  await openSource(services, caller, { id: body.datasource_id, type: body.datasource_type });
}

async function put(services: Services, viewer: Viewer, key: string, value: StoredFormData): Promise<void> {
  const expiresOn = new Date(services.clock().getTime() + KEPT_MS);
  await services.store.write((tx) =>
    putValue(tx, {
      resource: 'explore_form_data',
      key,
      value: JSON.stringify(value),
      ownerId: viewer.id,
      expiresOn,
    }),
  );
}

function storedOf(body: FormDataBody): StoredFormData {
  if (parseJsonObject(body.form_data) === null)
    throw invalidFields({ form_data: [fieldTexts.notJsonObject.text] });
  return {
    datasource_id: body.datasource_id,
    datasource_type: body.datasource_type,
    form_data: body.form_data,
    chart_id: body.chart_id ?? null,
  };
}

/** Key under which a tab keeps the form data of one thing, so that the next change reuses it. */
function contextKey(services: Services, viewer: Viewer, tabId: string, body: StoredFormData): string {
  const parts = [
    services.store.instanceId,
    viewer.id,
    tabId,
    body.datasource_id,
    body.datasource_type,
    body.chart_id,
  ];
  const text = JSON.stringify(parts);
  return `${hashSecret(text)}${hashSecret(`b:${text}`)}`.replace(/[^\w-]/g, '').slice(0, 64);
}

/** The key that a tab writes to: its own for this thing, or a new one when the tab is not named. */
function keyOfTab(services: Services, viewer: Viewer, tabId: string, body: StoredFormData): string {
  return tabId === ''
    ? randomBytes(KEY_BYTES).toString('base64url')
    : contextKey(services, viewer, tabId, body);
}

/** Stores form data for a week and gives its key; the same tab and thing keep their key. */
export async function createFormData(
  services: Services,
  caller: SourceReader,
  body: FormDataBody,
  tabId = '',
): Promise<string> {
  const value = storedOf(body);
  await checkReadable(services, caller, value);
  const key = keyOfTab(services, caller.viewer, tabId, value);
  await put(services, caller.viewer, key, value);
  return key;
}

/** Stored form data of a key; throws FORBIDDEN, and NOT_FOUND for a missing one and for data the viewer may not read. */
export async function readFormData(
  services: Services,
  caller: SourceReader,
  key: string,
): Promise<StoredFormData> {
  checkAccess(ROUTES.explore.getFormData.access, caller.viewer);
  const row = await findValue(services.store.reader, 'explore_form_data', key, services.clock());
  if (row === null) throw missing(key);
  const value = JSON.parse(row.value) as StoredFormData;
  await hideReason(missing(key), checkReadable(services, caller, value));
  return value;
}

async function requireOwn(services: Services, viewer: Viewer, key: string): Promise<void> {
  const row = await findValue(services.store.reader, 'explore_form_data', key, services.clock());
  if (row === null || (row.owner_id !== viewer.id && !isAdmin(viewer))) throw missing(key);
}

/**
 * Stores what follows own form data and gives its key: the same one for the tab and thing that made it, another one
 * for any other, so that a tab that was opened by a copied address never writes over the first.
 */
export async function updateFormData(
  services: Services,
  caller: SourceReader,
  key: string,
  body: FormDataBody,
  tabId = '',
): Promise<string> {
  const value = storedOf(body);
  await requireOwn(services, caller.viewer, key);
  await checkReadable(services, caller, value);
  const own = keyOfTab(services, caller.viewer, tabId, value);
  await put(services, caller.viewer, own, value);
  return own;
}

/** Removes own form data. */
export async function deleteFormData(services: Services, viewer: Viewer, key: string): Promise<void> {
  await requireOwn(services, viewer, key);
  await services.store.write((tx) => removeValue(tx, 'explore_form_data', key));
}
