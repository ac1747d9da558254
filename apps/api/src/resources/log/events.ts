import { contractErrors } from '@belvedere/contracts';
import type { Viewer } from '@belvedere/core';
import type { Reader } from '../../db/store.ts';
import type { ListQuery } from '../../listing/list-plan.ts';
import { answerList } from '../../object/list.ts';
import { isoWithoutZone } from '../../object/present.ts';
import type { Services } from '../../services.ts';
import { findUsage, listUsage, usageList, type UsageRow } from '../../stored/log.ts';
import { findUsers } from '../../stored/user.ts';

async function presentEvents(reader: Reader, rows: readonly UsageRow[]) {
  const ids = new Set(rows.flatMap(({ user_id }) => user_id ?? []));
  const people = new Map((await findUsers(reader, [...ids])).map((user) => [user.id, user]));
  return rows.map((row) => {
    const user = row.user_id === null ? undefined : people.get(row.user_id);
    return {
      ...row,
      dttm: isoWithoutZone(row.dttm),
      user: user === undefined ? null : { username: user.username },
    };
  });
}

/** One page of what everybody's screens reported. */
export const listEventPage = (services: Services, viewer: Viewer, query: ListQuery | undefined) =>
  answerList(usageList, services, {
    viewer,
    query,
    read: listUsage,
    present: (rows) => presentEvents(services.store.reader, rows),
  });

/** One reported event; throws NOT_FOUND. */
export async function getEvent({ store }: Services, id: number) {
  const row = await findUsage(store.reader, id);
  const [event] = row === null ? [] : await presentEvents(store.reader, [row]);
  if (event === undefined) throw contractErrors.error('NOT_FOUND', { type: 'log', id });
  return event;
}
