import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { isStorageFull } from '@belvedere/connectors';
import { contractErrors } from '@belvedere/contracts';
import { addressKey } from '../../security/address-key.ts';
import { readToken, signToken, type TokenClaims } from '../../security/token.ts';
import type { Services } from '../../services.ts';
import { findSession, insertSession, revokeSession, touchSession } from '../../stored/session.ts';
import { findUser, findUserByName, updateUser, type UserRow } from '../../stored/user.ts';

const SESSION_LIFE_MS = 30 * 24 * 3_600_000;
const SESSION_IDLE_MS = 7 * 24 * 3_600_000;
const SESSION_TOUCH_MS = 5 * 60_000;
const ACCESS_LIFE_S = 15 * 60;
const REFRESH_LIFE_S = 30 * 24 * 3600;
const SECRET_BYTES = 32;

/** Who came, and by which session. */
export interface Caller {
  readonly user: UserRow | null;
  readonly sessionId: string | null;
}

/** Where a sign-in came from. */
export interface SignInPlace {
  readonly address: string;
  readonly agent: string;
}

const NOBODY: Caller = { user: null, sessionId: null };

/** What is stored of a secret that a browser holds. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** A secret nobody can guess. */
export const makeSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** What somebody at an address says who they are. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly address: string;
}

/**
 * Checks user name and password. Throws SIGN_IN_FAILED, which does not say which of the two is wrong, and SIGN_IN_BUSY.
 */
export async function checkCredentials(
  { store, passwords }: Services,
  { username, password, address }: Credentials,
): Promise<UserRow> {
  const user = await findUserByName(store.reader, username);
  const isRight = await passwords.verify(password, user?.password_hash ?? null, addressKey(address));
  if (!isRight || user === null || !user.is_active) throw contractErrors.error('SIGN_IN_FAILED');
  return user;
}

/** Starts a browser session and gives its secret. An earlier session of the same browser ends. */
export async function startSession(
  { store, clock }: Services,
  user: UserRow,
  place: SignInPlace,
  earlier: string | null,
): Promise<string> {
  const secret = makeSecret();
  const now = clock();
  await store.write(async (tx) => {
    if (earlier !== null) await revokeSession(tx, hashSecret(earlier), now);
    await insertSession(tx, {
      id: hashSecret(secret),
      user_id: user.id,
      auth_epoch: user.auth_epoch,
      created_on: now,
      seen_on: now,
      expires_on: new Date(now.getTime() + SESSION_LIFE_MS),
      address: place.address,
      agent: place.agent.slice(0, 300),
    });
    await updateUser(tx, user.id, { last_login: now, login_count: user.login_count + 1 });
  });
  return secret;
}

/** Ends a browser session. */
export async function endSession({ store, clock }: Services, secret: string): Promise<void> {
  await store.write((tx) => revokeSession(tx, hashSecret(secret), clock()));
}

/** A full disk does not keep people from reading: when they were seen last is then not noted. */
async function noteSeen(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  sessionId: string,
): Promise<void> {
  try {
    await store.write((tx) => touchSession(tx, sessionId, clock()));
  } catch (error) {
    if (!isStorageFull(error)) throw error;
  }
}

/** Who holds a session secret; nobody when it is unknown, ended, or the person may no longer sign in. */
export async function callerOfSession({ store, clock }: Services, secret: string): Promise<Caller> {
  const session = await findSession(store.reader, hashSecret(secret));
  if (session === null) return NOBODY;
  const now = clock().getTime();
  const idle = now - session.seen_on.getTime();
  if (session.expires_on.getTime() <= now || idle > SESSION_IDLE_MS) return NOBODY;
  const user = await findUser(store.reader, session.user_id);
  if (user === null || !user.is_active || user.auth_epoch !== session.auth_epoch) return NOBODY;
  if (idle > SESSION_TOUCH_MS) await noteSeen({ store, clock }, session.id);
  return { user, sessionId: secret };
}

/** Who holds a bearer token. Throws SESSION_EXPIRED for one that ended, NOT_SIGNED_IN for anything that is none. */
export async function callerOfToken(
  services: Services,
  token: string,
  type: TokenClaims['type'],
): Promise<Caller> {
  const claims = readToken(services.keys.token, token);
  if (claims === null || claims.type !== type) throw contractErrors.error('NOT_SIGNED_IN');
  if (claims.exp * 1000 <= services.clock().getTime()) throw contractErrors.error('SESSION_EXPIRED');
  const user = await findUser(services.store.reader, Number(claims.sub));
  if (user === null || !user.is_active || user.auth_epoch !== claims.epoch) {
    throw contractErrors.error('NOT_SIGNED_IN');
  }
  return { user, sessionId: null };
}

/** A signed token for a person. */
export function issueToken({ keys, clock }: Services, user: UserRow, type: TokenClaims['type']): string {
  const iat = Math.floor(clock().getTime() / 1000);
  const exp = iat + (type === 'access' ? ACCESS_LIFE_S : REFRESH_LIFE_S);
  return signToken(keys.token, {
    sub: String(user.id),
    type,
    epoch: user.auth_epoch,
    iat,
    exp,
    jti: randomUUID(),
  });
}

/** Sets a new password; every session and token of the person ends. */
export async function setPassword(
  { store, passwords }: Services,
  user: UserRow,
  password: string,
): Promise<void> {
  const password_hash = await passwords.hash(password, `user ${user.id}`);
  await store.write((tx) => updateUser(tx, user.id, { password_hash, auth_epoch: user.auth_epoch + 1 }));
}
