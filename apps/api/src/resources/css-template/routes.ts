import { ROUTES } from '@belvedere/contracts';
import { implement, type Implementation } from '../../http/call.ts';
import { itemAnswer } from '../../listing/item-answer.ts';
import { answerTexts } from '../../messages.ts';
import { deletedText, savedAnswer } from '../../object/answers.ts';
import { noSuchColumn, peopleChoices } from '../../object/choices.ts';
import { infoAnswer } from '../../object/info.ts';
import type { Services } from '../../services.ts';
import { cssTemplateList } from '../../stored/css-template-list.ts';
import {
  changeCssTemplate,
  createCssTemplate,
  deleteCssTemplates,
  getCssTemplate,
  listCssTemplatePage,
  offeredCssTemplates,
  restoreCssTemplate,
} from './service.ts';

/** Style sheets that dashboards begin with. */
export function cssTemplateImplementations(services: Services): Implementation[] {
  const { cssTemplate } = ROUTES;
  const { reader } = services.store;
  const ok = { message: answerTexts.ok.text };
  return [
    implement(cssTemplate.list, ({ viewer, q }) => listCssTemplatePage(services, viewer, q)),
    implement(cssTemplate.info, async (call) => infoAnswer(cssTemplateList, services, call)),
    implement(cssTemplate.related, async ({ viewer, params, q }) => {
      if (!['created_by', 'changed_by'].includes(params.column)) throw noSuchColumn(params.column);
      return peopleChoices(reader, viewer, q ?? {});
    }),
    implement(cssTemplate.distinct, async ({ params }) => {
      throw noSuchColumn(params.column);
    }),
    implement(cssTemplate.get, async ({ viewer, params, q, setVersion }) => {
      const result = await getCssTemplate(services, viewer, params.id);
      setVersion(result.version);
      return itemAnswer(result, q, 'Show Css Template');
    }),
    implement(cssTemplate.offered, () => offeredCssTemplates(services)),
    implement(cssTemplate.create, async ({ viewer, body, setVersion }) => {
      const row = await createCssTemplate(services, viewer, body);
      setVersion(row.version);
      return savedAnswer(row, body);
    }),
    implement(cssTemplate.update, async ({ viewer, params, body, ifMatch, setVersion }) => {
      const row = await changeCssTemplate(services, viewer, { id: params.id, body, ifMatch });
      setVersion(row.version);
      return savedAnswer(row, body);
    }),
    implement(cssTemplate.delete, async ({ viewer, params }) => {
      await deleteCssTemplates(services, viewer, [params.id]);
      return ok;
    }),
    implement(cssTemplate.bulkDelete, async ({ viewer, q }) => {
      await deleteCssTemplates(services, viewer, q);
      return { message: deletedText('css template', new Set(q).size) };
    }),
    implement(cssTemplate.restore, async ({ viewer, params }) => {
      await restoreCssTemplate(services, viewer, params.id);
      return ok;
    }),
  ];
}
