export { ARROW_MEDIA_TYPE, ARROW_NOTE, COLUMNS_MEDIA_TYPE } from './answer-media.ts';
export { contractErrors, ERROR_ANSWERS } from './errors.ts';
export type { ErrorAnswer } from './errors.ts';
export { localTarget } from './local-target.ts';
export {
  annotationsUrl,
  chartOfDashboardUrl,
  chartUrl,
  dashboardUrl,
  exploreDatasetUrl,
  exploreKeyUrl,
  PAGE_URLS,
  savedQueryUrl,
  settingsUrl,
  tagUrl,
  sqlTextUrl,
} from './page-url.ts';
export {
  DatasourceSchema,
  QueryContextSchema,
  QueryExtrasSchema,
  QueryFilterSchema,
  QueryObjectSchema,
} from './query-context.ts';
export { decodeQ, decodeRison } from './rison/decode.ts';
export { encodeRison } from './rison/encode.ts';
export { defineRoute, pair, PUBLIC, SIGNED_IN } from './route.ts';
export type {
  BodyOf,
  ErrorShape,
  HttpMethod,
  ParamsOf,
  QOf,
  QueryOf,
  RateClass,
  ReplyOf,
  RouteAccess,
  RouteObject,
  RouteSpec,
} from './route.ts';
export { DRAWN_CHART, DRAWN_PAGE_ID, LATER_SHEET, VIEW_COOKIE } from './drawn-page.ts';
export { FIRST_READS_ID, firstReads, nextReads, type FirstRead } from './first-reads.ts';
export { ALL_ROUTES, ROUTES } from './routes.ts';
export { ANY_JSON_TEXT, JSON_TEXT } from './schema.ts';
export { GRANT_DAYS_MAX } from './routes/access-request.ts';
export { TOKEN_DAYS_MAX } from './routes/token.ts';
export { PEOPLE_MAX, PERSON_STATES, SIGN_IN_KINDS } from './routes/user.ts';
export type { PersonState, SignInKind } from './routes/user.ts';
export { PackedChartSchema } from './routes/plugin.ts';
export {
  extensionsOf,
  UPLOAD_EXTENSIONS,
  UPLOAD_KIND_NAMES,
  uploadAdviceOf,
  uploadNameOf,
} from './upload-kind.ts';
export { UPLOAD_PERMISSION, UPLOAD_VIEWS } from './upload-rights.ts';
export type { UploadFormat, UploadKind, UploadName } from './upload-kind.ts';
