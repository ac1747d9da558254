import { ROUTES } from '@belvedere/contracts';
import { implement, type Implementation } from '../../http/call.ts';
import { itemAnswer } from '../../listing/item-answer.ts';
import { answerTexts } from '../../messages.ts';
import { deletedText, savedAnswer } from '../../object/answers.ts';
import { type ChoiceSource, noSuchColumn, peopleChoices, roleChoices } from '../../object/choices.ts';
import { infoAnswer } from '../../object/info.ts';
import type { Services } from '../../services.ts';
import { groupList } from '../../stored/group-list.ts';
import { changeGroup, createGroup, deleteGroups, getGroup, listGroupPage, restoreGroup } from './service.ts';

/** Groups of people. */
export function groupImplementations(services: Services): Implementation[] {
  const { group } = ROUTES;
  const { reader } = services.store;
  const ok = { message: answerTexts.ok.text };
  const choices: Readonly<Record<string, ChoiceSource>> = {
    created_by: peopleChoices,
    changed_by: peopleChoices,
    roles: roleChoices,
    users: peopleChoices,
  };
  return [
    implement(group.list, ({ viewer, q }) => listGroupPage(services, viewer, q)),
    implement(group.info, async (call) => infoAnswer(groupList, services, call)),
    implement(group.related, async ({ viewer, params, q }) => {
      const source = Object.hasOwn(choices, params.column) ? choices[params.column] : undefined;
      if (source === undefined) throw noSuchColumn(params.column);
      return source(reader, viewer, q ?? {});
    }),
    implement(group.distinct, async ({ params }) => {
      throw noSuchColumn(params.column);
    }),
    implement(group.get, async ({ viewer, params, q, setVersion }) => {
      const result = await getGroup(services, viewer, params.id);
      setVersion(result.version);
      return itemAnswer(result, q, 'Show Group');
    }),
    implement(group.create, async ({ viewer, body, setVersion }) => {
      const row = await createGroup(services, viewer, body);
      setVersion(row.version);
      return savedAnswer(row, body);
    }),
    implement(group.update, async ({ viewer, params, body, ifMatch, setVersion }) => {
      const row = await changeGroup(services, viewer, { id: params.id, body, ifMatch });
      setVersion(row.version);
      return savedAnswer(row, body);
    }),
    implement(group.delete, async ({ viewer, params }) => {
      await deleteGroups(services, viewer, [params.id]);
      return ok;
    }),
    implement(group.bulkDelete, async ({ viewer, q }) => {
      await deleteGroups(services, viewer, q);
      return { message: deletedText('group', new Set(q).size) };
    }),
    implement(group.restore, async ({ viewer, params }) => {
      await restoreGroup(services, viewer, params.id);
      return ok;
    }),
  ];
}
