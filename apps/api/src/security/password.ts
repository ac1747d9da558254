import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** How much work one try costs. */
export interface PasswordCost {
  readonly logN: number;
  readonly r: number;
  readonly p: number;
}

/** Cost of stored passwords: about a quarter of a second, 32 MB, off the main thread. */
export const PASSWORD_COST: PasswordCost = { logN: 15, r: 8, p: 3 };

const HASH_BYTES = 32;
const SALT_BYTES = 16;

function derive(password: string, salt: Buffer, { logN, r, p }: PasswordCost): Promise<Buffer> {
  const N = 2 ** logN;
  const options = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, options, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}

/** Text to store instead of a password; it names its cost and salt. */
export async function hashPassword(password: string, cost: PasswordCost = PASSWORD_COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, cost);
  return `scrypt$${cost.logN}$${cost.r}$${cost.p}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

/** True when the password made the stored hash; without a hash it takes as long and says no. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [kind, logN, r, p, salt, hash] = (stored ?? '').split('$');
  if (kind !== 'scrypt' || salt === undefined || hash === undefined) {
    await derive(password, Buffer.alloc(SALT_BYTES), PASSWORD_COST);
    return false;
  }
  const expected = Buffer.from(hash, 'base64url');
  const cost = { logN: Number(logN), r: Number(r), p: Number(p) };
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64url'), cost), expected);
}
