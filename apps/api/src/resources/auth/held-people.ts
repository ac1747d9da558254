import type { Reader } from '../../db/store.ts';
import { LDAP_PROVIDER, usersOfProvider } from '../../stored/identity.ts';
import { allPersonNames, peopleWithSecondFactor } from '../../stored/user.ts';
import type { Services } from '../../services.ts';
import { secondFactorOf } from './second-factor.ts';

const USER = 'user ';

/** The name in a key of tries from one address, which ends with that address. */
const nameIn = (key: string): string => key.slice(0, key.lastIndexOf('@'));

/** People at whose names too many tries were made within the minute, of those who say a password when they sign in. */
async function heldByTries(reader: Reader, { tries }: Pick<Services, 'tries'>): Promise<readonly number[]> {
  const [spread, near] = [tries.spread.full(), tries.fromAddress.full()];
  if (spread.length + near.length === 0) return [];
  const ids = new Set(
    spread.filter((key) => key.startsWith(USER)).map((key) => Number(key.slice(USER.length))),
  );
  const names = new Set(near.map(nameIn));
  const byDirectory = new Set(await usersOfProvider(reader, LDAP_PROVIDER));
  const people = await allPersonNames(reader);
  return people.flatMap(({ id, username, email, has_password }) => {
    const isMeant = ids.has(id) || [username, email].some((name) => names.has(name.toLowerCase()));
    return isMeant && (has_password || byDirectory.has(id)) ? [id] : [];
  });
}

/** People of whom no code of their second factor is looked at for a while. */
async function heldByCodes(reader: Reader, services: Pick<Services, 'keys'>, now: Date) {
  const people = await peopleWithSecondFactor(reader);
  return people.flatMap((row) =>
    (secondFactorOf(services, row)?.heldUntil ?? 0) > now.getTime() ? [row.id] : [],
  );
}

/**
 * Ids of the people who would be refused for a while because too many tries to sign in were made in their name: passwords as this
 * process has counted them, codes as they are stored.
 */
export async function heldPeople(
  services: Pick<Services, 'store' | 'keys' | 'tries' | 'clock'>,
): Promise<ReadonlySet<number>> {
  const { reader } = services.store;
  const byTries = await heldByTries(reader, services);
  return new Set([...byTries, ...(await heldByCodes(reader, services, services.clock()))]);
}
