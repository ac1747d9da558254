import { defineMessages } from '@belvedere/core';

/** Texts of the frame that all settings share. */
export const settingsMessages = defineMessages('web.settings', {
  settings: 'Settings',
  tabs: 'Settings',
  people: 'People',
  groups: 'Groups',
  roles: 'Roles',
  rules: 'Row rules',
  activity: 'Activity log',
  andMore: 'and %(count)s more',
  reading: 'Reading ...',
  unread: 'Could not be read: %(reason)s',
  noneThere: 'None',
  hidden: 'You may not see these.',
});
