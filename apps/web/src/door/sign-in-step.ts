import { isApiError } from '@belvedere/api-client';
import { localTarget, PAGE_URLS } from '@belvedere/contracts/client';
import type { Translate } from '@belvedere/ui';
import { doorMessages } from '../messages/shell.ts';

/** Who somebody says they are. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Where to go after signing in: the page that was asked for, when it is one of this server, else the start page. */
export function pageAfterSignIn(search: string): string {
  const next = localTarget(new URLSearchParams(search).get('next') ?? '');
  return next === null || next.startsWith(PAGE_URLS.signIn) ? PAGE_URLS.home : next;
}

/** Leaves the door for the page that was asked for. */
export const enterProduct = (): void => window.location.assign(pageAfterSignIn(window.location.search));

/** Whether a refusal says this code. */
export const isRefusedBy = (error: unknown, code: string): boolean =>
  isApiError(error) && error.code === code;

/** Why somebody was not let in, in words of the door. */
export function reasonAtDoor(error: unknown, t: Translate): string {
  if (!isApiError(error)) return t(doorMessages.failed, { reason: String(error) });
  if (error.code === 'SIGN_IN_FAILED') return t(doorMessages.wrong);
  if (error.status === 429)
    return t(doorMessages.tooMany, { seconds: String(error.details['seconds'] ?? 60) });
  return t(doorMessages.failed, { reason: error.message });
}
