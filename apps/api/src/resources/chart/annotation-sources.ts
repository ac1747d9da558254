import { contractErrors } from '@belvedere/contracts';
import {
  overriddenQuery,
  parseJsonObject,
  upgradeQueryObject,
  type QueryContext,
  type QueryObject,
} from '@belvedere/core';
import type { AnnotationSources } from '../../query/annotation-data.ts';
import type { ChartQueryContext } from '../../query/chart-query-context.ts';
import type { PlannedQuery } from '../../query/planned-query.ts';
import { planQuery, statementsOf } from '../../query/plan-query.ts';
import { runPlanned } from '../../query/run-planned.ts';
import { totalRows } from '../../query/file-facts.ts';
import { limitedRows } from '../../query/limited-rows.ts';
import type { SourceReader } from '../../reading/reader.ts';
import { openSource, queryContextFor, type ReadingPlace } from '../../reading/source.ts';
import { checkLayer } from '../../rights/layers.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { annotationsBetween } from '../../stored/annotation.ts';
import type { ChartRow } from '../../stored/chart.ts';
import { getAnnotationLayerRow } from '../annotation-layer/service.ts';
import { checkedContext } from './check-context.ts';
import { contextOfForm } from './form-context.ts';
import { lockedQuery } from './guest-queries.ts';
import { formDataOf } from './present.ts';
import { getChartRow } from './service.ts';

const dateOf = (time: number | null): Date | null => (time === null ? null : new Date(time));

async function storedContext(
  services: Services,
  reader: SourceReader,
  row: ChartRow,
  place: ReadingPlace,
): Promise<QueryContext> {
  const stored = parseJsonObject(row.query_context);
  const context = stored ?? (await contextOfForm(services, reader, formDataOf(row), place));
  if (context === null) throw contractErrors.error('CHART_WITHOUT_QUERY');
  return checkedContext(context);
}

type LayerPlan = (
  source: Parameters<AnnotationSources['chart']>[0],
  host: QueryObject,
) => Promise<{
  readonly query: QueryObject;
  readonly plan: PlannedQuery;
  readonly shared: ChartQueryContext;
}>;

/** Annotations for a chart of a reader: stored layers and other charts, where this reader may read them. */
export function annotationSources(
  services: Services,
  reader: SourceReader,
  asked: ReadingPlace & { readonly force: boolean },
): AnnotationSources {
  const { store } = services;
  const layerPlan: LayerPlan = async ({ chartId, overrides }, host) => {
    const row = await getChartRow(store.reader, scopeOf(services, reader.viewer), chartId);
    const place = { dashboardId: asked.dashboardId, chartId: row.id };
    const context = await storedContext(services, reader, row, place);
    const source = await openSource(services, reader, context.datasource, place);
    const shared = queryContextFor(services, reader, source, asked.force);
    const [first] = context.queries;
    if (first === undefined) throw contractErrors.error('CHART_WITHOUT_QUERY');
    const own = overriddenQuery(upgradeQueryObject(first), overrides, host);
    const { guest } = reader.viewer;
    const query = guest === undefined ? own : lockedQuery(own, { guest, context, source });
    return { query, plan: await planQuery(query, 'full', shared), shared };
  };
  return {
    native: async ({ layerId, type, range, limit }) => {
      await checkLayer(services, reader.viewer, layerId, asked);
      const layer = await getAnnotationLayerRow(store.reader, layerId);
      const rows = await annotationsBetween(store.reader, layer.id, {
        from: dateOf(range.from),
        to: dateOf(range.to),
        by: type === 'INTERVAL' ? 'span' : 'start',
        limit,
      });
      return rows.map(({ start_dttm, end_dttm, short_descr, long_descr, json_metadata }) => ({
        start_dttm: start_dttm.getTime(),
        end_dttm: end_dttm.getTime(),
        short_descr,
        long_descr,
        json_metadata,
      }));
    },
    chart: async (source, host, part) => {
      const { query, plan, shared } = await layerPlan(source, host);
      const inLayer = { ...shared, queryId: `${shared.queryId}-${part}` };
      const ran = await runPlanned(plan, { encoding: 'rows', index: 0 }, inLayer);
      const limited = limitedRows(ran);
      const total = limited === null ? null : await totalRows(query, 'full', 0, inLayer);
      return { rows: ran.answer.bytes, limited, total };
    },
    chartStatements: async (source, host) => statementsOf((await layerPlan(source, host)).plan),
  };
}
