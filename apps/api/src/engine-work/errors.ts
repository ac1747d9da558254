import { defineErrors } from '@belvedere/core';

/** Errors of what hosts do with databases, results and charts. */
export const WORK_ERRORS = defineErrors({
  RESULT_TOO_LARGE: 'the result is larger than %(megabytes)s MB; ask for fewer rows or columns',
  CHART_UNDRAWABLE:
    'the chart "%(title)s" cannot be drawn as it is stored (%(reason)s); open it, correct its settings and save it',
  CHART_CODE_FAILED: 'the installed chart "%(name)s" gives no %(what)s: %(reason)s',
  DATABASE_FILE_REFUSED: 'the file %(file)s cannot be used as a database: %(reason)s',
  DATABASE_READ_ONLY: 'the database is read-only, %(statement)s is not possible',
});

/** Makes one of {@link WORK_ERRORS}. */
export const workError = WORK_ERRORS.error;
