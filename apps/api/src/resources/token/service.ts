import { randomUUID } from 'node:crypto';
import { contractErrors, TOKEN_DAYS_MAX, type BodyOf, type ROUTES } from '@belvedere/contracts';
import { fillMessage, isAdmin, type Viewer } from '@belvedere/core';
import type { Reader } from '../../db/store.ts';
import { fieldTexts } from '../../messages.ts';
import { invalidFields } from '../../object/owners.ts';
import { recordChange } from '../../object/record-change.ts';
import { checkAdministrator } from '../../rights/administration.ts';
import type { Services } from '../../services.ts';
import {
  countTokens,
  findToken,
  insertToken,
  revokeToken,
  tokensOf,
  type TokenRow,
} from '../../stored/token.ts';
import { findUser, type UserRow } from '../../stored/user.ts';
import { hashSecret, makeSecret } from '../auth/service.ts';
import { scopesOf, TOKEN_MARK } from './caller.ts';

const TOKENS_MAX = 50;
const PREFIX_CHARS = 12;
const DAY_MS = 24 * 3_600_000;

type CreateBody = BodyOf<typeof ROUTES.token.create>;

/** A token as lists show it: never its secret. */
function presentToken(row: TokenRow) {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: [...scopesOf(row)],
    created_on: row.created_on.toISOString(),
    expires_on: row.expires_on?.toISOString() ?? null,
    used_on: row.used_on?.toISOString() ?? null,
    used_from: row.used_from,
  };
}

const deedOn = ({ id }: TokenRow) => ({ type: 'token', id }) as const;

/** What the audit log says of a token. */
const toldOf = ({ name, user_id, scopes, expires_on }: TokenRow) => ({
  name,
  user_id,
  scopes,
  expires_on: expires_on?.toISOString() ?? null,
});

/** Throws BY_TOKEN where a program asks: what it was given must not grow. */
function checkPerson(viewer: Viewer): void {
  if (viewer.scopes !== undefined) throw contractErrors.error('BY_TOKEN');
}

/** Whose tokens are meant. Throws FORBIDDEN for somebody else's unless an administrator asks, NOT_FOUND. */
async function holderOf(reader: Reader, viewer: Viewer, userId: number | undefined): Promise<UserRow> {
  if (userId !== undefined && userId !== viewer.id) checkAdministrator(viewer, 'User');
  const id = userId ?? viewer.id;
  const user = id === null ? null : await findUser(reader, id);
  if (user === null) throw contractErrors.error('NOT_FOUND', { type: 'user', id: String(id) });
  return user;
}

/** Tokens of oneself, or of somebody for administrators. Throws FORBIDDEN, NOT_FOUND. */
export async function listTokens({ store }: Services, viewer: Viewer, userId: number | undefined) {
  const holder = await holderOf(store.reader, viewer, userId);
  const result = (await tokensOf(store.reader, holder.id)).map(presentToken);
  return { count: result.length, result };
}

function checkWanted(viewer: Viewer, holder: UserRow, { scopes, days }: CreateBody): void {
  if (days === null && !holder.is_service)
    throw invalidFields({ days: [fillMessage(fieldTexts.tokenForEver.text, { days: TOKEN_DAYS_MAX })] });
  if (scopes.includes('admin') && !isAdmin(viewer))
    throw invalidFields({ scopes: [fieldTexts.tokenScopeForeign.text] });
}

/** Makes a token; its secret is in this answer only. Throws BY_TOKEN, FORBIDDEN, NOT_FOUND and FIELDS_INVALID. */
export async function createToken({ store, clock }: Services, viewer: Viewer, body: CreateBody) {
  checkPerson(viewer);
  const holder = await holderOf(store.reader, viewer, body.user_id);
  checkWanted(viewer, holder, body);
  const token = `${TOKEN_MARK}${makeSecret()}`;
  const now = clock();
  const row = await store.write(async (tx) => {
    if ((await countTokens(tx, holder.id, now)) >= TOKENS_MAX)
      throw invalidFields({ name: [fillMessage(fieldTexts.tokensTooMany.text, { count: TOKENS_MAX })] });
    const made = await insertToken(tx, {
      uuid: randomUUID(),
      user_id: holder.id,
      name: body.name.trim(),
      prefix: token.slice(0, PREFIX_CHARS),
      hash: hashSecret(token),
      scopes: [...new Set(body.scopes)],
      created_on: now,
      created_by_id: viewer.id,
      expires_on: body.days === null ? null : new Date(now.getTime() + body.days * DAY_MS),
    });
    await recordChange(tx, viewer, { ...deedOn(made), verb: 'create', before: null, after: toldOf(made) });
    return made;
  });
  return { id: row.id, result: presentToken(row), token };
}

/** Ends a token of oneself, or of anybody for administrators. Throws BY_TOKEN, and NOT_FOUND for all others. */
export async function endToken({ store, clock }: Services, viewer: Viewer, id: number): Promise<void> {
  checkPerson(viewer);
  const row = await findToken(store.reader, id);
  if (row === null || (row.user_id !== viewer.id && !isAdmin(viewer)))
    throw contractErrors.error('NOT_FOUND', { type: 'token', id: String(id) });
  await store.write(async (tx) => {
    await revokeToken(tx, id, clock());
    await recordChange(tx, viewer, { ...deedOn(row), verb: 'delete', before: toldOf(row), after: null });
  });
}
