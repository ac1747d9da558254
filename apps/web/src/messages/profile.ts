import { defineMessages } from '@belvedere/core';

/** Texts of one's own profile. */
export const profileMessages = defineMessages('web.profile', {
  profile: 'Profile',
  you: 'You',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  username: 'User name',
  present: 'Present password',
  presentHint: 'Needed for another email address.',
  password: 'Password',
  next: 'New password, at least 8 characters',
  setPassword: 'Set password',
  passwordSet: 'Your password is set; all your other sessions and your tokens have ended.',
  reading: 'How you read',
  locale: 'Language of numbers and dates',
  zone: 'Time zone',
  zoneHint: 'Such as Europe/Berlin. Relative times are reckoned in it.',
  theme: 'Theme',
  asInstalled: 'As the installation has it',
  save: 'Save',
  saved: 'Your profile is saved.',
  reload: 'Language and zone hold from the next page that is loaded.',
  failed: 'Nothing was saved: %(reason)s',
  loadFailed: 'Your profile could not be read: %(reason)s',
});
