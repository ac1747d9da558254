import { COMMON_PASSWORDS } from './common-passwords.ts';

/** Why a password is refused. */
export type PasswordFault = 'short' | 'own' | 'common';

/** Whose password it is to be; what is not known is left out. */
export interface PasswordOwner {
  readonly username: string;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly email?: string;
}

/** Characters of the shortest password. */
export const PASSWORD_CHARS_MIN = 8;
const KINDS_OF_CHARS_MIN = 4;
/** Shorter names stand in too many good passwords by chance. */
const NAME_CHARS_MIN = 3;

/** Without digits and signs around it: what people put there makes no password of a word. */
const coreOf = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

function namesOf({
  username,
  first_name = '',
  last_name = '',
  email = '',
}: PasswordOwner): readonly string[] {
  const [first, last] = [plain(first_name), plain(last_name)];
  const joined = ['', ' ', '.', '-', '_'].flatMap((sign) => [
    `${first}${sign}${last}`,
    `${last}${sign}${first}`,
  ]);
  const [local = ''] = plain(email).split('@');
  const names = [plain(username), first, last, plain(email), local, ...joined];
  return names.filter((name) => name.length >= NAME_CHARS_MIN);
}

/**
 * What is wrong with a password for a person; null when it may be theirs. Refused are fewer than 8 characters, their own names and
 * address, and the commonest, each also in other letters' case and with digits and signs around.
 */
export function passwordFault(password: string, owner: PasswordOwner): PasswordFault | null {
  const text = plain(password);
  const core = coreOf(text);
  if (text.length < PASSWORD_CHARS_MIN) return 'short';
  if (namesOf(owner).some((name) => name === text || (coreOf(name) === core && core !== ''))) return 'own';
  const isCommon = COMMON_PASSWORDS.has(text) || (core !== '' && COMMON_PASSWORDS.has(core));
  return isCommon || new Set(text).size < KINDS_OF_CHARS_MIN ? 'common' : null;
}
