/** Forms in which a run is saved. */
export const FILE_FORMATS = ['csv', 'xlsx', 'json', 'parquet'] as const;

/** Where a run is saved from, `shown` its rows up to its limit, `all` those of its query. */
export const fileHref = (
  runId: string,
  format: (typeof FILE_FORMATS)[number],
  rows: 'shown' | 'all',
): string => `/api/v1/sqllab/export/${runId}/?q=(format:${format},rows:${rows})`;
