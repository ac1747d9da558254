import { layoutToStored, positionTextBytes, type Layout } from '@belvedere/core';
import type { EditState } from './edit-state.ts';
import type { DashboardInfo } from './wire.ts';

/** The settings as they travel, with the layout in them. */
export const savedMetadata = ({ metadata }: DashboardInfo, { layout }: EditState): string =>
  JSON.stringify({ ...metadata, positions: layoutToStored(layout) });

/** Everything that a save of the editor sends; roles only where they grant reading (`sendsRoles`). */
export function savedBody(
  info: DashboardInfo,
  edit: EditState,
  { sendsRoles }: { readonly sendsRoles: boolean },
) {
  return {
    dashboard_title: edit.title,
    slug: info.slug,
    css: info.css === '' ? null : info.css,
    certified_by: info.certifiedBy,
    certification_details: info.certificationDetails,
    owners: [...info.ownerIds],
    ...(sendsRoles && { roles: [...info.roleIds] }),
    json_metadata: savedMetadata(info, edit),
  };
}

/** Bytes of the stored layout text, which has a limit. */
export const storedLength = (layout: Layout): number => positionTextBytes(layoutToStored(layout));

/** Fields as they were, for a save over other ones: settings that only those have are taken away. */
export function infoOver(info: DashboardInfo, other: DashboardInfo): DashboardInfo {
  const since = Object.keys(other.metadata).filter((key) => !Object.hasOwn(info.metadata, key));
  const taken = Object.fromEntries(since.map((key) => [key, null]));
  return { ...info, metadata: { ...info.metadata, ...taken } };
}
