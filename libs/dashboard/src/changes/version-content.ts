import type { DashboardContent } from '@belvedere/core';
import type { EditState } from '../state/edit-state.ts';
import type { DashboardVersion } from '../state/wire.ts';

const NO_CHARTS: ReadonlyMap<number, number> = new Map();

/** A version on the page, taken apart as those of the history are. */
export function versionContent({ info, edit }: DashboardVersion): DashboardContent {
  return {
    title: edit.title,
    fields: {
      slug: info.slug,
      css: info.css === '' ? null : info.css,
      published: info.isPublished,
      certified_by: info.certifiedBy,
      certification_details: info.certificationDetails,
      owners: info.ownerIds,
      roles: info.roleIds,
    },
    settings: info.metadata,
    layout: edit.layout,
    charts: NO_CHARTS,
  };
}

/** An edit of a version, which changes nothing beside title and layout. */
export const editContent = (base: DashboardVersion, edit: EditState): DashboardContent =>
  versionContent({ info: base.info, edit });
