import Type, { type Static, type TSchema } from 'typebox';

const TEXT_MAX = 10_000;
const LIST_MAX = 10_000;

const Maybe = <S extends TSchema>(schema: S) => Type.Optional(Type.Union([schema, Type.Null()]));
const OneOf = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values] });
const Strict = <P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });
const Text = Type.String({ maxLength: TEXT_MAX });
const Texts = Type.Array(Text, { maxItems: LIST_MAX });
const Renames = Type.Record(Type.String(), Text);
const Scalar = Type.Union([Type.Number(), Text, Type.Boolean()]);

/** Operators that make one value of many. */
export const AGGREGATE_OPERATORS = [
  'average',
  'argmin',
  'argmax',
  'count',
  'count_nonzero',
  'cumsum',
  'cumprod',
  'max',
  'mean',
  'median',
  'min',
  'nansum',
  'nanmin',
  'nanmax',
  'nanmean',
  'nanmedian',
  'nanpercentile',
  'percentile',
  'prod',
  'product',
  'std',
  'sum',
  'var',
] as const;

/** Statistics of a moving window. */
export const ROLLING_TYPES = [
  'count',
  'corr',
  'cov',
  'kurt',
  'max',
  'mean',
  'median',
  'min',
  'std',
  'skew',
  'sum',
  'var',
  'quantile',
] as const;

/** Spellings of a comparison; `absolute` means `difference`. */
export const COMPARE_TYPES = ['difference', 'absolute', 'percentage', 'ratio'] as const;

/** How a resampled series is filled. */
export const RESAMPLE_METHODS = ['asfreq', 'bfill', 'ffill', 'linear', 'median', 'mean', 'sum'] as const;

const Aggregate = Strict({
  column: Maybe(Text),
  operator: OneOf(AGGREGATE_OPERATORS),
  options: Maybe(Type.Object({ q: Maybe(Type.Number()) })),
});
const Aggregates = Type.Record(Type.String(), Aggregate);
const Seasonality = Maybe(Type.Union([Type.Boolean(), Type.Number()]));

/**
 * Options of every step of post-processing, by operation. What clients of Superset 1.3 and 1.4 say of a frame's form
 * (`is_pivot_df`, `flatten_columns`, `reset_index`) is read and changes nothing: a frame knows its index, and answers
 * are flat.
 */
