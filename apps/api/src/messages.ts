import { defineMessages } from '@belvedere/core';

/** What is said about a field that does not fit. */
export const fieldTexts = defineMessages('api.field', {
  missing: 'Missing data for required field.',
  unknown: 'Unknown field.',
  invalid: 'Not a valid value:',
  ownersInvalid: 'Owners are invalid',
  rolesInvalid: 'Roles are invalid',
  slugTaken: 'Must be unique',
  nameTaken: 'Name must be unique',
  annotationNameTaken: 'Short description must be unique for this layer',
  annotationEndsBeforeStart: 'End date must be after start date',
  notMoment: 'Not a valid datetime.',
  datasetExists: 'Dataset %(name)s already exists',
  datasetNotFound:
    'Table [%(name)s] could not be found, please double check your database connection, schema, and table name',
  notVirtual: 'Only virtual datasets can be duplicated',
  databaseMissing: 'Database does not exist',
  databaseNotChangeable: 'Database not allowed to change',
  fileConnected:
    'The file is connected already, as %(name)s. Use that connection: a file has one, so that its rights and row rules hold.',
  databaseNameTaken: 'A database with the same name already exists.',
  databaseHasDatasets: 'Cannot delete a database that has datasets attached',
  tablesMissing: 'Datasets do not exist',
  rolesMissing: 'Roles do not exist',
  usersMissing: 'Users do not exist',
  groupsMissing: 'Groups do not exist',
  pairsMissing: 'Permissions do not exist: %(ids)s',
  usernameTaken: 'Somebody has this user name already',
  lastAdministrator:
    'Nobody would be left who may administer: keep one active person with a password and the role Admin',
  notOneself: 'You cannot delete yourself',
  builtinRole:
    'The role %(name)s belongs to Belvedere: it keeps its name and its own permissions. Copy it and change the copy',
  roleInRules: 'The role %(name)s is named by the row rules %(rules)s: take it out of them first',
  dashboardsMissing: 'Dashboards do not exist',
  datasourceMissing: 'Datasource does not exist',
  layersClosed:
    'You may not read the annotation layers %(ids)s, so you cannot put them on a chart: take them off, or ask for the right to read annotations',
  blank: 'Field may not be blank.',
  itsSource: 'its source',
  timeColumnUnknown: 'Column "%(name)s" does not exist',
  timeColumnNotTemporal: 'Column "%(name)s" is not temporal',
  notAddress: 'Not a valid address: it starts with /, http:// or https://',
  columnBlank: 'One or more columns have no name',
  metricBlank: 'One or more metrics have no name or no expression',
  columnsDuplicated: 'One or more columns are duplicated',
  columnsMissing: 'One or more columns do not exist',
  metricsDuplicated: 'One or more metrics are duplicated',
  metricsMissing: 'One or more metrics do not exist',
  notJsonObject: 'Field cannot be decoded by JSON.',
  impersonationMissing:
    'Queries run as the user of the connection, never as the person who asks. Leave this off.',
  positionTooLong:
    'The layout takes %(bytes)s bytes; at most %(limit)s can be stored. Remove some components, or split the dashboard.',
});

/** Short texts of answers. */
export const answerTexts = defineMessages('api.answer', {
  auditNotStored: 'the disk is full: this line of the audit log stands here only',
  ok: 'OK',
  deletedOne: 'Deleted 1 %(noun)s',
  deletedMany: 'Deleted %(count)s %(noun)ss',
  deleted: 'Deleted successfully',
  addedRow: 'Added Row',
  untitledDashboard: '[ untitled dashboard ]',
  untitledQuery: 'Untitled Query',
  formDataNotFoundChart: 'Form data not found in cache, reverting to chart metadata.',
  formDataNotFoundDataset: 'Form data not found in cache, reverting to dataset metadata.',
  serverStopped: 'The server stopped while the query ran. Run it again.',
  missingDataset: '[Missing Dataset]',
  time: 'Time',
});

/** Sentences in place of a chart's picture. */
export const pictureTexts = defineMessages('api.picture', {
  unknown: 'No installed chart is called "%(type)s".',
  browserOnly: '%(name)s is drawn in a browser only.',
  noRows: 'No results were returned for this query',
});
