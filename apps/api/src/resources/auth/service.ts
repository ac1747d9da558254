import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { isStorageFull } from '@belvedere/connectors';
import { contractErrors } from '@belvedere/contracts';
import type { TokenScope } from '@belvedere/core';
import type { Reader, Tx } from '../../db/store.ts';
import { addressKey } from '../../security/address-key.ts';
import { readToken, signToken, type TokenClaims } from '../../security/token.ts';
import type { Services } from '../../services.ts';
import { actAs } from '../../stored/deed.ts';
import { findSession, insertSession, revokeSession, touchSession } from '../../stored/session.ts';
import { revokeTokensOf } from '../../stored/token.ts';
import { findUser, findUserByName, findUsersByEmail, updateUser, type UserRow } from '../../stored/user.ts';
import { mayEnter } from './may-enter.ts';
import { hashNewPassword } from './new-password.ts';
import { holdSpreadTries } from './spread-tries.ts';

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
  /** What the token in use was made for; left out where nothing narrows. */
  readonly scopes?: readonly TokenScope[];
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

/** Who is meant by a user name, or by an address that exactly one person has who is let in. */
async function findByNameOrEmail(reader: Reader, text: string, now: Date): Promise<UserRow | null> {
  const named = await findUserByName(reader, text);
  if (named !== null || !text.includes('@')) return named;
  const [first = null, ...others] = (await findUsersByEmail(reader, text.trim())).filter(
    (row) => !row.is_service && mayEnter(row, now),
  );
  return others.length === 0 ? first : null;
}

/**
 * Checks user name, or email address, and password. Throws SIGN_IN_FAILED, which does not say which of the two is wrong, SIGN_IN_BUSY and
 * TOO_MANY_REQUESTS.
 */
export async function checkCredentials(
  services: Services,
  { username, password, address }: Credentials,
): Promise<UserRow> {
  const { store, passwords, clock, config } = services;
  const user = await findByNameOrEmail(store.reader, username, clock());
  await holdSpreadTries(services, { user, username, address });
  const isRight = await passwords.verify(password, user?.password_hash ?? null, addressKey(address));
  const isPerson = user !== null && !user.is_service && mayEnter(user, clock());
  const { passwords: isOpen, breakGlass } = config.signIn;
  const isLetIn = isOpen || breakGlass.some((name) => name.toLowerCase() === username.toLowerCase());
  if (!isRight || !isPerson || !isLetIn) throw contractErrors.error('SIGN_IN_FAILED');
  return user;
}

/** Where a session begins, in place of which earlier one of the same browser, which ends. */
interface SessionStart {
  readonly user: UserRow;
  readonly place: SignInPlace;
  readonly earlier: string | null;
  readonly now: Date;
}

async function putSession(tx: Tx, { user, place, earlier, now }: SessionStart): Promise<string> {
  const secret = makeSecret();
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
  return secret;
}

const signedIn = (user: UserRow, now: Date): Pick<UserRow, 'last_login' | 'login_count'> => ({
  last_login: now,
  login_count: user.login_count + 1,
});

/** Notes that a program signed in for somebody; a full disk does not keep it out. */
export async function noteSignIn({ store, clock }: Services, user: UserRow): Promise<void> {
  actAs(user);
  try {
    await store.write((tx) => updateUser(tx, user.id, signedIn(user, clock())));
  } catch (error) {
    if (!isStorageFull(error)) throw error;
  }
}

/** Starts the session of a browser whose person signs in, and gives its secret. An earlier session of it ends. */
export async function startSession(
  { store, clock }: Services,
  user: UserRow,
  place: SignInPlace,
  earlier: string | null,
): Promise<string> {
  const now = clock();
  actAs(user);
  return store.write(async (tx) => {
    await updateUser(tx, user.id, signedIn(user, now));
    return putSession(tx, { user, place, earlier, now });
  });
}

/** Gives the browser of somebody who changed how they sign in a session in place of the one that ended; it is no sign-in. */
export async function renewSession(
  { store, clock }: Services,
  user: UserRow,
  place: SignInPlace,
  earlier: string,
): Promise<string> {
  const now = clock();
  return store.write((tx) => putSession(tx, { user, place, earlier, now }));
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
  if (user === null || !mayEnter(user, clock()) || user.auth_epoch !== session.auth_epoch) return NOBODY;
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
  if (user === null || !mayEnter(user, services.clock()) || user.auth_epoch !== claims.epoch) {
    throw contractErrors.error('NOT_SIGNED_IN');
  }
  return { user, sessionId: null };
}

/** A signed token for a person; `renewed` is one of access that a refresh token brings, which is not fresh. */
export function issueToken(
  { keys, clock }: Services,
  user: UserRow,
  kind: TokenClaims['type'] | 'renewed',
): string {
  actAs(user);
  const type = kind === 'renewed' ? 'access' : kind;
  const iat = Math.floor(clock().getTime() / 1000);
  const exp = iat + (type === 'access' ? ACCESS_LIFE_S : REFRESH_LIFE_S);
  return signToken(keys.token, {
    sub: String(user.id),
    type,
    fresh: kind === 'access',
    epoch: user.auth_epoch,
    iat,
    exp,
    jti: randomUUID(),
  });
}

/**
 * Sets a new password; every session and token of the person ends. `before` runs in the same transaction, and nothing is set when it
 * throws. Throws FIELDS_INVALID.
 */
export async function setPassword(
  services: Services,
  user: UserRow,
  password: string,
  before: (tx: Tx) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { store, clock } = services;
  const asked = { password, owner: user, address: `user ${user.id}` };
  const password_hash = await hashNewPassword(services, asked);
  await store.write(async (tx) => {
    await before(tx);
    await updateUser(tx, user.id, { password_hash, auth_epoch: user.auth_epoch + 1 });
    await revokeTokensOf(tx, user.id, clock());
  });
}
