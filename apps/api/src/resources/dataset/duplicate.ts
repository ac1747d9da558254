import type { BodyOf, ROUTES } from '@belvedere/contracts';
import { fieldTexts } from '../../messages.ts';
import { invalidFields } from '../../object/owners.ts';
import { getWholeDataset } from '../../reading/whole-dataset.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import type { DatasetRow } from '../../stored/dataset.ts';
import { columnContent, metricContent } from './present.ts';
import type { Saver } from './plan-change.ts';
import { createDataset } from './save.ts';

/** A copy of a virtual dataset under another name, with its columns, metrics and settings; the caller owns it. */
export async function duplicateDataset(
  services: Services,
  saver: Saver,
  body: BodyOf<typeof ROUTES.dataset.duplicate>,
): Promise<DatasetRow> {
  const scope = scopeOf(services, saver.viewer);
  const { row, columns, metrics } = await getWholeDataset(services.store.reader, scope, body.base_model_id);
  if ((row.sql ?? '') === '') throw invalidFields({ base_model_id: [fieldTexts.notVirtual.text] });
  return createDataset(services, saver, {
    database: row.database_id,
    table_name: body.table_name,
    schema: row.schema,
    sql: row.sql,
    description: row.description,
    main_dttm_col: row.main_dttm_col,
    normalize_columns: row.normalize_columns,
    always_filter_main_dttm: row.always_filter_main_dttm,
    offset: row.offset,
    default_endpoint: row.default_endpoint,
    cache_timeout: row.cache_timeout,
    template_params: row.template_params,
    extra: row.extra,
    filter_select_enabled: row.filter_select_enabled,
    fetch_values_predicate: row.fetch_values_predicate,
    columns: columns.map(columnContent).map(({ id: _id, uuid: _uuid, kind: _kind, ...words }) => words),
    metrics: metrics.map(metricContent).map(({ id: _id, uuid: _uuid, ...words }) => words),
  });
}
