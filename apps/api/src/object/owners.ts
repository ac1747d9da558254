import { contractErrors } from '@belvedere/contracts';
import { isAdmin, type Viewer } from '@belvedere/core';
import type { Reader } from '../db/store.ts';
import { fieldTexts } from '../messages.ts';
import { existingUserIds } from '../stored/user.ts';

/** A body whose fields fit their schema but not the stored objects. */
export function invalidFields(fields: Readonly<Record<string, readonly string[]>>) {
  return contractErrors.error('FIELDS_INVALID', { reason: JSON.stringify(fields) }, { fields });
}

/** Owners as they will be stored: somebody who is no admin cannot leave themselves out. */
export function plannedOwners(
  viewer: Viewer,
  asked: readonly number[] | null | undefined,
): readonly number[] {
  const given = [...new Set(asked ?? [])];
  if (viewer.id === null || isAdmin(viewer) || given.includes(viewer.id)) return given;
  return [...given, viewer.id];
}

/** Owners of something new: its maker where nobody else was named. */
export function firstOwners(viewer: Viewer, asked: readonly number[] | null | undefined): readonly number[] {
  const owners = plannedOwners(viewer, asked);
  return owners.length === 0 && viewer.id !== null ? [viewer.id] : owners;
}

/** Throws FIELDS_INVALID when an owner does not exist. */
export async function checkOwners(reader: Reader, ids: readonly number[]): Promise<void> {
  const known = await existingUserIds(reader, ids);
  if (ids.some((id) => !known.has(id))) throw invalidFields({ owners: [fieldTexts.ownersInvalid.text] });
}

/** May change an object: admin or owner. */
export function mayChange(viewer: Viewer, ownerIds: readonly number[]): boolean {
  return isAdmin(viewer) || (viewer.id !== null && ownerIds.includes(viewer.id));
}
