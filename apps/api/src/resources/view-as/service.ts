import { contractErrors } from '@belvedere/contracts';
import { isAdmin, type Viewer } from '@belvedere/core';
import { fieldTexts } from '../../messages.ts';
import { invalidFields } from '../../object/owners.ts';
import type { Services } from '../../services.ts';
import { noteObject } from '../../stored/deed.ts';
import { findValue, putValue, removeValue } from '../../stored/key-value.ts';
import { findUser, type UserRow } from '../../stored/user.ts';
import { mayEnter } from '../auth/may-enter.ts';
import { hashSecret } from '../auth/service.ts';
import type { ViewerReader } from '../auth/viewer.ts';

/** Longer than any session: a view ends with its session, and never before it by itself. */
const KEPT_MS = 31 * 24 * 3_600_000;

/** Somebody who is no longer let in, as whom one then sees nothing. */
const shutOut = (id: number, user: UserRow | null, own: Viewer): Viewer => ({
  kind: 'user',
  id,
  username: user?.username ?? String(id),
  roles: [],
  permissions: new Set(),
  locale: own.locale,
  zone: own.zone,
});

/**
 * Whom a session sees Belvedere as: the viewer themselves, or the person as whom an administrator looks. What is kept counts
 * for that session of that administrator alone, and only while they are one.
 */
export async function viewerSeen(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  viewers: ViewerReader,
  own: Viewer,
  sessionId: string | null,
): Promise<Viewer> {
  if (sessionId === null || own.id === null || !isAdmin(own)) return own;
  const kept = await findValue(store.reader, 'view_as', hashSecret(sessionId), clock());
  if (kept === null || kept.owner_id !== own.id) return own;
  const user = await findUser(store.reader, Number(kept.value));
  const isIn = user !== null && mayEnter(user, clock());
  const seen = isIn ? await viewers.viewerOf(user) : shutOut(Number(kept.value), user, own);
  return { ...seen, seenBy: { id: own.id, username: own.username } };
}

/**
 * Lets the session of an administrator see Belvedere as somebody else. Throws NOT_FOUND, FORBIDDEN, and FIELDS_INVALID for a
 * token, oneself, and people who are not let in.
 */
export async function startView(
  { store, clock }: Services,
  viewer: Viewer,
  sessionId: string | null,
  id: number,
): Promise<void> {
  if (!isAdmin(viewer)) throw contractErrors.error('FORBIDDEN', { permission: 'can_write', view: 'User' });
  const user = await findUser(store.reader, id);
  if (user === null) throw contractErrors.error('NOT_FOUND', { type: 'user', id });
  noteObject('user', id, { id, name: user.username });
  if (sessionId === null) throw invalidFields({ id: [fieldTexts.viewByToken.text] });
  if (id === viewer.id) throw invalidFields({ id: [fieldTexts.viewOfOneself.text] });
  if (!mayEnter(user, clock()) || user.is_service)
    throw invalidFields({ id: [fieldTexts.viewOfNobody.text] });
  await store.write((tx) =>
    putValue(tx, {
      resource: 'view_as',
      key: hashSecret(sessionId),
      value: String(id),
      ownerId: viewer.id,
      expiresOn: new Date(clock().getTime() + KEPT_MS),
    }),
  );
}

/** Lets a session see Belvedere as its own person again; nothing happens where it does already. */
export async function endView({ store }: Services, sessionId: string | null): Promise<void> {
  if (sessionId === null) return;
  await store.write((tx) => removeValue(tx, 'view_as', hashSecret(sessionId)));
}
