import { ROUTES } from '@belvedere/contracts';
import { implement, type Implementation } from '../../http/call.ts';
import { itemAnswer } from '../../listing/item-answer.ts';
import { answerTexts } from '../../messages.ts';
import { deletedText, savedAnswer } from '../../object/answers.ts';
import { type ChoiceSource, noSuchColumn, peopleChoices } from '../../object/choices.ts';
import { infoAnswer } from '../../object/info.ts';
import type { Services } from '../../services.ts';
import { roleList } from '../../stored/role-list.ts';
import { catalogueOf } from '../permission/catalogue.ts';
import { setRoleGroups, setRoleUsers } from './members.ts';
import {
  changeRole,
  copyRole,
  createRole,
  deleteRoles,
  getRole,
  listRolePage,
  pairsOfRole,
  restoreRole,
  setPairsOfRole,
} from './service.ts';

/** Roles, and who and what belongs to them. */
export function roleImplementations(services: Services): Implementation[] {
  const { role } = ROUTES;
  const { reader } = services.store;
  const ok = { message: answerTexts.ok.text };
  const choices: Readonly<Record<string, ChoiceSource>> = {
    created_by: peopleChoices,
    changed_by: peopleChoices,
  };
  return [
    implement(role.list, ({ viewer, q }) => listRolePage(services, viewer, q)),
    implement(role.info, async (call) => infoAnswer(roleList, services, call)),
    implement(role.related, async ({ viewer, params, q }) => {
      const source = Object.hasOwn(choices, params.column) ? choices[params.column] : undefined;
      if (source === undefined) throw noSuchColumn(params.column);
      return source(reader, viewer, q ?? {});
    }),
    implement(role.distinct, async ({ params }) => {
      throw noSuchColumn(params.column);
    }),
    implement(role.get, async ({ viewer, params, q, setVersion }) => {
      const result = await getRole(services, viewer, params.id);
      setVersion(result.version);
      return itemAnswer(result, q, 'Show Role');
    }),
    implement(role.create, async ({ viewer, body, setVersion }) => {
      const row = await createRole(services, viewer, body);
      setVersion(row.version);
      return savedAnswer(row, body);
    }),
    implement(role.update, async ({ viewer, params, body, ifMatch, setVersion }) => {
      const row = await changeRole(services, viewer, { id: params.id, body, ifMatch });
      setVersion(row.version);
      return savedAnswer(row, body);
    }),
    implement(role.delete, async ({ viewer, params }) => {
      await deleteRoles(services, viewer, [params.id]);
      return ok;
    }),
    implement(role.bulkDelete, async ({ viewer, q }) => {
      await deleteRoles(services, viewer, q);
      return { message: deletedText('role', new Set(q).size) };
    }),
    implement(role.restore, async ({ viewer, params }) => {
      await restoreRole(services, viewer, params.id);
      return ok;
    }),
    implement(role.copy, async ({ viewer, params, body, setVersion }) => {
      const row = await copyRole(services, viewer, params.id, body);
      setVersion(row.version);
      return savedAnswer(row, body);
    }),
    implement(role.permissions, async ({ viewer, params }) => {
      await catalogueOf(services);
      return { result: await pairsOfRole(services, viewer, params.id) };
    }),
    implement(role.setPermissions, async ({ viewer, params, body, ifMatch }) => {
      const change = { id: params.id, numbers: body.permission_view_menu_ids, ifMatch };
      const ids = await setPairsOfRole(services, viewer, change);
      return { result: { permission_view_menu_ids: [...ids] } };
    }),
    implement(role.setUsers, async ({ viewer, params, body }) => ({
      result: { user_ids: [...(await setRoleUsers(services, viewer, params.id, body.user_ids))] },
    })),
    implement(role.setGroups, async ({ viewer, params, body }) => ({
      result: { group_ids: [...(await setRoleGroups(services, viewer, params.id, body.group_ids))] },
    })),
  ];
}
