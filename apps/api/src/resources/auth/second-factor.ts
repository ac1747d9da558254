import { randomBytes } from 'node:crypto';
import { contractErrors } from '@belvedere/contracts';
import type { Reader, Tx } from '../../db/store.ts';
import { lockAlone } from '../../db/lock-alone.ts';
import { seal, unseal } from '../../security/seal.ts';
import { base32Of, bytesOfBase32, stepOfCode } from '../../security/totp.ts';
import type { Services } from '../../services.ts';
import { findUser, rolesOf, updateUser, type UserRow } from '../../stored/user.ts';
import { hashSecret } from './service.ts';

/** What is kept, sealed, of the second factor of a person. */
export interface SecondFactor {
  /** Base32. */
  readonly secret: string;
  /** When it was turned on, as ISO 8601. */
  readonly since: string;
  /** Step of the last code that counted: it and those before count no more. */
  readonly last: number;
  /** Hashes of the codes for emergencies that were not used. */
  readonly codes: readonly string[];
  /** Wrong codes in a row. */
  readonly wrong: number;
  /** Until when no code is looked at; milliseconds since 1970. */
  readonly heldUntil: number;
}

const CODES = 10;
const CODE_CHARS = 10;
const CODE_BYTES = 7;
const WRONG_MAX = 10;
const HELD_MS = 15 * 60_000;

type Verdict = 'right' | 'wrong' | 'held';

/** Where the second factor of a person is sealed. */
export const placeOfSecondFactor = ({ uuid }: Pick<UserRow, 'uuid'>): string => `user:${uuid}:totp`;

/** The second factor of a person; null where there is none. Throws SEAL_BROKEN. */
export function secondFactorOf(
  { keys }: Pick<Services, 'keys'>,
  user: Pick<UserRow, 'uuid' | 'totp'>,
): SecondFactor | null {
  return user.totp === null ? null : JSON.parse(unseal(keys.seal, placeOfSecondFactor(user), user.totp));
}

/** What is stored of a second factor. */
export const sealedSecondFactor = (
  { keys }: Pick<Services, 'keys'>,
  user: UserRow,
  factor: SecondFactor,
): string => seal(keys.seal, placeOfSecondFactor(user), JSON.stringify(factor));

/** Codes for the day on which the app is gone: each counts once. */
export const makeRecoveryCodes = (): readonly string[] =>
  Array.from({ length: CODES }, () => {
    const text = base32Of(randomBytes(CODE_BYTES)).slice(0, CODE_CHARS).toLowerCase();
    return `${text.slice(0, CODE_CHARS / 2)}-${text.slice(CODE_CHARS / 2)}`;
  });

const plain = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

/** What is kept of a code for emergencies. */
export const hashOfCode = (code: string): string => hashSecret(plain(code));

/** Whether a code is right, and what is kept from then on: it is spent, and ten wrong ones in a row hold all for a quarter hour. */
export function judge(
  factor: SecondFactor,
  code: string,
  at: Date,
): { readonly verdict: Verdict; readonly next: SecondFactor } {
  const now = at.getTime();
  if (factor.heldUntil > now) return { verdict: 'held', next: factor };
  const calm = { ...factor, wrong: 0, heldUntil: 0 };
  const step = stepOfCode(bytesOfBase32(factor.secret), plain(code), { at, last: factor.last });
  if (step !== null) return { verdict: 'right', next: { ...calm, last: step } };
  const hash = hashOfCode(code);
  const codes = factor.codes.filter((one) => one !== hash);
  if (codes.length < factor.codes.length) return { verdict: 'right', next: { ...calm, codes } };
  const wrong = factor.wrong + 1;
  const next = wrong < WRONG_MAX ? { ...factor, wrong } : { ...calm, heldUntil: now + HELD_MS };
  return { verdict: 'wrong', next };
}

/** Writes the second factor of a person as long as nobody else does. */
export async function aloneWithSecondFactor<Result>(
  { store }: Pick<Services, 'store'>,
  user: UserRow,
  work: (tx: Tx, row: UserRow) => Promise<Result>,
): Promise<Result> {
  return store.write(async (tx) => {
    await lockAlone(tx, `second factor ${user.id}`);
    const row = await findUser(tx, user.id);
    if (row === null) throw contractErrors.error('NOT_SIGNED_IN');
    return work(tx, row);
  });
}

/**
 * Tries a code of a person: true for one that counts, which it then does no more. Somebody without a second factor has no right
 * code. Throws TOO_MANY_REQUESTS while none is looked at.
 */
export async function tryCode(services: Services, user: UserRow, code: string): Promise<boolean> {
  const at = services.clock();
  const { verdict, heldUntil } = await aloneWithSecondFactor(services, user, async (tx, row) => {
    const factor = secondFactorOf(services, row);
    if (factor === null) return { verdict: 'wrong' as const, heldUntil: 0 };
    const judged = judge(factor, code, at);
    if (judged.next !== factor)
      await updateUser(tx, row.id, { totp: sealedSecondFactor(services, row, judged.next) });
    return { verdict: judged.verdict, heldUntil: judged.next.heldUntil };
  });
  if (verdict === 'held') {
    const seconds = Math.ceil((heldUntil - at.getTime()) / 1000);
    throw contractErrors.error('TOO_MANY_REQUESTS', { seconds });
  }
  return verdict === 'right';
}

/** Whether a role of a person asks for a second factor. */
export async function needsSecondFactor(
  { config }: Pick<Services, 'config'>,
  reader: Reader,
  user: Pick<UserRow, 'id'>,
): Promise<boolean> {
  if (config.totpRoles.length === 0) return false;
  const roles = await rolesOf(reader, user.id);
  return roles.some(({ name }) => config.totpRoles.includes(name.toLowerCase()));
}
