import { contractErrors, ROUTES } from '@belvedere/contracts';
import { implement, type Implementation } from '../../http/call.ts';
import { scopeOf } from '../../security/scope.ts';
import { answerTexts } from '../../messages.ts';
import type { Services } from '../../services.ts';
import { chartsOnTable } from '../../stored/chart.ts';
import { getChartRow } from '../chart/service.ts';
import { forgetAnswers } from './forget-answers.ts';
import { warmUp } from './warm-up.ts';

/** What makes answers before somebody waits for them, and what forgets those that are kept. */
export function warmUpImplementations(services: Services): Implementation[] {
  const { reader } = services.store;
  return [
    implement(ROUTES.chart.warmUp, async (call) => {
      const { chart_id, ...place } = call.body;
      const row = await getChartRow(reader, scopeOf(services, call.viewer), chart_id);
      return { result: [...(await warmUp(services, { ...call, accept: '' }, [row], place))] };
    }),
    implement(ROUTES.dataset.warmUp, async (call) => {
      const { db_name, table_name, ...place } = call.body;
      const rows = await chartsOnTable(reader, scopeOf(services, call.viewer), {
        database: db_name,
        table: table_name,
      });
      if (rows === null)
        throw contractErrors.error('NOT_FOUND', { type: 'dataset', id: `${db_name}.${table_name}` });
      return { result: [...(await warmUp(services, { ...call, accept: '' }, rows, place))] };
    }),
    implement(ROUTES.datasource.forget, async ({ body }) => {
      await forgetAnswers(services, body);
      return { message: answerTexts.ok.text };
    }),
  ];
}
