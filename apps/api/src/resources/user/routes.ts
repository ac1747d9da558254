import { ROUTES } from '@belvedere/contracts';
import { implement, type Implementation } from '../../http/call.ts';
import { itemAnswer } from '../../listing/item-answer.ts';
import { answerTexts } from '../../messages.ts';
import { deletedText, savedAnswer } from '../../object/answers.ts';
import { type ChoiceSource, noSuchColumn, peopleChoices, roleChoices } from '../../object/choices.ts';
import type { Services } from '../../services.ts';
import { changePeople } from './bulk.ts';
import { invitePeople } from './invite.ts';
import { linkFor, setPasswordByLink } from './link.ts';
import { endSessionOf, endSessionsOf, resetSecondFactor, sessionsOf } from './sessions.ts';
import {
  changeUser,
  createUser,
  deleteUsers,
  getUser,
  listUserPage,
  restoreUser,
  userInfo,
} from './service.ts';

/** People who may sign in. */
export function userImplementations(services: Services): Implementation[] {
  const { user } = ROUTES;
  const { reader } = services.store;
  const ok = { message: answerTexts.ok.text };
  const choices: Readonly<Record<string, ChoiceSource>> = {
    created_by: peopleChoices,
    changed_by: peopleChoices,
    roles: roleChoices,
  };
  return [
    implement(user.list, ({ viewer, q }) => listUserPage(services, viewer, q)),
    implement(user.info, (call) => userInfo(services, call)),
    implement(user.related, async ({ viewer, params, q }) => {
      const source = Object.hasOwn(choices, params.column) ? choices[params.column] : undefined;
      if (source === undefined) throw noSuchColumn(params.column);
      return source(reader, viewer, q ?? {});
    }),
    implement(user.distinct, async ({ params }) => {
      throw noSuchColumn(params.column);
    }),
    implement(user.get, async ({ viewer, params, q, setVersion }) => {
      const result = await getUser(services, viewer, params.id);
      setVersion(result.version);
      return itemAnswer(result, q, 'Show User');
    }),
    implement(user.create, async ({ viewer, body, setVersion }) => {
      const { password: _password, ...shown } = body;
      const { row, link } = await createUser(services, viewer, body);
      setVersion(row.version);
      return { ...savedAnswer(row, shown), ...(link !== null && { link }) };
    }),
    implement(user.invite, async ({ viewer, body }) => ({
      result: [...(await invitePeople(services, viewer, body))],
    })),
    implement(user.bulkUpdate, async ({ viewer, body }) => {
      await changePeople(services, viewer, body);
      return ok;
    }),
    implement(user.update, async ({ viewer, params, body, ifMatch, setVersion }) => {
      const { password: _password, ...shown } = body;
      const row = await changeUser(services, viewer, { id: params.id, body, ifMatch });
      setVersion(row.version);
      return savedAnswer(row, shown);
    }),
    implement(user.delete, async ({ viewer, params }) => {
      await deleteUsers(services, viewer, [params.id]);
      return ok;
    }),
    implement(user.bulkDelete, async ({ viewer, q }) => {
      await deleteUsers(services, viewer, q);
      return { message: deletedText('user', new Set(q).size) };
    }),
    implement(user.restore, async ({ viewer, params }) => {
      await restoreUser(services, viewer, params.id);
      return ok;
    }),
    implement(user.link, async ({ viewer, params }) => ({
      result: await linkFor(services, viewer, params.id),
    })),
    implement(user.resetSecondFactor, async ({ viewer, params }) => {
      await resetSecondFactor(services, viewer, params.id);
      return ok;
    }),
    implement(user.sessions, async ({ viewer, params, sessionId }) => ({
      result: [...(await sessionsOf(services, { viewer, sessionId }, params.id))],
    })),
    implement(user.endSessions, async ({ viewer, params }) => {
      await endSessionsOf(services, viewer, params.id);
      return ok;
    }),
    implement(user.endSession, async ({ viewer, params }) => {
      await endSessionOf(services, viewer, params);
      return ok;
    }),
    implement(user.setPassword, async ({ body }) => {
      await setPasswordByLink(services, body);
      return ok;
    }),
  ];
}
