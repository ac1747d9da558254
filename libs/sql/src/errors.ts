import { defineErrors } from '@belvedere/core';

/** Errors of reading, checking and building SQL. */
export const SQL_ERRORS = defineErrors({
  SQL_EMPTY: 'there is no statement to run',
  SQL_TOO_LONG: 'the SQL text has %(length)s characters, %(limit)s are allowed',
  SQL_UNREADABLE: 'the SQL text cannot be read: %(reason)s',
  SQL_NOT_READ_ONLY: 'only reading statements are allowed here, not %(statement)s',
  SQL_STATEMENT_REFUSED: 'statements that begin with %(statement)s are not allowed',
  SQL_STATEMENT_UNKNOWN: 'no statement begins with %(statement)s',
  SQL_CLAUSE_REFUSED: 'a table with %(clause)s is not allowed: its rows would be outside of this database',
  SQL_FUNCTION_REFUSED: 'the function %(name)s is not allowed in SQL here',
  SQL_SERVER_TABLE_REFUSED:
    '%(name)s tells of the server, its settings, people or their statements, and is not read here',
  SQL_FILE_REFUSED: 'reading the file %(name)s from SQL is not allowed',
  SQL_PARSERS_DISAGREE: 'the SQL is not run because it cannot be read for certain: %(reason)s',
  SQL_EXPRESSION_REFUSED: '%(reason)s',
  VIRTUAL_DATASET_REFUSED: '%(reason)s',
  OPERATOR_UNSUPPORTED: '%(engine)s has no filter operator %(operator)s',
  ROW_RULES_UNCERTAIN:
    'row rules apply to %(table)s, and they cannot be put round it in this statement; name the table plainly in FROM or JOIN',
  ROW_RULES_PLAN:
    'row rules apply to %(table)s, and a plan tells of the rows that they hide; run the statement itself',
  ROW_RULES_VIEW:
    'row rules apply to %(table)s, which %(view)s is made of, and they cannot be put inside it; read the table itself, or ask an administrator to put the same rules on a dataset of %(view)s',
  ROW_RULES_ERROR:
    'the query fails with an error of the class %(type)s of %(engine)s; what the engine says of it may hold values of rows that row rules hide, and is not shown',
  MASK_UNSUPPORTED: '%(engine)s cannot show a column as %(mask)s',
  MASK_COLUMN_MISSING:
    'a row rule masks the column %(column)s of %(table)s, which has none of that name any longer; ask an administrator to change the rule',
  GRAIN_UNSUPPORTED: 'No grain spec for %(grain)s for database %(engine)s',
  ZONE_UNSUPPORTED:
    '%(engine)s cannot make time buckets in the zone %(zone)s; use UTC or a dataset without instants',
  QUERY_INVALID: '%(reason)s',
  TEMPLATE_UNREADABLE: 'the template of %(template)s cannot be read at line %(line)s: %(reason)s',
  TEMPLATE_FAILED: 'the template of %(template)s fails at line %(line)s: %(reason)s',
  TEMPLATE_STOPPED: 'the template of %(template)s was stopped at line %(line)s: %(reason)s',
  TEMPLATE_NAME_UNDEFINED:
    'The parameter %(names)s in your query is undefined. It stands at line %(line)s of %(template)s: set it as a template parameter, or give it a default.',
  TEMPLATE_NAMES_UNDEFINED:
    'The following parameters in your query are undefined: %(names)s. The first stands at line %(line)s of %(template)s: set them as template parameters, or give them defaults.',
  TEMPLATE_MACRO_REFUSED:
    '%(name)s is not possible in the template of %(template)s (line %(line)s): %(reason)s',
  TEMPLATE_VALUE_OUTSIDE:
    'a value of %(name)s stands outside quotes, or is empty or no number there, at line %(line)s of %(template)s: %(reason)s',
  TEMPLATE_FILTER_EMPTY:
    'the template of %(template)s needs a value of the filter %(name)s at line %(line)s, in which nothing is chosen: choose one, or give it a default as in |default(0), or put the clause that needs it between [[ and ]]',
  TEMPLATE_PARAMETERS_INVALID: 'the template parameters are no JSON object: %(reason)s',
});

/** Makes one of {@link SQL_ERRORS}. */
export const sqlError = SQL_ERRORS.error;
