import { defineMessages } from '@belvedere/core';

/** Hints by issue number. */
export const issueTexts = defineMessages('api.issue', {
  '1000': 'The data source is too large to query in the time allowed.',
  '1001': 'The database is under an unusual load.',
  '1002': 'The database returned an error.',
  '1003': 'There is a mistake in the SQL: a name may be misspelt.',
  '1004': 'A column was renamed or removed in the database.',
  '1005': 'A table was renamed or removed in the database.',
  '1006': 'One or more parameters of the query have no value.',
  '1010': 'The request could not be carried out.',
  '1011': 'Something failed on the server.',
  '1016': 'A schema was renamed or removed in the database.',
  '1018': 'A setting of the connection is missing.',
  '1019': 'The request has a wrong format.',
  '1020': 'The request has wrong content.',
  '1022': 'The database does not allow statements that change data.',
  '1026': 'The query may be too complex to run.',
  '1027': 'The database may be under heavy load.',
  '1029': 'An object named in the request does not exist.',
  '1030': 'There is a syntax error in the query.',
  '1031': 'The results are no longer stored.',
  '1032': 'The query that made the results was removed.',
  '1033': 'The results are stored in another format.',
});
