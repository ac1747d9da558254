import { contractErrors } from '@belvedere/contracts';
import { addressKey } from '../../security/address-key.ts';
import { createRateWindow, type RateWindow } from '../../security/rate-window.ts';
import type { Services } from '../../services.ts';
import { sessionAddresses } from '../../stored/session.ts';
import type { UserRow } from '../../stored/user.ts';

/** Tries a minute at one account from all addresses together from which nobody has signed in to it. */
const TRIES_PER_ACCOUNT = 20;
const KNOWN_MS = 30 * 24 * 3_600_000;

/** Tries of one process. */
export const createSpreadTries = (clock: () => Date): RateWindow =>
  createRateWindow(TRIES_PER_ACCOUNT, () => clock().getTime());

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
  const seconds = services.tries.take(user === null ? `name ${username.toLowerCase()}` : `user ${user.id}`);
  if (seconds !== null) throw contractErrors.error('TOO_MANY_REQUESTS', { seconds });
}
