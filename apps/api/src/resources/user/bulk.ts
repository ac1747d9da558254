import type { BodyOf, ROUTES } from '@belvedere/contracts';
import type { Viewer } from '@belvedere/core';
import type { Tx } from '../../db/store.ts';
import { fieldTexts } from '../../messages.ts';
import { getObject } from '../../object/find.ts';
import { invalidFields } from '../../object/owners.ts';
import { writeObject, type Saver } from '../../object/save.ts';
import { checkAdministrator } from '../../rights/administration.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { endSignIns, users, wholeUsers } from './kind.ts';
import { checkBelongings, setBelongings } from './service.ts';

type Body = BodyOf<typeof ROUTES.user.bulkUpdate>;

const withMore = (
  held: readonly { readonly id: number }[],
  more: readonly number[] | undefined,
): number[] => [...new Set([...held.map(({ id }) => id), ...(more ?? [])])];

async function changeOne(tx: Tx, saver: Saver, id: number, body: Body): Promise<void> {
  const row = await getObject(users, tx, saver.scope, id);
  const [whole] = await wholeUsers(tx, [row]);
  const before = await users.document(tx, row, saver.scope);
  await writeObject(tx, users, saver, {
    row,
    before,
    write: async () => {
      await setBelongings(tx, id, {
        roles: withMore(whole?.roles ?? [], body.roles),
        groups: withMore(whole?.groups ?? [], body.groups),
      });
      return body.active === undefined ? {} : { is_active: body.active };
    },
  });
  if (body.active === false || body.signs_out === true) await endSignIns(tx, row, saver.now);
}

/**
 * Gives people groups and roles beside their own, lets them in or not, ends their sessions: all of them, or none. Throws NOT_FOUND,
 * FIELDS_INVALID, and FORBIDDEN.
 */
export async function changePeople(services: Services, viewer: Viewer, body: Body): Promise<void> {
  checkAdministrator(viewer, 'User');
  if (body.active === false && viewer.id !== null && body.ids.includes(viewer.id))
    throw invalidFields({ ids: [fieldTexts.notOneselfOut.text] });
  const saver = { scope: scopeOf(services, viewer), now: services.clock() };
  await services.store.write(async (tx) => {
    await checkBelongings(tx, body);
    for (const id of new Set(body.ids)) await changeOne(tx, saver, id, body);
  });
}
