export { ApiError, errorOfAnswer, instanceMessage, isApiError, networkError } from './api-error.ts';
export { fetchChartData, fetchQueryTexts } from './chart-data.ts';
export type {
  ChartDataAnswer,
  ChartDataOptions,
  AnnotationError,
  LimitedRows,
  QueryAnswer,
  QueryOutcome,
} from './chart-data.ts';
export { createApiClient } from './client.ts';
export type { Answer, ApiClient, ApiClientOptions, CallOptions } from './client.ts';
export { parseJsonExactly } from './parse-json.ts';
