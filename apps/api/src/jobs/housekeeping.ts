import { SOFT_DELETE_DAYS } from '@belvedere/core';
import { removeExpiredValues } from '../stored/key-value.ts';
import { purgeDeleted } from '../stored/purge.ts';
import { removeEndedSessions } from '../stored/session.ts';
import type { Job } from './job.ts';

const DAY_MS = 24 * 3_600_000;

/** Removes what has ended: sessions, texts under keys, kept results, and objects deleted more than thirty days ago. */
export const housekeeping: Job = {
  name: 'housekeeping',
  run: async ({ store, results, clock }) => {
    const now = clock();
    await store.write((tx) => removeExpiredValues(tx, now));
    await store.write((tx) => removeEndedSessions(tx, new Date(now.getTime() - DAY_MS)));
    await store.write((tx) => purgeDeleted(tx, new Date(now.getTime() - SOFT_DELETE_DAYS * DAY_MS)));
    await results.sweep(now);
  },
};
