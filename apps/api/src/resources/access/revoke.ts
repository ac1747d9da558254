import { contractErrors } from '@belvedere/contracts';
import type { Viewer } from '@belvedere/core';
import { fieldTexts } from '../../messages.ts';
import { invalidFields } from '../../object/owners.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { markRevoked } from '../../stored/access-request.ts';
import {
  countGrantsOfRequest,
  takeGrant,
  takeGrantsOfRequest,
  type GrantedType,
} from '../../stored/object-grant.ts';
import { checkOwnership, findAccessObject } from './object.ts';

/**
 * Takes back what was granted to one person alone; with a dashboard goes the data that the same request gave. For owners of
 * the object and administrators. Throws NOT_FOUND, NOT_OWNER, and FIELDS_INVALID where there is no grant.
 */
export async function revokeAccess(
  services: Services,
  viewer: Viewer,
  { type, id, person }: { readonly type: GrantedType; readonly id: number; readonly person: number },
): Promise<void> {
  const scope = scopeOf(services, viewer);
  const now = services.clock();
  await services.store.write(async (tx) => {
    const object = await findAccessObject(tx, scope, type, id);
    if (object === null) throw contractErrors.error('NOT_FOUND', { type, id });
    await checkOwnership(tx, viewer, object);
    const grant = await takeGrant(tx, type, id, { userId: person, now });
    if (grant === null) throw invalidFields({ person: [fieldTexts.notGranted.text] });
    if (grant.request_id === null) return;
    if (type === 'dashboard') await takeGrantsOfRequest(tx, grant.request_id);
    if ((await countGrantsOfRequest(tx, grant.request_id)) === 0)
      await markRevoked(tx, grant.request_id, now);
  });
}
