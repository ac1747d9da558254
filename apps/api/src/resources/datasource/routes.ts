import { contractErrors, ROUTES } from '@belvedere/contracts';
import { DATASOURCE_TYPES, parseDatasourceKey, type QueryObject } from '@belvedere/core';
import { implement, type Implementation } from '../../http/call.ts';
import { columnValues } from '../../query/column-values.ts';
import { samples } from '../../query/samples.ts';
import { openSource, queryContextFor } from '../../reading/source.ts';
import { getWholeDataset } from '../../reading/whole-dataset.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { exploreDatasets } from '../dataset/service.ts';
import { oldEditorImplementations } from './old-editor.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Samples, values, and metadata of what a chart reads. */
export function datasourceImplementations(services: Services): Implementation[] {
  const { datasource } = ROUTES;
  return [
    implement(datasource.samples, async (call) => {
      const { query, body } = call;
      const source = await openSource(services, call, {
        id: query.datasource_id,
        type: query.datasource_type,
      });
      const answer = await samples({
        ...queryContextFor(services, call, source, query.force === true),
        payload: body as QueryObject | null,
        page: query.page ?? 1,
        perPage: query.per_page ?? null,
      });
      return { type: JSON_TYPE, body: answer };
    }),
    implement(datasource.columnValues, async (call) => {
      const { id, column } = call.params;
      const type = DATASOURCE_TYPES.find((known) => known === call.params.type);
      if (type === undefined) {
        throw contractErrors.error('REQUEST_INVALID', {
          reason: `Invalid datasource type: ${call.params.type}`,
        });
      }
      const source = await openSource(services, call, { id, type });
      const { search, counts = false } = call.query;
      const answer = await columnValues({
        ...queryContextFor(services, call, source, false),
        column,
        counts,
        ...(search !== undefined && { search }),
      });
      return { type: JSON_TYPE, body: answer };
    }),
    implement(datasource.metadata, async ({ viewer, query }) => {
      const ref = parseDatasourceKey(query.datasourceKey);
      if (ref === null || ref.type === 'query') {
        throw contractErrors.error('DATASOURCE_NOT_FOUND', { type: 'datasource', id: query.datasourceKey });
      }
      const { row } = await getWholeDataset(services.store.reader, scopeOf(services, viewer), ref.id);
      const [data = {}] = await exploreDatasets(services, viewer, [row]);
      return data;
    }),
    ...oldEditorImplementations(services),
  ];
}