export const POST_PROCESSING_OPTIONS = {
  aggregate: Strict({ groupby: Maybe(Texts), aggregates: Aggregates }),
  boxplot: Strict({
    groupby: Maybe(Texts),
    metrics: Texts,
    whisker_type: OneOf(['tukey', 'min/max', 'percentile']),
    percentiles: Maybe(Type.Array(Type.Number(), { maxItems: 2 })),
  }),
  compare: Strict({
    source_columns: Texts,
    compare_columns: Texts,
    compare_type: OneOf(COMPARE_TYPES),
    drop_original_columns: Maybe(Type.Boolean()),
    precision: Maybe(Type.Integer({ minimum: 0, maximum: 15 })),
  }),
  contribution: Strict({
    orientation: Maybe(OneOf(['row', 'column'])),
    columns: Maybe(Texts),
    rename_columns: Maybe(Texts),
    time_shifts: Maybe(Texts),
  }),
  cum: Strict({
    operator: OneOf(['sum', 'prod', 'min', 'max']),
    columns: Renames,
    is_pivot_df: Maybe(Type.Boolean()),
  }),
  diff: Strict({
    columns: Renames,
    periods: Maybe(Type.Integer()),
    axis: Maybe(Type.Unsafe<0 | 1>({ type: 'integer', enum: [0, 1] })),
  }),
  escape_separator: Strict({}),
  flatten: Strict({
    reset_index: Maybe(Type.Boolean()),
    drop_levels: Maybe(Type.Array(Type.Union([Type.Integer(), Text]), { maxItems: 100 })),
  }),
  geodetic_parse: Strict({ geodetic: Text, latitude: Text, longitude: Text, altitude: Maybe(Text) }),
  geohash_decode: Strict({ geohash: Text, latitude: Text, longitude: Text }),
  geohash_encode: Strict({ geohash: Text, latitude: Text, longitude: Text }),
  histogram: Strict({
    column: Text,
    groupby: Maybe(Texts),
    bins: Maybe(Type.Integer()),
    round: Maybe(Type.Boolean()),
    cumulative: Maybe(Type.Boolean()),
    normalize: Maybe(Type.Boolean()),
  }),
  pivot: Strict({
    index: Texts,
    columns: Maybe(Texts),
    aggregates: Aggregates,
    metric_fill_value: Maybe(Type.Number()),
    column_fill_value: Maybe(Text),
    drop_missing_columns: Maybe(Type.Boolean()),
    combine_value_with_metric: Maybe(Type.Boolean()),
    marginal_distributions: Maybe(Type.Boolean()),
    marginal_distribution_name: Maybe(Text),
    flatten_columns: Maybe(Type.Boolean()),
    reset_index: Maybe(Type.Boolean()),
  }),
  prophet: Strict({
    time_grain: Text,
    periods: Type.Number(),
    confidence_interval: Type.Number(),
    yearly_seasonality: Seasonality,
    weekly_seasonality: Seasonality,
    daily_seasonality: Seasonality,
    index: Maybe(Text),
  }),
  rank: Strict({ metric: Text, group_by: Maybe(Text) }),
  rename: Strict({
    columns: Type.Record(Type.String(), Type.Union([Text, Type.Null()])),
    level: Maybe(Type.Integer({ minimum: 0 })),
    inplace: Maybe(Type.Boolean()),
  }),
  resample: Strict({
    rule: Text,
    method: OneOf(RESAMPLE_METHODS),
    fill_value: Maybe(Scalar),
    time_column: Maybe(Text),
  }),
  rolling: Strict({
    rolling_type: OneOf(ROLLING_TYPES),
    columns: Renames,
    window: Maybe(Type.Integer()),
    rolling_type_options: Maybe(
      Type.Object({ quantile: Maybe(Type.Number()), other: Maybe(Text), std: Maybe(Type.Number()) }),
    ),
    center: Maybe(Type.Boolean()),
    win_type: Maybe(Text),
    min_periods: Maybe(Type.Integer({ minimum: 0 })),
    is_pivot_df: Maybe(Type.Boolean()),
  }),
  select: Strict({ columns: Maybe(Texts), exclude: Maybe(Texts), rename: Maybe(Renames) }),
  sort: Strict({
    is_sort_index: Maybe(Type.Boolean()),
    by: Maybe(Type.Union([Text, Texts])),
    ascending: Maybe(Type.Union([Type.Boolean(), Type.Array(Type.Boolean(), { maxItems: LIST_MAX })])),
    columns: Maybe(Type.Record(Type.String(), Type.Boolean())),
  }),
  unescape_separator: Strict({}),
} as const;

/** Names of the steps of post-processing. */
export type PostProcessingOperation = keyof typeof POST_PROCESSING_OPTIONS;

/** Options of a step by its operation. */
export type PostProcessingOptions<Operation extends PostProcessingOperation> = Static<
  (typeof POST_PROCESSING_OPTIONS)[Operation]
>;

/** One step of post-processing; steps are applied in order. */
export type PostProcessingStep = {
  [Operation in PostProcessingOperation]: {
    readonly operation: Operation;
    readonly options: PostProcessingOptions<Operation>;
  };
}[PostProcessingOperation];

/** How one value is made of many: the column, when it is not named like the result, the operator and its options. */
export type AggregateSpec = Static<typeof Aggregate>;

/** One of {@link AGGREGATE_OPERATORS}. */
export type AggregateOperator = (typeof AGGREGATE_OPERATORS)[number];

/** One of {@link ROLLING_TYPES}. */
export type RollingType = (typeof ROLLING_TYPES)[number];

const operations = Object.keys(POST_PROCESSING_OPTIONS);

/** One step, its options checked by its operation; an operation nobody knows is refused. */
export const PostProcessingStepSchema = Type.Unsafe<PostProcessingStep>({
  type: 'object',
  required: ['operation'],
  additionalProperties: false,
  properties: { operation: { type: 'string', enum: operations }, options: { type: 'object' } },
  allOf: Object.entries(POST_PROCESSING_OPTIONS).map(([operation, options]) => ({
    if: { required: ['operation'], properties: { operation: { const: operation } } },
    // oxlint-disable-next-line unicorn/no-thenable
    then: { properties: { options }, ...('required' in options && { required: ['operation', 'options'] }) },
  })),
});
