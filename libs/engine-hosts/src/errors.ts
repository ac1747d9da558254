import { defineErrors } from '@belvedere/core';

/** Errors of work in other processes. */
export const HOST_ERRORS = defineErrors({
  ENGINE_HOST_LOST: 'the engine process ended while the query ran: %(reason)s. Run the query again.',
  ENGINE_HOST_UNAVAILABLE: 'the engine process does not start: %(reason)s',
  ENGINE_PROTOCOL: 'the engine process and the server do not understand each other: %(reason)s',
  QUERY_ENDS_ENGINE:
    'the query ended its engine process, the second time while it ran alone: %(reason)s. Change the query.',
  QUERY_HELD_BACK:
    'this query used up the memory of its engine process or ended it a moment ago; change it, or wait %(seconds)s seconds',
  QUERY_QUEUE_FULL: 'there are already %(count)s queries of yours waiting or running; wait for some to end',
  SERVER_STOPPING: 'the server is stopping',
});

/** Makes one of {@link HOST_ERRORS}. */
export const hostError = HOST_ERRORS.error;
