import type { BodyOf, ROUTES } from '@belvedere/contracts';
import type { Viewer } from '@belvedere/core';
import { fieldTexts } from '../../messages.ts';
import { invalidFields } from '../../object/owners.ts';
import type { Services } from '../../services.ts';
import type { UserRow } from '../../stored/user.ts';
import { needsSecondFactor, secondFactorOf, tryCode } from '../auth/second-factor.ts';
import {
  dropSecondFactor,
  newRecoveryCodes,
  offerSecondFactor,
  turnOnSecondFactor,
} from '../auth/set-up-second-factor.ts';
import { ownRow } from './service.ts';

/** How one's second factor stands. Throws NOT_SIGNED_IN and BY_TOKEN. */
export async function ownSecondFactor(services: Services, viewer: Viewer) {
  const user = await ownRow(services, viewer);
  const factor = secondFactorOf(services, user);
  return {
    is_on: factor !== null,
    is_required: await needsSecondFactor(services, services.store.reader, user),
    needs_password: user.password_hash !== null,
    since: factor?.since ?? null,
    codes_left: factor?.codes.length ?? 0,
  };
}

/** Throws FIELDS_INVALID unless the present password is known, for those who have one here. */
async function checkPassword(
  { passwords }: Services,
  user: UserRow,
  given: string | undefined,
): Promise<void> {
  if (user.password_hash === null) return;
  if (given === undefined) throw invalidFields({ current_password: [fieldTexts.passwordAsked.text] });
  if (!(await passwords.verify(given, user.password_hash, `user ${user.id}`)))
    throw invalidFields({ current_password: [fieldTexts.passwordWrong.text] });
}

/** A secret to turn one's second factor on with. Throws FIELDS_INVALID for those who say no password here. */
export async function offerOwn(services: Services, viewer: Viewer) {
  const user = await ownRow(services, viewer);
  if (user.password_hash === null && services.config.signIn.ldap === null)
    throw invalidFields({ offer: [fieldTexts.secondFactorForeign.text] });
  return offerSecondFactor(services, user);
}

/** Turns one's second factor on. Throws FIELDS_INVALID. */
export async function turnOnOwn(
  services: Services,
  viewer: Viewer,
  { current_password, offer, code }: BodyOf<typeof ROUTES.auth.turnOnSecondFactor>,
) {
  const user = await ownRow(services, viewer);
  await checkPassword(services, user, current_password);
  return turnOnSecondFactor(services, user, { offer, code });
}

/** Throws FIELDS_INVALID unless somebody with a second factor says a code of it, and their password where they have one. */
async function proveOwn(
  services: Services,
  user: UserRow,
  { current_password, code }: BodyOf<typeof ROUTES.auth.endSecondFactor>,
): Promise<void> {
  if (user.totp === null) throw invalidFields({ code: [fieldTexts.secondFactorOff.text] });
  await checkPassword(services, user, current_password);
  if (!(await tryCode(services, user, code))) throw invalidFields({ code: [fieldTexts.codeWrong.text] });
}

/** Turns one's second factor off by password and code. Throws FIELDS_INVALID, also where a role asks for it. */
export async function endOwn(
  services: Services,
  viewer: Viewer,
  proof: BodyOf<typeof ROUTES.auth.endSecondFactor>,
): Promise<UserRow> {
  const user = await ownRow(services, viewer);
  if (user.totp !== null && (await needsSecondFactor(services, services.store.reader, user)))
    throw invalidFields({ code: [fieldTexts.secondFactorNeeded.text] });
  await proveOwn(services, user, proof);
  return dropSecondFactor(services, user);
}

/** New codes for one's emergencies, by password and code; those of before end. Throws FIELDS_INVALID. */
export async function newCodesOfOwn(
  services: Services,
  viewer: Viewer,
  proof: BodyOf<typeof ROUTES.auth.renewRecoveryCodes>,
): Promise<readonly string[]> {
  const user = await ownRow(services, viewer);
  await proveOwn(services, user, proof);
  return newRecoveryCodes(services, user);
}
