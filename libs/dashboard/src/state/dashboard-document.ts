import { layoutFromStored, parseJsonObject, type Json, type JsonObject } from '@belvedere/core';
import type { DashboardInfo, DashboardVersion } from './wire.ts';

const textOf = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null);

const idsOf = (value: Json | undefined): readonly number[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];

/** A version as the history keeps it; what that does not hold is as in `info`. */
export function dashboardFromDocument(document: JsonObject, info: DashboardInfo): DashboardVersion {
  const title = textOf(document['dashboard_title']) ?? '';
  return {
    info: {
      ...info,
      slug: textOf(document['slug']),
      isPublished: document['published'] === true,
      certifiedBy: textOf(document['certified_by']),
      certificationDetails: textOf(document['certification_details']),
      ownerIds: idsOf(document['owners']),
      roleIds: idsOf(document['roles']),
      metadata: parseJsonObject(textOf(document['json_metadata'])) ?? {},
      css: textOf(document['css']) ?? '',
    },
    edit: { title, layout: layoutFromStored(parseJsonObject(textOf(document['position_json'])), title) },
  };
}
