import { defineMessages } from '@belvedere/core';

/** Signing in by other ways than a password. */
export const wayMessages = defineMessages('web.ways', {
  signInBy: 'Continue with %(title)s',
  or: 'or',
  hint: 'Choose how you sign in.',
  byPassword: 'Sign in with a password',
  SIGN_IN_UNKNOWN: 'You have no account here. Ask an administrator for one.',
  SIGN_IN_NAME_TAKEN:
    'Your user name belongs to an account here that you do not sign in to this way. Ask an administrator.',
  SIGN_IN_UNREACHABLE: 'The service that you sign in with does not answer. Try again later.',
  SIGN_IN_REFUSED: 'This sign-in took too long or was used already. Begin it again.',
  refused: 'You were not let in. Try again, or ask an administrator.',
});
