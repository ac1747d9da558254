import { fillMessage } from '@belvedere/core';
import { fieldTexts } from '../../messages.ts';
import { invalidFields } from '../../object/owners.ts';
import { PASSWORD_CHARS_MIN, passwordFault, type PasswordOwner } from '../../passwords/password-policy.ts';
import { isBreached } from '../../passwords/breached-list.ts';
import type { Services } from '../../services.ts';

/** What making a password asks of the services. */
type Keeper = Pick<Services, 'passwords'> & {
  readonly config: Pick<Services['config'], 'breachedPasswords'>;
};

/** A password somebody is to have. */
export interface NewPassword {
  readonly password: string;
  readonly owner: PasswordOwner;
  /** Whose the work of the hash is. */
  readonly address: string;
}

const FAULT_TEXTS = {
  short: fieldTexts.passwordShort.text,
  own: fieldTexts.passwordOwn.text,
  common: fieldTexts.passwordCommon.text,
} as const;

/** Throws FIELDS_INVALID for a password that nobody, or not this person, should have. */
export async function checkNewPassword(
  { config }: Pick<Keeper, 'config'>,
  { password, owner }: Omit<NewPassword, 'address'>,
): Promise<void> {
  const fault = passwordFault(password, owner);
  if (fault !== null)
    throw invalidFields({ password: [fillMessage(FAULT_TEXTS[fault], { count: PASSWORD_CHARS_MIN })] });
  const { breachedPasswords: list } = config;
  if (list !== null && (await isBreached(list, password)))
    throw invalidFields({ password: [fieldTexts.passwordBreached.text] });
}

/** What is stored of a new password: the one way by which anybody gets one. Throws FIELDS_INVALID, SIGN_IN_BUSY. */
export async function hashNewPassword(keeper: Keeper, asked: NewPassword): Promise<string> {
  await checkNewPassword(keeper, asked);
  return keeper.passwords.hash(asked.password, asked.address);
}
