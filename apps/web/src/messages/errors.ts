import { defineMessages } from '@belvedere/core';

/** Texts of failures that have a panel of their own. */
export const errorMessages = defineMessages('web.errors', {
  lessTime: 'Ask for a shorter time range.',
  fewerGroups: 'Leave out dimensions, or take a coarser time grain.',
  askLater: 'Try again later; other queries may keep the database busy.',
  noAccess: 'You have no access to this data',
  requestAccess: 'Request access',
});
