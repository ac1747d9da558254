import { defineMessages } from '@belvedere/core';

/** Texts of a presentation. */
export const presentMessages = defineMessages('dashboard.present', {
  presentation: 'Presentation of %(title)s',
  nothing: 'There is nothing to present on this dashboard',
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  go: 'Go on',
  leave: 'Leave',
  pace: 'Seconds for each tab',
  perTab: '%(seconds)s s a tab',
  nextIn: 'Next: %(title)s in %(seconds)s s',
  nextPageIn: 'Next in %(seconds)s s',
  paused: 'Paused',
  part: '%(title)s, %(number)s of %(count)s',
  page: '%(number)s of %(count)s',
  where: 'Slide %(number)s of %(count)s',
});
