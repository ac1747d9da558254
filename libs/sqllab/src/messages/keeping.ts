import { defineMessages } from '@belvedere/core';

/** Texts about where tabs are kept. */
export const keepingMessages = defineMessages('sqllabKeeping', {
  saved: 'Draft saved %(time)s',
  saving: 'Saving the draft',
  onDevice: 'Draft kept on this device',
  offline: 'Not reachable: drafts are kept on this device and sent later',
  deviceFull: 'This browser has no room left to keep your queries',
  deviceFullWhy:
    'What you write is not kept on this device. Close tabs with long texts, or save your queries.',
  localNote:
    'Note: Unless you save your query, these tabs will NOT persist if you clear your cookies or change browsers.',
  activateFailed: 'An error occurred while setting the active tab. Please contact your administrator.',
  fetchFailed: 'An error occurred while fetching tab state',
  tableFailed: 'An error occurred while fetching table metadata. Please contact your administrator.',
});
