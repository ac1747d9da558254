import { defineMessages } from '@belvedere/core';

/** Pages that people come to by a link of their own, and those that are not there for them. */
export const linkMessages = defineMessages('web.link', {
  passwordShort: 'Choose a password of at least 8 characters.',
  setup: 'Create the first administrator',
  setupHint: 'This link works once. Choose how you will sign in.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  newPassword: 'Password, at least 8 characters',
  createAccount: 'Create account',
  choosePassword: 'Choose your password',
  choosePasswordHint: 'This link works once. Then sign in with your user name.',
  setPassword: 'Set password',
  linkOver: 'This link was used or is too old. Ask the administrator who gave it to you for a new one.',
  setupDone: 'There is an administrator already. Sign in instead.',
  notFound: 'There is nothing here',
  notFoundWhy: 'No page has the address %(path)s. It may have been moved or deleted.',
  goHome: 'Go to Home',
  forbidden: 'You may not see this page',
  forbiddenWhy: 'It needs the permission %(permission)s. Ask an administrator.',
});
