import { defineErrors } from '@belvedere/core';

/** Errors of the query use cases. */
export const QUERY_ERRORS = defineErrors({
  DML_NOT_ALLOWED: 'Only SELECT statements are allowed against this database.',
  STATEMENT_FAILED: 'Statement %(statement)s out of %(total)s: %(message)s',
  ZONE_UNKNOWN: 'there is no time zone %(zone)s; use a name such as Europe/Berlin',
  RESULT_FORMAT_UNAVAILABLE: 'an answer of the type %(type)s has no rows that could be a file; ask for json',
  ANNOTATION_LAYER_INVALID: 'the annotation layer %(layer)s cannot be read: %(reason)s',
  ANNOTATIONS_CUT: 'only the first %(some)s are drawn',
  ANNOTATION_TIMEOUT: 'Query timeout',
  HISTOGRAM_GROUPS_TOO_MANY:
    'the histogram has more than %(limit)s groups with bins; group it by a column of fewer values, or filter it',
  FILES_TOO_LARGE:
    'the %(count)s queries make a file of more than %(megabytes)s MB; download them one by one, or ask for fewer rows',
  EMPTY_RESULT: 'Empty query result',
});

/** Makes one of {@link QUERY_ERRORS}. */
export const queryError = QUERY_ERRORS.error;
