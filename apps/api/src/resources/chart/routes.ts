import { ROUTES } from '@belvedere/contracts';
import { implement, type Implementation } from '../../http/call.ts';
import { itemAnswer } from '../../listing/item-answer.ts';
import { answerTexts } from '../../messages.ts';
import { deletedText, savedAnswer } from '../../object/answers.ts';
import { noSuchColumn, peopleChoices } from '../../object/choices.ts';
import { infoAnswer } from '../../object/info.ts';
import { setStar, starStatus } from '../../object/stars.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { chartList } from '../../stored/chart-list.ts';
import { findCharts } from '../../stored/chart.ts';
import {
  changeChart,
  createChart,
  deleteCharts,
  getChart,
  getChartRow,
  listChartPage,
  restoreChart,
} from './service.ts';

const OK = { message: answerTexts.ok.text };

/** What is read of charts. */
function readingRoutes(services: Services): Implementation[] {
  const { chart } = ROUTES;
  const { reader } = services.store;
  return [
    implement(chart.list, ({ viewer, q }) => listChartPage(services, viewer, q)),
    implement(chart.info, async (call) => infoAnswer(chartList, services, call)),
    implement(chart.related, async ({ viewer, params, q }) => {
      if (!['owners', 'created_by', 'changed_by'].includes(params.column)) throw noSuchColumn(params.column);
      return peopleChoices(reader, viewer, q ?? {});
    }),
    implement(chart.distinct, async ({ params }) => {
      throw noSuchColumn(params.column);
    }),
    implement(chart.get, async ({ viewer, params, q, setVersion }) => {
      const result = await getChart(services, viewer, params.id);
      setVersion(result.version);
      return itemAnswer(result, q, 'Show Chart');
    }),
  ];
}

/** What makes, changes and removes them. */
function savingRoutes(services: Services): Implementation[] {
  const { chart } = ROUTES;
  return [
    implement(chart.create, async ({ viewer, body, setVersion }) => {
      const row = await createChart(services, viewer, body);
      setVersion(row.version);
      return savedAnswer(row, body);
    }),
    implement(chart.update, async ({ viewer, params, body, ifMatch, setVersion }) => {
      const row = await changeChart(services, viewer, { id: params.id, body, ifMatch });
      setVersion(row.version);
      return savedAnswer(row, body);
    }),
    implement(chart.delete, async ({ viewer, params }) => {
      await deleteCharts(services, viewer, [params.id]);
      return OK;
    }),
    implement(chart.bulkDelete, async ({ viewer, q }) => {
      await deleteCharts(services, viewer, q);
      return { message: deletedText('chart', new Set(q).size) };
    }),
    implement(chart.restore, async ({ viewer, params }) => {
      await restoreChart(services, viewer, params.id);
      return OK;
    }),
  ];
}

/** Stars. */
function starRoutes(services: Services): Implementation[] {
  const { chart } = ROUTES;
  const { reader } = services.store;
  return [
    implement(chart.favouriteStatus, async ({ viewer, q = [] }) => {
      const rows = await findCharts(reader, scopeOf(services, viewer), q);
      return {
        result: await starStatus(services, viewer, {
          type: 'chart',
          asked: q,
          readable: rows.map((r) => r.id),
        }),
      };
    }),
    implement(chart.addFavourite, async ({ viewer, params }) => {
      await getChartRow(reader, scopeOf(services, viewer), params.id);
      await setStar(services, viewer, { type: 'chart', id: params.id, isStarred: true });
      return { result: answerTexts.ok.text };
    }),
    implement(chart.removeFavourite, async ({ viewer, params }) => {
      await getChartRow(reader, scopeOf(services, viewer), params.id);
      await setStar(services, viewer, { type: 'chart', id: params.id, isStarred: false });
      return { result: answerTexts.ok.text };
    }),
  ];
}

/** Charts; their data is in `data-routes.ts`. */
export function chartImplementations(services: Services): Implementation[] {
  return [...readingRoutes(services), ...savingRoutes(services), ...starRoutes(services)];
}
