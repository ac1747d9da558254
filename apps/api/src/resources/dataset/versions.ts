import { isJsonObject, type JsonObject, type Viewer } from '@belvedere/core';
import { refuseManaged } from '../../object/managed.ts';
import { getVersion, listVersions } from '../../object/versions.ts';
import { getWholeDataset } from '../../reading/whole-dataset.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import type { DatasetChange, Saver } from './plan-change.ts';
import { changeDataset, type SavedDataset } from './save.ts';

const versions = { type: 'dataset', getRow: getWholeDataset } as const;

const readingOf = (services: Services, viewer: Viewer) => ({
  reader: services.store.reader,
  scope: scopeOf(services, viewer),
  now: services.clock(),
});

/** Versions of a dataset that are kept, newest first. */
export const listDatasetVersions = (services: Services, viewer: Viewer, id: number) =>
  listVersions(versions, readingOf(services, viewer), id);

/** The document of one version. Throws NOT_FOUND for one that is not kept. */
export const getDatasetVersion = (
  services: Services,
  viewer: Viewer,
  id: number,
  version: number,
): Promise<JsonObject> => getVersion(versions, readingOf(services, viewer), { id, version });

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
