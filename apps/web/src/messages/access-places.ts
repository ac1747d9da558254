import { defineMessages } from '@belvedere/core';

/** Texts of the places where access is explained and decided about; they are there before any of it is opened. */
export const accessPlaceMessages = defineMessages('web.accessPlaces', {
  whoCanSee: 'Who can see this',
  requests: 'Requests',
  waiting: ' waiting',
});
