import { ROUTES } from '@belvedere/contracts';
import { implement, type Implementation } from '../../http/call.ts';
import { itemAnswer } from '../../listing/item-answer.ts';
import { answerTexts } from '../../messages.ts';
import { deletedText, savedAnswer } from '../../object/answers.ts';
import { noSuchColumn, peopleChoices, roleChoices, type ChoiceSource } from '../../object/choices.ts';
import { infoAnswer } from '../../object/info.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { rowRuleList } from '../../stored/row-rule-list.ts';
import type { ViewerReader } from '../auth/viewer.ts';
import { datasetChoices } from '../dataset/choices.ts';
import { previewRule } from './preview-rule.ts';
import {
  changeRowRule,
  createRowRule,
  deleteRowRules,
  getRowRule,
  listRowRulePage,
  restoreRowRule,
} from './service.ts';

/** Row rules: which rows of a dataset whom may see. */
export function rowRuleImplementations(services: Services, viewers: ViewerReader): Implementation[] {
  const { rowRule } = ROUTES;
  const { reader } = services.store;
  const ok = { message: answerTexts.ok.text };
  const choices: Readonly<Record<string, ChoiceSource>> = {
    tables: (from, viewer, query) => datasetChoices(from, scopeOf(services, viewer), query),
    roles: roleChoices,
    created_by: peopleChoices,
    changed_by: peopleChoices,
  };
  return [
    implement(rowRule.list, ({ viewer, q }) => listRowRulePage(services, viewer, q)),
    implement(rowRule.info, async (call) => infoAnswer(rowRuleList, services, call)),
    implement(rowRule.related, async ({ viewer, params, q }) => {
      const source = choices[params.column];
      if (source === undefined) throw noSuchColumn(params.column);
      return source(reader, viewer, q ?? {});
    }),
    implement(rowRule.distinct, async ({ params }) => {
      throw noSuchColumn(params.column);
    }),
    implement(rowRule.get, async ({ viewer, params, q, setVersion }) => {
      const result = await getRowRule(services, viewer, params.id);
      setVersion(result.version);
      return itemAnswer(result, q, 'Show Row Level Security Filter');
    }),
    implement(rowRule.create, async ({ viewer, body, setVersion }) => {
      const row = await createRowRule(services, viewer, body);
      setVersion(row.version);
      return savedAnswer(row, body);
    }),
    implement(rowRule.update, async ({ viewer, params, body, ifMatch, setVersion }) => {
      const row = await changeRowRule(services, viewer, { id: params.id, body, ifMatch });
      setVersion(row.version);
      return savedAnswer(row, body);
    }),
    implement(rowRule.preview, async ({ viewer, requestId, signal, body }) => ({
      result: await previewRule(services, viewers, { viewer, requestId, signal }, body),
    })),
    implement(rowRule.delete, async ({ viewer, params }) => {
      await deleteRowRules(services, viewer, [params.id]);
      return ok;
    }),
    implement(rowRule.bulkDelete, async ({ viewer, q }) => {
      await deleteRowRules(services, viewer, q);
      return { message: deletedText('rule', new Set(q).size) };
    }),
    implement(rowRule.restore, async ({ viewer, params }) => {
      await restoreRowRule(services, viewer, params.id);
      return ok;
    }),
  ];
}
