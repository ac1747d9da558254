import type { Message } from '@belvedere/core';
import type { Translate } from '@belvedere/ui';
import { editMessages } from '../messages/edit.ts';
import type { DocumentChange } from './document-changes.ts';

const FIELDS: Readonly<Record<string, Message>> = {
  table_name: editMessages.datasetName,
  schema: editMessages.schema,
  database_id: editMessages.database,
  sql: editMessages.sql,
  description: editMessages.description,
  default_endpoint: editMessages.defaultUrl,
  extra: editMessages.extra,
  main_dttm_col: editMessages.defaultTimeColumn,
  normalize_columns: editMessages.normalize,
  always_filter_main_dttm: editMessages.alwaysFilter,
  offset: editMessages.offset,
  cache_timeout: editMessages.cacheTimeout,
  is_sqllab_view: editMessages.isSqllabView,
  template_params: editMessages.template,
  filter_select_enabled: editMessages.autocomplete,
  fetch_values_predicate: editMessages.predicate,
  owners: editMessages.owners,
  column_name: editMessages.name,
  metric_name: editMessages.name,
  verbose_name: editMessages.label,
  expression: editMessages.expression,
  type: editMessages.sqlType,
  type_generic: editMessages.dataType,
  advanced_data_type: editMessages.advancedType,
  filterable: editMessages.filterable,
  groupby: editMessages.dimension,
  is_active: editMessages.isActive,
  is_dttm: editMessages.temporal,
  python_date_format: editMessages.dateFormat,
  metric_type: editMessages.metricType,
  d3format: editMessages.d3format,
  currency: editMessages.currency,
  warning_text: editMessages.warningText,
};
const GROUPS = { columns: editMessages.columnHead, metrics: editMessages.metricHead } as const;

/** What a change is called, e.g. `Column delay · Label`. */
export function changeLabel(t: Translate, { group, part, field }: DocumentChange): string {
  const known = FIELDS[field];
  const name = known === undefined ? field : t(known);
  if (group === null) return name;
  const subject = `${t(GROUPS[group])} ${part}`;
  return field === '' ? subject : `${subject} · ${name}`;
}
