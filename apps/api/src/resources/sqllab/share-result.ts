import { contractErrors } from '@belvedere/contracts';
import type { Viewer } from '@belvedere/core';
import type { Services } from '../../services.ts';
import { shareKeptResult } from '../../stored/kept-result-share.ts';
import { existingUserIds, findUsers, type UserRow } from '../../stored/user.ts';
import { userIdOf } from '../tab-state/service.ts';
import { ownKeptResult } from './kept-results.ts';

/** A person as results name them. */
export const namedPerson = ({ id, username, first_name, last_name }: UserRow) => ({
  id,
  name: `${first_name} ${last_name}`.trim() || username,
});

async function checkPeople({ store }: Services, people: readonly number[]): Promise<void> {
  const known = await existingUserIds(store.reader, people);
  const unknown = people.find((id) => !known.has(id));
  if (unknown === undefined) return;
  const reason = `there is nobody of the id ${unknown}`;
  throw contractErrors.error('FIELDS_INVALID', { reason }, { fields: { people: [reason] } });
}

/**
 * Shares an own result with these people and nobody else; answers them. Each may ask it as long as they could run its
 * query themselves. Throws NOT_FOUND, and FIELDS_INVALID for a person that is not there.
 */
export async function shareResult(
  services: Services,
  viewer: Viewer,
  clientId: string,
  people: readonly number[],
) {
  const { store } = services;
  const kept = await ownKeptResult(services, viewer, clientId);
  const others = [...new Set(people)].filter((id) => id !== userIdOf(viewer));
  await checkPeople(services, others);
  await store.write((tx) => shareKeptResult(tx, kept.id, others));
  return (await findUsers(store.reader, others)).map(namedPerson);
}
