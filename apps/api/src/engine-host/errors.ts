import { defineErrors } from '@belvedere/core';

/** Errors of running queries in other processes. */
export const HOST_ERRORS = defineErrors({
  ENGINE_HOST_LOST: 'the engine process ended while the query ran: %(reason)s. Run the query again.',
  ENGINE_HOST_UNAVAILABLE: 'the engine process does not start: %(reason)s',
  ENGINE_PROTOCOL: 'the engine process and the server do not understand each other: %(reason)s',
  QUERY_ENDS_ENGINE:
    'the query ended its engine process, the second time while it ran alone: %(reason)s. Change the query.',
  QUERY_HELD_BACK:
    'this query used up the memory of its engine process or ended it a moment ago; change it, or wait %(seconds)s seconds',
  QUERY_QUEUE_FULL: 'there are already %(count)s queries of yours waiting or running; wait for some to end',
  RESULT_TOO_LARGE: 'the result is larger than %(megabytes)s MB; ask for fewer rows or columns',
  CHART_UNDRAWABLE:
    'the chart "%(title)s" cannot be drawn as it is stored (%(reason)s); open it, correct its settings and save it',
  DATABASE_FILE_REFUSED: 'the file %(file)s cannot be used as a database: %(reason)s',
  DATABASE_READ_ONLY: 'the database is read-only, %(statement)s is not possible',
  SERVER_STOPPING: 'the server is stopping',
});

/** Makes one of {@link HOST_ERRORS}. */
export const hostError = HOST_ERRORS.error;
