import { randomBytes } from 'node:crypto';
import { contractErrors } from '@belvedere/contracts';
import { isAppError } from '@belvedere/core';
import { fieldTexts } from '../../messages.ts';
import { invalidFields } from '../../object/owners.ts';
import { seal, unseal } from '../../security/seal.ts';
import { base32Of, bytesOfBase32, stepOfCode, totpUri } from '../../security/totp.ts';
import type { Services } from '../../services.ts';
import { revokeSessionsOf } from '../../stored/session.ts';
import { updateUser, type UserRow } from '../../stored/user.ts';
import { menuTexts } from './messages.ts';
import {
  aloneWithSecondFactor,
  hashOfCode,
  makeRecoveryCodes,
  needsSecondFactor,
  sealedSecondFactor,
  secondFactorOf,
  tryCode,
} from './second-factor.ts';

/** As long as what HMAC-SHA-1 makes (RFC 4226). */
const SECRET_BYTES = 20;
const OFFER_LIFE_MS = 15 * 60_000;

interface Offered {
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

const placeOfOffer = ({ uuid }: UserRow): string => `user:${uuid}:second factor offer`;

/** A new secret for a person; nothing is kept of it until a code of it is said. Throws FIELDS_INVALID where there is one already. */
export function offerSecondFactor({ keys, clock }: Services, user: UserRow) {
  if (user.totp !== null) throw invalidFields({ offer: [fieldTexts.secondFactorOn.text] });
  const offered: Offered = {
    secret: base32Of(randomBytes(SECRET_BYTES)),
    until: clock().getTime() + OFFER_LIFE_MS,
  };
  return {
    secret: offered.secret,
    uri: totpUri(offered.secret, { issuer: menuTexts.product.text, name: user.username }),
    offer: seal(keys.seal, placeOfOffer(user), JSON.stringify(offered)),
  };
}

function secretOf({ keys, clock }: Services, user: UserRow, offer: string): string {
  const over = invalidFields({ offer: [fieldTexts.secondFactorOver.text] });
  try {
    const { secret, until }: Offered = JSON.parse(unseal(keys.seal, placeOfOffer(user), offer));
    if (until > clock().getTime()) return secret;
  } catch (error) {
    if (!isAppError(error) || error.code !== 'SEAL_BROKEN') throw error;
  }
  throw over;
}

/** What somebody brings to turn their second factor on. */
export interface Accepted {
  readonly offer: string;
  readonly code: string;
}

/**
 * Turns the second factor of a person on, which ends their sessions and signed tokens; those of programs stay. Gives the codes for
 * emergencies, of which only hashes are kept, and the person as they are then. Throws FIELDS_INVALID.
 */
export async function turnOnSecondFactor(services: Services, user: UserRow, { offer, code }: Accepted) {
  const secret = secretOf(services, user, offer);
  const at = services.clock();
  const last = stepOfCode(bytesOfBase32(secret), code.replace(/\s/g, ''), { at, last: 0 });
  if (last === null) throw invalidFields({ code: [fieldTexts.codeWrong.text] });
  const codes = makeRecoveryCodes();
  const factor = {
    secret,
    since: at.toISOString(),
    last,
    codes: codes.map(hashOfCode),
    wrong: 0,
    heldUntil: 0,
  };
  const changed = await aloneWithSecondFactor(services, user, async (tx, row) => {
    if (row.totp !== null) throw invalidFields({ offer: [fieldTexts.secondFactorOn.text] });
    const fields = { totp: sealedSecondFactor(services, row, factor), auth_epoch: row.auth_epoch + 1 };
    await updateUser(tx, row.id, fields);
    await revokeSessionsOf(tx, row.id, at);
    return { ...row, ...fields };
  });
  return { user: changed, codes };
}

/**
 * Asks for the second factor of somebody whose name and password are right, before anything is opened for them. With an offer, who
 * needs one and has none sets it up; gives the codes for emergencies then. Throws SECOND_FACTOR_NEEDED, SECOND_FACTOR_WRONG,
 * SECOND_FACTOR_UNSET, TOO_MANY_REQUESTS and FIELDS_INVALID.
 */
export async function proveSecondFactor(
  services: Services,
  user: UserRow,
  { code, offer }: { readonly code?: string | undefined; readonly offer?: string | undefined },
): Promise<{ readonly user: UserRow; readonly codes?: readonly string[] }> {
  if (user.totp !== null) {
    if (code === undefined) throw contractErrors.error('SECOND_FACTOR_NEEDED');
    if (!(await tryCode(services, user, code))) throw contractErrors.error('SECOND_FACTOR_WRONG');
    return { user };
  }
  if (!(await needsSecondFactor(services, services.store.reader, user))) return { user };
  if (offer === undefined || code === undefined) throw contractErrors.error('SECOND_FACTOR_UNSET');
  return turnOnSecondFactor(services, user, { offer, code });
}

/** Makes new codes for the emergencies of a person; those of before end. Throws FIELDS_INVALID where there is no second factor. */
export async function newRecoveryCodes(services: Services, user: UserRow): Promise<readonly string[]> {
  const codes = makeRecoveryCodes();
  await aloneWithSecondFactor(services, user, async (tx, row) => {
    const factor = secondFactorOf(services, row);
    if (factor === null) throw invalidFields({ code: [fieldTexts.secondFactorOff.text] });
    const next = { ...factor, codes: codes.map(hashOfCode) };
    await updateUser(tx, row.id, { totp: sealedSecondFactor(services, row, next) });
  });
  return codes;
}

/** Takes the second factor from a person, and ends their sessions and signed tokens; those of programs stay. */
export async function dropSecondFactor(services: Services, user: UserRow): Promise<UserRow> {
  return aloneWithSecondFactor(services, user, async (tx, row) => {
    if (row.totp === null) throw invalidFields({ code: [fieldTexts.secondFactorOff.text] });
    const fields = { totp: null, auth_epoch: row.auth_epoch + 1 };
    await updateUser(tx, row.id, fields);
    await revokeSessionsOf(tx, row.id, services.clock());
    return { ...row, ...fields };
  });
}
