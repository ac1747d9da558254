import Type from 'typebox';
import {
  DATASOURCE_TYPES,
  RESULT_FORMATS,
  RESULT_TYPES,
  SERIES_RESTS,
  type QueryContext,
} from '@belvedere/core';
import { PostProcessingStepSchema } from '@belvedere/core/schema';
import { AnyObject, CacheTimeout, Id, Maybe, Nullable, OneOf, Strict } from './schema.ts';

const AdhocColumn = Type.Object({
  sqlExpression: Type.String({ maxLength: 100_000 }),
  label: Maybe(Type.String({ maxLength: 1000 })),
});
const ColumnRef = Type.Union([Type.String({ maxLength: 1000 }), AdhocColumn]);
const MetricRef = Type.Union([Type.String({ maxLength: 100_000 }), AnyObject]);

/** One condition of a query. */
export const QueryFilterSchema = Type.Object({
  col: ColumnRef,
  op: Type.String({ maxLength: 40 }),
  val: Type.Optional(Type.Unknown()),
  grain: Maybe(Type.String({ maxLength: 100 })),
  isExtra: Maybe(Type.Boolean()),
  escape: Maybe(OneOf(['!'])),
});

/** Clauses and settings beside the plain fields of a query; unknown ones are dropped. */
export const QueryExtrasSchema = Type.Object({
  where: Maybe(Type.String({ maxLength: 1_000_000 })),
  having: Maybe(Type.String({ maxLength: 1_000_000 })),
  time_grain_sqla: Maybe(Type.String({ maxLength: 100 })),
  time_zone: Maybe(Type.String({ maxLength: 100 })),
  week_start: Maybe(OneOf(['monday', 'sunday'])),
  fiscal_year_start: Maybe(Type.Integer({ minimum: 1, maximum: 12 })),
  relative_start: Maybe(OneOf(['today', 'now'])),
  relative_end: Maybe(OneOf(['today', 'now'])),
});

/** Rows that a drawing of so many pixels shows. */
const ReductionSchema = Type.Object({
  x: Type.String({ minLength: 1, maxLength: 1000 }),
  pixels: Type.Integer({ minimum: 1, maximum: 16_384 }),
});

/** What one chart asks; unknown fields are dropped by the wire's rule. */
export const QueryObjectSchema = Type.Object({
  columns: Maybe(Type.Array(ColumnRef, { maxItems: 1000 })),
  groupby: Maybe(Type.Array(ColumnRef, { maxItems: 1000 })),
  metrics: Maybe(Type.Array(MetricRef, { maxItems: 1000 })),
  orderby: Maybe(Type.Array(Type.Array(Type.Unknown(), { maxItems: 2 }), { maxItems: 100 })),
  filters: Maybe(Type.Array(QueryFilterSchema, { maxItems: 1000 })),
  extras: Maybe(QueryExtrasSchema),
  time_range: Maybe(Type.String({ maxLength: 1000 })),
  since: Maybe(Type.String({ maxLength: 1000 })),
  until: Maybe(Type.String({ maxLength: 1000 })),
  time_shift: Maybe(Type.String({ maxLength: 100 })),
  granularity: Maybe(Type.String({ maxLength: 1000 })),
  granularity_sqla: Maybe(Type.String({ maxLength: 1000 })),
  row_limit: Maybe(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  row_offset: Maybe(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  series_columns: Maybe(Type.Array(ColumnRef, { maxItems: 1000 })),
  series_limit: Maybe(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  series_limit_metric: Maybe(MetricRef),
  series_rest: Maybe(OneOf(SERIES_RESTS)),
  timeseries_limit: Maybe(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  timeseries_limit_metric: Maybe(MetricRef),
  where: Maybe(Type.String({ maxLength: 1_000_000 })),
  having: Maybe(Type.String({ maxLength: 1_000_000 })),
  order_desc: Maybe(Type.Boolean()),
  is_timeseries: Maybe(Type.Boolean()),
  is_rowcount: Maybe(Type.Boolean()),
  total_count: Maybe(Type.Boolean()),
  reduction: Maybe(ReductionSchema),
  post_processing: Maybe(Type.Array(Nullable(PostProcessingStepSchema), { maxItems: 100 })),
  time_offsets: Maybe(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 50 })),
  annotation_layers: Maybe(Type.Array(AnyObject, { maxItems: 100 })),
  applied_time_extras: Maybe(AnyObject),
  apply_fetch_values_predicate: Maybe(Type.Boolean()),
  url_params: Maybe(AnyObject),
  custom_params: Maybe(AnyObject),
  custom_form_data: Maybe(AnyObject),
  result_type: Maybe(OneOf(RESULT_TYPES)),
});

/** Reference to what a chart reads. */
export const DatasourceSchema = Strict({ id: Id, type: OneOf(DATASOURCE_TYPES) });

const ContextSchema = Strict({
  datasource: DatasourceSchema,
  queries: Type.Array(QueryObjectSchema, { maxItems: 100 }),
  form_data: Type.Optional(Type.Unknown()),
  force: Maybe(Type.Boolean()),
  result_type: Maybe(OneOf(RESULT_TYPES)),
  result_format: Maybe(OneOf(RESULT_FORMATS)),
  custom_cache_timeout: Maybe(CacheTimeout),
});

/** The queries of one chart as they travel. */
export const QueryContextSchema = Type.Unsafe<QueryContext>(ContextSchema);
