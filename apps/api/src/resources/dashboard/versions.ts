import {
  dashboardChanges,
  dashboardContentOf,
  parseJsonObject,
  writeJsonOver,
  type Json,
  type JsonObject,
  type Viewer,
} from '@belvedere/core';
import { getWritable } from '../../object/find.ts';
import { getVersion, listVersions, nameVersion, type NamedVersion } from '../../object/versions.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { isSlugTaken, type DashboardRow } from '../../stored/dashboard.ts';
import { dashboards } from '../dashboard-document/kind.ts';
import { changeDashboard, type DashboardBody } from './service.ts';

/** Earlier versions hold what was taken out of sight since: who may not write a dashboard may not read them. */
const versions = {
  type: 'dashboard',
  changes: (before: JsonObject, after: JsonObject) =>
    dashboardChanges(dashboardContentOf(before), dashboardContentOf(after)),
  getRow: (...[reader, scope, id]: Parameters<typeof dashboards.find>) =>
    getWritable(dashboards, reader, scope, id),
} as const;

const readingOf = (services: Services, viewer: Viewer) => ({
  reader: services.store.reader,
  scope: scopeOf(services, viewer),
  now: services.clock(),
});

/** One version of a dashboard. */
export interface VersionOf {
  readonly id: number;
  readonly version: number;
}

/** The versions of a dashboard that are kept, newest first. Throws NOT_FOUND and NOT_OWNER. */
export const listDashboardVersions = (services: Services, viewer: Viewer, id: number) =>
  listVersions(versions, readingOf(services, viewer), id);

/** The document of a version. Throws NOT_FOUND, also for one that is not kept, and NOT_OWNER. */
export const getDashboardVersion = (services: Services, viewer: Viewer, of: VersionOf): Promise<JsonObject> =>
  getVersion(versions, readingOf(services, viewer), of);

/** Names a version or takes its name away; the name as it is kept. Throws as `nameVersion` does, and NOT_OWNER. */
export const nameDashboardVersion = (
  services: Services,
  viewer: Viewer,
  of: NamedVersion,
): Promise<string | null> => {
  const scope = scopeOf(services, viewer);
  return services.store.write((tx) => nameVersion(versions, { tx, scope }, of));
};

const textOf = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null);

/** The settings of a version as a save takes them: what was set since then is taken away. */
function settingsOf(document: JsonObject, now: DashboardRow): string {
  const text = textOf(document['json_metadata']) ?? '{}';
  const settings = parseJsonObject(text) ?? {};
  const since = Object.keys(parseJsonObject(now.json_metadata) ?? {}).filter(
    (key) => !Object.hasOwn(settings, key),
  );
  return writeJsonOver(text, { ...settings, ...Object.fromEntries(since.map((key) => [key, null])) });
}

/**
 * Makes the content of an earlier version the present one, as a new version. Who owns it, who may read it and whether it
 * is published stay as they are; so does its address where another dashboard has the old one by now.
 */
export async function restoreDashboardVersion(
  services: Services,
  viewer: Viewer,
  { ifMatch, ...of }: VersionOf & { readonly ifMatch: number | null },
): Promise<DashboardRow> {
  const { reader } = services.store;
  const row = await getWritable(dashboards, reader, scopeOf(services, viewer), of.id);
  const document = await getDashboardVersion(services, viewer, of);
  const slug = textOf(document['slug']);
  const isTaken = slug !== null && (await isSlugTaken(reader, slug, of.id));
  const body: DashboardBody = {
    dashboard_title: textOf(document['dashboard_title']),
    ...(!isTaken && { slug }),
    css: textOf(document['css']),
    certified_by: textOf(document['certified_by']),
    certification_details: textOf(document['certification_details']),
    position_json: textOf(document['position_json']),
    json_metadata: settingsOf(document, row),
  };
  return changeDashboard(services, viewer, { id: of.id, body, ifMatch });
}
