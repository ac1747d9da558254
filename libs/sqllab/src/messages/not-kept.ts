import { defineMessages } from '@belvedere/core';

/** Texts about what the server did not take. */
export const notKeptMessages = defineMessages('sqllabNotKept', {
  addFailed: 'Unable to add a new tab to the backend. Please contact your administrator.',
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
  expandFailed: 'An error occurred while expanding the table schema. Please contact your administrator.',
  collapseFailed: 'An error occurred while collapsing the table schema. Please contact your administrator.',
  removeTableFailed: 'An error occurred while removing the table schema. Please contact your administrator.',
  migrateEditorFailed:
    'Unable to migrate query editor state to backend. Belvedere will retry later. Please contact your administrator if this problem persists.',
  migrateTableFailed:
    'Unable to migrate table schema state to backend. Belvedere will retry later. Please contact your administrator if this problem persists.',
  migrateQueryFailed:
    'Unable to migrate query state to backend. Belvedere will retry later. Please contact your administrator if this problem persists.',
});
