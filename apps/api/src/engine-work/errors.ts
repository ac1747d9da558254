import { defineErrors } from '@belvedere/core';

/** Errors of what hosts do with databases, results and charts. */
export const WORK_ERRORS = defineErrors({
  RESULT_TOO_LARGE: 'the result is larger than %(megabytes)s MB; ask for fewer rows or columns',
  CHART_UNDRAWABLE:
    'the chart "%(title)s" cannot be drawn as it is stored (%(reason)s); open it, correct its settings and save it',
  CHART_CODE_FAILED: 'the installed chart "%(name)s" gives no %(what)s: %(reason)s',
  CHART_CODE_LATE: 'the installed chart "%(name)s" gives no %(what)s: %(reason)s',
  CHART_CODE_HELD_BACK:
    'the code of the installed chart "%(name)s" did not end in time twice within a minute, so it is not run now; try again in %(seconds)s seconds, or ask its author to make it faster',
  DATABASE_FILE_REFUSED: 'the file %(file)s cannot be used as a database: %(reason)s',
  DATABASE_READ_ONLY: 'the database is read-only, %(statement)s is not possible',
});

/** Makes one of {@link WORK_ERRORS}. */
export const workError = WORK_ERRORS.error;
