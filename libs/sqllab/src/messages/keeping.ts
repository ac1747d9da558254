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
  addFailed: 'Unable to add a new tab to the backend. Please contact your administrator.',
  activateFailed: 'An error occurred while setting the active tab. Please contact your administrator.',
  fetchFailed: 'An error occurred while fetching tab state',
  removeFailed: 'An error occurred while removing tab. Please contact your administrator.',
  removeQueryFailed: 'An error occurred while removing query. Please contact your administrator.',
  leftBarFailed: 'An error occurred while hiding the left bar. Please contact your administrator.',
  databaseFailed: 'An error occurred while setting the tab database ID. Please contact your administrator.',
  schemaFailed: 'An error occurred while setting the tab schema. Please contact your administrator.',
  autorunFailed: 'An error occurred while setting the tab autorun. Please contact your administrator.',
  nameFailed: 'An error occurred while setting the tab name. Please contact your administrator.',
  limitFailed: 'An error occurred while setting the tab limit. Please contact your administrator.',
  paramsFailed:
    'An error occurred while setting the tab template parameters. Please contact your administrator.',
  placeFailed: 'An error occurred while setting the tab place. Please contact your administrator.',
  latestQueryFailed:
    'An error occurred while storing the latest query id in the backend. Please contact your administrator if this problem persists.',
  sqlFailed:
    'An error occurred while storing your query in the backend. To avoid losing your changes, please save your query using the "Save Query" button.',
  tableFailed: 'An error occurred while fetching table metadata. Please contact your administrator.',
  expandFailed: 'An error occurred while expanding the table schema. Please contact your administrator.',
  collapseFailed: 'An error occurred while collapsing the table schema. Please contact your administrator.',
  removeTableFailed: 'An error occurred while removing the table schema. Please contact your administrator.',
  migrateEditorFailed:
    'Unable to migrate query editor state to backend. Belvedere will retry later. Please contact your administrator if this problem persists.',
  migrateTableFailed:
    'Unable to migrate table schema state to backend. Belvedere will retry later. Please contact your administrator if this problem persists.',
  migrateQueryFailed:
    'Unable to migrate query state to backend. Belvedere will retry later. Please contact your administrator if this problem persists.',
  conflict: '“%(name)s” was changed in another window',
  conflictWhy: 'What you typed here is not saved yet. Nothing is overwritten until you choose.',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  keepBoth: 'Keep both',
});
