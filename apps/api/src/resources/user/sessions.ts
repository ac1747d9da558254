import { contractErrors } from '@belvedere/contracts';
import type { Viewer } from '@belvedere/core';
import { getObject } from '../../object/find.ts';
import { checkAdministrator } from '../../rights/administration.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { openSessions, revokeSession } from '../../stored/session.ts';
import type { UserRow } from '../../stored/user.ts';
import { hashSecret } from '../auth/service.ts';
import { dropSecondFactor } from '../auth/set-up-second-factor.ts';
import { endSignIns, users } from './kind.ts';

/** Sign-ins of a person's browsers that have not ended, the latest used first. Throws NOT_FOUND. */
export async function sessionsOf(
  services: Services,
  { viewer, sessionId }: { readonly viewer: Viewer; readonly sessionId: string | null },
  id: number,
) {
  return presentSessions(
    services,
    await getObject(users, services.store.reader, scopeOf(services, viewer), id),
    sessionId,
  );
}

/** The same of a person who is known; `sessionId` is the secret of who asks. */
export async function presentSessions({ store, clock }: Services, user: UserRow, sessionId: string | null) {
  const own = sessionId === null ? null : hashSecret(sessionId);
  return (await openSessions(store.reader, user, clock())).map((session) => ({
    id: session.id,
    created_on: session.created_on.toISOString(),
    seen_on: session.seen_on.toISOString(),
    expires_on: session.expires_on.toISOString(),
    address: session.address,
    agent: session.agent,
    is_own: session.id === own,
  }));
}

/** Ends every session and token of a person. Throws NOT_FOUND, and FORBIDDEN. */
export async function endSessionsOf(services: Services, viewer: Viewer, id: number): Promise<void> {
  checkAdministrator(viewer, 'User');
  const { store, clock } = services;
  const user = await getObject(users, store.reader, scopeOf(services, viewer), id);
  await store.write((tx) => endSignIns(tx, user, clock()));
}

/** Takes the second factor from a person who lost it. Throws NOT_FOUND, FORBIDDEN, and FIELDS_INVALID where there is none. */
export async function resetSecondFactor(services: Services, viewer: Viewer, id: number): Promise<void> {
  checkAdministrator(viewer, 'User');
  const user = await getObject(users, services.store.reader, scopeOf(services, viewer), id);
  await dropSecondFactor(services, user);
}

/** Ends one session of a person. Throws NOT_FOUND, and FORBIDDEN. */
export async function endSessionOf(
  services: Services,
  viewer: Viewer,
  { id, session }: { readonly id: number; readonly session: string },
): Promise<void> {
  checkAdministrator(viewer, 'User');
  const user = await getObject(users, services.store.reader, scopeOf(services, viewer), id);
  await endOneSession(services, user, session);
}

/** The same of a person who is known. Throws NOT_FOUND. */
export async function endOneSession(
  { store, clock }: Services,
  user: UserRow,
  session: string,
): Promise<void> {
  const open = await openSessions(store.reader, user, clock());
  if (!open.some((one) => one.id === session))
    throw contractErrors.error('NOT_FOUND', { type: 'session', id: session.slice(0, 8) });
  await store.write((tx) => revokeSession(tx, session, clock()));
}
