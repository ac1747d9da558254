import { contractErrors } from '@belvedere/contracts';
import { fieldTexts } from '../messages.ts';

/** An object that may be kept somewhere else. */
export interface MaybeManaged {
  readonly is_managed_externally: boolean;
  readonly external_url: string | null;
}

/**
 * Throws MANAGED_EXTERNALLY, with the address of the source, for a save of an object that is kept elsewhere. A save that
 * itself says `is_managed_externally: false` takes the object back, and is let through.
 */
export function refuseManaged(
  type: string,
  { is_managed_externally: isManaged, external_url: url = null }: Partial<MaybeManaged>,
  change: { readonly is_managed_externally?: boolean | null | undefined } = {},
): void {
  if (isManaged !== true || change.is_managed_externally === false) return;
  const place = url === null || url.trim() === '' ? fieldTexts.itsSource.text : url;
  throw contractErrors.error('MANAGED_EXTERNALLY', { type, place }, { external_url: url });
}

/** What a viewer may do with an object: one that is kept elsewhere is not written here. */
export const rightsHere = (
  rights: readonly string[],
  { is_managed_externally: isManaged }: Pick<MaybeManaged, 'is_managed_externally'>,
): string[] => rights.filter((right) => !isManaged || (right !== 'write' && right !== 'edit'));
