import { isStorageFull } from '@belvedere/connectors';
import { contractErrors } from '@belvedere/contracts';
import { isTokenScope, type TokenScope } from '@belvedere/core';
import type { Services } from '../../services.ts';
import { findTokenByHash, noteTokenUse, type TokenRow } from '../../stored/token.ts';
import { findUser } from '../../stored/user.ts';
import { mayEnter } from '../auth/may-enter.ts';
import { hashSecret, type Caller } from '../auth/service.ts';

/** How the secret of a token begins, so that people and scanners of code know it. */
export const TOKEN_MARK = 'bvt_';

const NOTED_EVERY_MS = 60_000;

/** Scopes as they are stored; what nobody knows allows nothing. */
export const scopesOf = ({ scopes }: Pick<TokenRow, 'scopes'>): readonly TokenScope[] =>
  Array.isArray(scopes) ? scopes.filter(isTokenScope) : [];

async function noteUse({ store, clock }: Services, token: TokenRow, from: string): Promise<void> {
  const at = clock();
  const since = new Date(at.getTime() - NOTED_EVERY_MS);
  if (token.used_on !== null && token.used_on > since) return;
  try {
    await store.write((tx) => noteTokenUse(tx, token.id, { at, from, since }));
  } catch (error) {
    if (!isStorageFull(error)) throw error;
  }
}

/** For whom a program acts. Throws SESSION_EXPIRED for a token that is over, NOT_SIGNED_IN for every other that does not work. */
export async function callerOfApiToken(services: Services, secret: string, from: string): Promise<Caller> {
  const { store, clock } = services;
  const token = await findTokenByHash(store.reader, hashSecret(secret));
  const user = token === null ? null : await findUser(store.reader, token.user_id);
  if (token === null || user === null || !mayEnter(user, clock()))
    throw contractErrors.error('NOT_SIGNED_IN');
  if (token.expires_on !== null && token.expires_on <= clock()) throw contractErrors.error('SESSION_EXPIRED');
  await noteUse(services, token, from);
  return { user, sessionId: null, scopes: scopesOf(token) };
}
