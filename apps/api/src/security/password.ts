import { randomBytes, timingSafeEqual } from 'node:crypto';

/** How much work one try costs. */
export interface PasswordCost {
  readonly logN: number;
  readonly r: number;
  readonly p: number;
}

/** Cost of stored passwords: about a quarter of a second and 32 MB. */
const PASSWORD_COST: PasswordCost = { logN: 15, r: 8, p: 3 };

const HASH_BYTES = 32;
const SALT_BYTES = 16;

/** What scrypt is asked for. */
export interface DeriveTask {
  readonly password: string;
  readonly salt: Buffer;
  readonly bytes: number;
  readonly options: { readonly N: number; readonly r: number; readonly p: number; readonly maxmem: number };
}

/** Does the work of one try for somebody at an address, elsewhere than on the main thread. */
export type Derive = (task: DeriveTask, address: string) => Promise<Buffer>;

/** Makes and checks stored passwords. Throws SIGN_IN_BUSY where too many wait. */
export interface Passwords {
  /** Text to store instead of a password; it names its cost and salt. */
  hash(password: string, address: string): Promise<string>;
  /** True when the password made the stored hash; without a hash it takes as long and says no. */
  verify(password: string, stored: string | null, address: string): Promise<boolean>;
}

const taskOf = (password: string, salt: Buffer, { logN, r, p }: PasswordCost): DeriveTask => {
  const N = 2 ** logN;
  return {
    password: password.normalize('NFKC'),
    salt,
    bytes: HASH_BYTES,
    options: { N, r, p, maxmem: 256 * N * r },
  };
};

/** Passwords whose hashes are made by `derive` at the given cost. */
export function createPasswords(derive: Derive, cost: PasswordCost = PASSWORD_COST): Passwords {
  return {
    hash: async (password, address) => {
      const salt = randomBytes(SALT_BYTES);
      const hash = await derive(taskOf(password, salt, cost), address);
      return `scrypt$${cost.logN}$${cost.r}$${cost.p}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
    },
    verify: async (password, stored, address) => {
      const [kind, logN, r, p, salt, hash] = (stored ?? '').split('$');
      if (kind !== 'scrypt' || salt === undefined || hash === undefined) {
        await derive(taskOf(password, Buffer.alloc(SALT_BYTES), cost), address);
        return false;
      }
      const expected = Buffer.from(hash, 'base64url');
      const known = { logN: Number(logN), r: Number(r), p: Number(p) };
      return timingSafeEqual(
        await derive(taskOf(password, Buffer.from(salt, 'base64url'), known), address),
        expected,
      );
    },
  };
}
