import { contractErrors } from '@belvedere/contracts';
import { addressKey } from '../../security/address-key.ts';
import type { Services } from '../../services.ts';
import { sessionAddresses } from '../../stored/session.ts';
import type { UserRow } from '../../stored/user.ts';

const KNOWN_MS = 30 * 24 * 3_600_000;

/** What a try says who it is, and where it comes from; `user` is null where nobody is called so. */
export interface Try {
  readonly user: UserRow | null;
  readonly username: string;
  readonly address: string;
}

async function isFromKnownPlace({ store, clock }: Services, { user, address }: Try): Promise<boolean> {
  if (user === null) return false;
  const since = new Date(clock().getTime() - KNOWN_MS);
  const known = await sessionAddresses(store.reader, user.id, since);
  return known.some((one) => addressKey(one) === addressKey(address));
}

/**
 * Holds an attack on one account that is spread over many addresses. Addresses from which the person signed in within thirty days
 * are not held by what others try. Throws TOO_MANY_REQUESTS, alike for accounts that there are and that there are not.
 */
export async function holdSpreadTries(services: Services, attempt: Try): Promise<void> {
  if (await isFromKnownPlace(services, attempt)) return;
  const { user, username } = attempt;
  const seconds = services.tries.spread.take(
    user === null ? `name ${username.toLowerCase()}` : `user ${user.id}`,
  );
  if (seconds !== null) throw contractErrors.error('TOO_MANY_REQUESTS', { seconds });
}
