import { defineErrors } from '@belvedere/core';

/** Why the code of a chart gave no answer; each completes a sentence that names the chart. */
export const guestErrors = defineErrors({
  GUEST_LATE: 'it did not answer within %(seconds)s seconds and was stopped',
  GUEST_MEMORY: 'it asked for more than %(megabytes)s MB of memory and was stopped',
  GUEST_DEPTH: 'its functions call each other without an end',
  GUEST_SYNTAX: 'its code cannot be read: %(problem)s',
  GUEST_THREW: 'its code failed: %(problem)s',
  GUEST_SILENT: 'it waits for something that never comes: there is no network, file or timer here',
  GUEST_ANSWER: 'its answer cannot be read: %(problem)s',
  GUEST_NO_CHART: 'it exports no chart made by defineChart for version %(version)s of the plugin contract',
});
