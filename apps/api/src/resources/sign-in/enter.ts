import { contractErrors } from '@belvedere/contracts';
import { isAppError } from '@belvedere/core';
import type { Services } from '../../services.ts';
import { findUserByName, type UserRow } from '../../stored/user.ts';
import { checkCredentials, type Credentials } from '../auth/service.ts';
import { arrive } from './arrive.ts';
import { arrivalByLdap } from './ldap.ts';

const isRefusal = (error: unknown): boolean => isAppError(error) && error.code === 'SIGN_IN_FAILED';

/** The person of a name and password in the directory. Throws SIGN_IN_FAILED also where there is no directory. */
export async function enterByLdap(services: Services, credentials: Credentials): Promise<UserRow> {
  const { ldap } = services.config.signIn;
  if (ldap === null) throw contractErrors.error('SIGN_IN_FAILED');
  return arrive(services, await arrivalByLdap(ldap, credentials), ldap);
}

/**
 * The person of a name and password: by the password that is kept here, and for those who have none here by the directory. Throws
 * SIGN_IN_FAILED, SIGN_IN_BUSY and what {@link enterByLdap} throws.
 */
export async function enter(services: Services, credentials: Credentials): Promise<UserRow> {
  try {
    return await checkCredentials(services, credentials);
  } catch (error) {
    if (!isRefusal(error) || services.config.signIn.ldap === null) throw error;
    const own = await findUserByName(services.store.reader, credentials.username);
    if (own !== null && own.password_hash !== null) throw error;
    return enterByLdap(services, credentials);
  }
}
