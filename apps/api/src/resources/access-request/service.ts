import { randomUUID } from 'node:crypto';
import { contractErrors, type BodyOf, type ROUTES } from '@belvedere/contracts';
import { fillMessage, type Viewer } from '@belvedere/core';
import type { Reader } from '../../db/store.ts';
import { fieldTexts } from '../../messages.ts';
import { invalidFields } from '../../object/owners.ts';
import type { Services } from '../../services.ts';
import {
  insertRequest,
  requestsDecided,
  requestsFor,
  requestsOf,
  waitingOf,
  type AccessRequestRow,
} from '../../stored/access-request.ts';
import { namesAt, objectIdAt } from '../../stored/object-address.ts';
import { findUsers, type UserRow } from '../../stored/user.ts';

const WAITING_MAX = 20;

type AskBody = BodyOf<typeof ROUTES.accessRequest.create>;

/** Id of whoever is signed in. Throws NOT_SIGNED_IN. */
function idOf({ id }: Viewer): number {
  if (id === null) throw contractErrors.error('NOT_SIGNED_IN');
  return id;
}

async function checkRoom(
  reader: Reader,
  userId: number,
  asked: Pick<AccessRequestRow, 'object_type' | 'address'>,
) {
  const { count, isAsked } = await waitingOf(reader, userId, asked);
  if (isAsked) throw invalidFields({ address: [fieldTexts.requestWaiting.text] });
  if (count >= WAITING_MAX)
    throw invalidFields({ address: [fillMessage(fieldTexts.requestsTooMany.text, { count: WAITING_MAX })] });
}

/**
 * Asks for access to what is at an address. What is answered and done is the same for what one cannot see and for what is not
 * there. Throws FIELDS_INVALID for too many requests and for one that waits already.
 */
export async function askForAccess({ store, clock }: Services, viewer: Viewer, body: AskBody): Promise<void> {
  const userId = idOf(viewer);
  const address = body.address.trim();
  const asked = { object_type: body.object_type, address };
  await store.write(async (tx) => {
    await checkRoom(tx, userId, asked);
    await insertRequest(tx, {
      ...asked,
      uuid: randomUUID(),
      user_id: userId,
      object_id: await objectIdAt(tx, body.object_type, address),
      wish: body.wish,
      days: body.days,
      reason: body.reason.trim(),
      created_on: clock(),
    });
  });
}

const presentAsked = ({ id, object_type, address, wish, created_on }: AccessRequestRow) => ({
  id,
  object_type,
  address,
  wish,
  created_on: created_on.toISOString(),
});

/** One's own requests: of the decision only itself, the answer and the end. */
export async function ownRequests({ store }: Services, viewer: Viewer) {
  const { count, rows } = await requestsOf(store.reader, idOf(viewer));
  const result = rows.map((row) => ({
    ...presentAsked(row),
    status: row.status,
    answer: row.answer,
    until: row.expires_on?.toISOString() ?? null,
  }));
  return { count, result };
}

const presentPerson = ({ id, username, first_name, last_name }: UserRow) => ({
  id,
  username,
  name: `${first_name} ${last_name}`.trim(),
});

interface Asked {
  readonly request: AccessRequestRow;
  readonly user: UserRow;
}

/** Requests as those see them who decide: what is asked for by whom, and why. */
async function presentFor(reader: Reader, rows: readonly Asked[]) {
  const names = await namesAt(
    reader,
    rows.map(({ request }) => request),
  );
  return rows.map(({ request, user }) => ({
    ...presentAsked(request),
    object_id: request.object_id,
    name: names.get(`${request.object_type} ${request.object_id ?? 0}`) ?? null,
    reason: request.reason,
    person: presentPerson(user),
    request,
  }));
}

/** Requests that wait for the viewer: for owners those for what they own, for administrators all. */
export async function waitingRequests({ store }: Services, viewer: Viewer) {
  const { count, rows } = await requestsFor(store.reader, viewer);
  const result = (await presentFor(store.reader, rows)).map(({ request, ...shown }) => ({
    ...shown,
    days: request.days,
  }));
  return { count, result };
}

/** What was decided of the requests that the viewer may decide, by whoever decided. */
export async function decidedRequests({ store }: Services, viewer: Viewer) {
  const { reader } = store;
  const { count, rows } = await requestsDecided(reader, viewer);
  const deciders = await findUsers(
    reader,
    rows.flatMap(({ request }) => request.decided_by_id ?? []),
  );
  const result = (await presentFor(reader, rows)).map(({ request, ...shown }) => {
    const decider = deciders.find(({ id }) => id === request.decided_by_id);
    return {
      ...shown,
      status: request.status,
      answer: request.answer,
      until: request.expires_on?.toISOString() ?? null,
      decided_on: request.decided_on?.toISOString() ?? null,
      decided_by: decider === undefined ? null : presentPerson(decider),
    };
  });
  return { count, result };
}
