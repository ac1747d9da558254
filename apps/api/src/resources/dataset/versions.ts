import { contractErrors } from '@belvedere/contracts';
import { isJsonObject, type JsonObject, type Viewer } from '@belvedere/core';
import { refuseManaged } from '../../object/managed.ts';
import { humanizeDelta, isoUtc, presentPerson } from '../../object/present.ts';
import { getWholeDataset } from '../../reading/whole-dataset.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { documentAt, versionsOf } from '../../stored/object.ts';
import { findUsers } from '../../stored/user.ts';
import type { DatasetChange, Saver } from './plan-change.ts';
import { changeDataset, type SavedDataset } from './save.ts';

const missingVersion = (version: number) =>
  contractErrors.error('NOT_FOUND', { type: 'version', id: version });

/** Versions of a dataset that are kept, newest first. */
export async function listDatasetVersions(services: Services, viewer: Viewer, id: number) {
  const { store, clock } = services;
  await getWholeDataset(store.reader, scopeOf(services, viewer), id);
  const rows = await versionsOf(store.reader, 'dataset', id);
  const authors = rows.map((row) => row.created_by_id).filter((author) => author !== null);
  const people = await findUsers(store.reader, [...new Set(authors)]);
  const now = clock();
  const result = rows.map(({ version, created_on: at, created_by_id: author }) => {
    const person = people.find((one) => one.id === author);
    return {
      version,
      changed_on: isoUtc(at),
      changed_on_humanized: humanizeDelta(at, now),
      changed_by: person === undefined ? null : presentPerson(person),
    };
  });
  return { count: result.length, result };
}

/** The document of one version. Throws NOT_FOUND for one that is not kept. */
export async function getDatasetVersion(
  services: Services,
  viewer: Viewer,
  id: number,
  version: number,
): Promise<JsonObject> {
  const { reader } = services.store;
  await getWholeDataset(reader, scopeOf(services, viewer), id);
  const document = await documentAt(reader, 'dataset', id, version);
  if (!isJsonObject(document)) throw missingVersion(version);
  return document;
}

/** Parts of a document under the ids that are still there; a part that is gone is made anew. */
function withLivingIds(parts: unknown, living: ReadonlySet<number>): unknown {
  if (!Array.isArray(parts)) return undefined;
  return parts.map((part: unknown) => {
    if (!isJsonObject(part)) return part;
    const { id, ...content } = part;
    return typeof id === 'number' && living.has(id) ? part : content;
  });
}

/** Makes the content of an earlier version the present one, as a new version; who owns the dataset stays. */
export async function restoreDatasetVersion(
  services: Services,
  saver: Saver,
  change: { readonly id: number; readonly version: number; readonly ifMatch: number | null },
): Promise<SavedDataset> {
  const { reader } = services.store;
  const { id, version, ifMatch } = change;
  const whole = await getWholeDataset(reader, scopeOf(services, saver.viewer), id);
  refuseManaged('dataset', whole.row);
  const document = await getDatasetVersion(services, saver.viewer, id, version);
  const { owners: _owners, ...content } = document;
  const body = {
    ...content,
    columns: withLivingIds(document['columns'], new Set(whole.columns.map((column) => column.id))),
    metrics: withLivingIds(document['metrics'], new Set(whole.metrics.map((metric) => metric.id))),
  } as DatasetChange['body'];
  return changeDataset(services, saver, { id, body, ifMatch, overridesColumns: false });
}
