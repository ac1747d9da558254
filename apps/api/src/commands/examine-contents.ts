import { desc } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Reader } from '../db/store.ts';
import { placeOfSecondFactor } from '../resources/auth/second-factor.ts';
import { knownNames, unknownNames, unknownNameText } from '../resources/sign-in/unknown-names.ts';
import { unseal } from '../security/seal.ts';
import { deriveKeys, readSecretKey, SECRET_KEY_FILE } from '../security/secret-key.ts';
import { bad, good, look, type Finding } from './finding.ts';

type Place = Pick<Config, 'dataDir' | 'secretKey' | 'signIn'>;

const CLOCK_MS = 60_000;
const NAMED_MAX = 5;

const few = (names: readonly string[]): string =>
  names.length > NAMED_MAX
    ? `${names.slice(0, NAMED_MAX).join(', ')} and ${names.length - NAMED_MAX} more`
    : names.join(', ');

/** Says whether everything that is sealed opens with the key. */
async function seals({ db, t }: Reader, secret: string): Promise<Finding> {
  const { seal } = deriveKeys(secret);
  const databases = (await db.select().from(t.database)).flatMap(({ uuid, database_name, secrets }) =>
    secrets === null ? [] : [{ name: database_name, place: `database:${uuid}:secrets`, sealed: secrets }],
  );
  const people = (await db.select().from(t.user)).flatMap((user) =>
    user.totp === null ? [] : [{ name: user.username, place: placeOfSecondFactor(user), sealed: user.totp }],
  );
  const closed = [...databases, ...people].filter(({ place, sealed }) => {
    try {
      unseal(seal, place, sealed);
      return false;
    } catch {
      return true;
    }
  });
  if (closed.length === 0)
    return good(
      `the key opens the secrets of all ${databases.length} connections and ${people.length} second factors`,
    );
  return bad(
    `the key does not open the secrets of ${few(closed.map(({ name }) => name))}`,
    `restore the ${SECRET_KEY_FILE} that belongs to this metadata, or enter the passwords again`,
  );
}

/** The key; null where there is none that may be used, which is a finding of its own. */
function secretOf({ dataDir, secretKey }: Place): string | null {
  try {
    return secretKey ?? readSecretKey(dataDir);
  } catch {
    return null;
  }
}

async function clock({ db, t }: Reader): Promise<Finding> {
  const [last] = await db.select({ at: t.audit.at }).from(t.audit).orderBy(desc(t.audit.at)).limit(1);
  if (last === undefined || last.at.getTime() <= Date.now() + CLOCK_MS)
    return good('the clock is not behind what was written last');
  return bad(
    `the clock is behind: something was written at ${last.at.toISOString()}`,
    'set the clock (NTP): sessions, ranges and retention follow it',
  );
}

async function names(reader: Reader, { signIn }: Place): Promise<readonly Finding[]> {
  return unknownNames(signIn, await knownNames(reader)).map((one) =>
    look(unknownNameText(one), `make the ${one.kind}, or write its name as it is spelled here`),
  );
}

/** Looks into metadata that can be read. */
export async function examineContents(reader: Reader, place: Place): Promise<readonly Finding[]> {
  const secret = secretOf(place);
  return [
    await clock(reader),
    ...(secret === null ? [] : [await seals(reader, secret)]),
    ...(await names(reader, place)),
  ];
}
