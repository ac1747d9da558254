import { defineMessages } from '@belvedere/core';

/** Texts of what the menu of a dashboard does. */
export const menuMessages = defineMessages('dashboard', {
  publish: 'Publish',
  crossFilter: 'Enable cross-filtering',
  noCrossFilter: 'Disable cross-filtering',
  unpublish: 'Make it a draft',
  nowPublished: 'This dashboard is now published',
  nowHidden: 'This dashboard is now hidden',
  noPermissions: 'You do not have permissions to edit this dashboard.',
  autoRefresh: 'Set auto-refresh interval',
  present: 'Present',
  fullscreen: 'Enter fullscreen',
  leaveFullscreen: 'Exit fullscreen',
  unknownError: 'Sorry, an unknown error occurred',
  copyLink: 'Copy link',
  linkLost: 'This permalink could not be read: the dashboard stands as it was saved',
  filtersLost: 'What the filters said could not be read: they stand as the dashboard was saved',
  linkCopied: 'Link Copied!',
  mailSubject: 'Belvedere dashboard: %(title)s',
  mailBody: 'Check out this dashboard: %(url)s',
  embed: 'Embed dashboard',
  properties: 'Edit properties',
  saveAs: 'Save as …',
  versions: 'Versions',
});
