import { defineMessages } from '@belvedere/core';

/** Texts of the menu of a query, and of making a table or view of it; fetched with them. */
export const menuMessages = defineMessages('sqllabMenu', {
  autorun: 'Run when the limit, database or schema changes',
  runAsync: 'Run in the background',
  runAsyncOff: 'This database runs nothing in the background; an administrator can allow it',
  createTable: 'Create a table from this …',
  createView: 'Create a view from this …',
  createTableTitle: 'Create a table from the query',
  createViewTitle: 'Create a view from the query',
  createName: 'Name',
  createSchema: 'Schema',
  createSchemaForced: 'This database always takes the schema %(schema)s',
  createHint: 'Letters, digits and underscores',
  createNameBad: 'The name %(name)s does not fit: use letters, digits and underscores, a letter first',
  create: 'Create',
  format: 'Format the text',
  formatFailed: 'The text was not formatted',
  wrap: 'Wrap long lines',
  larger: 'Larger letters',
  smaller: 'Smaller letters',
});
