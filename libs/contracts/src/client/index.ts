import type { BodyOf, ParamsOf, QOf, QueryOf, ReplyOf } from '../route.ts';
import type { ROUTES } from '../routes.ts';
import type { GroupName, VerbName } from './call.ts';

type Routes = typeof ROUTES;

type Given<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : { readonly [K in Key]: Value };
type Offered<Key extends string, Value> = [Exclude<Value, undefined>] extends [never]
  ? unknown
  : { readonly [K in Key]?: Value };

/** What a call takes: path parameters and body where the operation has them; query and `q` are optional. */
export type CallInput<Group extends GroupName, Verb extends VerbName<Group>> = Given<
  'params',
  ParamsOf<Routes[Group][Verb]>
> &
  Offered<'query', QueryOf<Routes[Group][Verb]>> &
  Offered<'q', QOf<Routes[Group][Verb]>> &
  Given<'body', BodyOf<Routes[Group][Verb]>>;

/** What a call answers. */
export type CallReply<Group extends GroupName, Verb extends VerbName<Group>> = ReplyOf<Routes[Group][Verb]>;

/** A list item of a resource. */
export type ListItem<
  Group extends
    | 'dashboard'
    | 'chart'
    | 'dataset'
    | 'database'
    | 'plugin'
    | 'savedQuery'
    | 'query'
    | 'annotationLayer'
    | 'cssTemplate'
    | 'tag'
    | 'annotation'
    | 'user'
    | 'group'
    | 'role'
    | 'audit'
    | 'rowRule',
> = CallReply<Group, 'list' & VerbName<Group>> extends { result: (infer Item)[] } ? Item : never;

export { clientRoute, type ClientRoute, type GroupName, type VerbName } from './call.ts';
export { ARROW_MEDIA_TYPE, ARROW_NOTE, COLUMNS_MEDIA_TYPE } from '../answer-media.ts';
export { DRAWN_CHART, DRAWN_PAGE_ID, LATER_SHEET, VIEW_COOKIE } from '../drawn-page.ts';
export { FIRST_READS_ID, type FirstRead } from '../first-reads.ts';
export { editedReads, HOME_READS, ownedReads } from '../home-reads.ts';
export { localTarget } from '../local-target.ts';
export {
  annotationsUrl,
  chartOfDashboardUrl,
  chartUrl,
  dashboardUrl,
  dashboardVersionsUrl,
  exploreDatasetUrl,
  exploreKeyUrl,
  PAGE_URLS,
  savedQueryUrl,
  sqlRunUrl,
  settingsUrl,
  tagUrl,
  sqlTextUrl,
} from '../page-url.ts';
export { decodeRison } from '../rison/decode.ts';
export { encodeRison } from '../rison/encode.ts';
export { UPLOAD_EXTENSIONS, uploadAdviceOf, uploadNameOf } from '../upload-kind.ts';
export { UPLOAD_PERMISSION, UPLOAD_VIEWS } from '../upload-rights.ts';
export type { UploadKind } from '../upload-kind.ts';
export { versionPictureUrl } from '../version-picture-url.ts';
