import { SOFT_DELETE_DAYS } from '@belvedere/core';
import { removeOldAudit } from '../stored/audit.ts';
import { removeExpiredValues } from '../stored/key-value.ts';
import { purgeDeleted } from '../stored/purge.ts';
import { removeEndedSessions } from '../stored/session.ts';
import type { Services } from '../services.ts';
import type { Job } from './job.ts';

const DAY_MS = 24 * 3_600_000;

/** Removes old lines of the audit log in parts, so that people's saves come between. */
async function trimAudit({ store, config }: Services, now: Date): Promise<void> {
  if (config.auditDays === 0) return;
  const before = new Date(now.getTime() - config.auditDays * DAY_MS);
  while (await store.write((tx) => removeOldAudit(tx, before)));
}

/**
 * Removes what has ended: sessions, texts under keys, kept results, objects deleted more than thirty days ago, and lines
 * of the audit log that are older than the setting says.
 */
export const housekeeping: Job = {
  name: 'housekeeping',
  run: async (services) => {
    const { store, results, clock } = services;
    const now = clock();
    await store.write((tx) => removeExpiredValues(tx, now));
    await store.write((tx) => removeEndedSessions(tx, new Date(now.getTime() - DAY_MS)));
    await store.write((tx) => purgeDeleted(tx, new Date(now.getTime() - SOFT_DELETE_DAYS * DAY_MS)));
    await trimAudit(services, now);
    await results.sweep(now);
  },
};
