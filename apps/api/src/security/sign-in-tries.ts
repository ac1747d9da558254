import { createRateWindow, type RateWindow } from './rate-window.ts';

/** Tries a minute at one account from all addresses together from which nobody has signed in to it. */
const TRIES_PER_ACCOUNT = 20;
/** Tries a minute at one name from one address. */
const TRIES_FROM_ADDRESS = 10;

/** Tries to sign in at accounts in one process, each of a minute. */
export interface SignInTries {
  /** At an account from all addresses together; keys are `user ID` and `name NAME`. */
  readonly spread: RateWindow;
  /** At a name from one address; keys are `NAME@ADDRESS`. */
  readonly fromAddress: RateWindow;
}

/** Tries of one process. */
export function createSignInTries(clock: () => Date): SignInTries {
  const now = (): number => clock().getTime();
  return {
    spread: createRateWindow(TRIES_PER_ACCOUNT, now),
    fromAddress: createRateWindow(TRIES_FROM_ADDRESS, now),
  };
}
