import { settingsUrl } from '@belvedere/contracts';

/** Addresses of pages that the web application draws; anything else is a page that is not there. */
const PAGES: readonly RegExp[] = [
  /^\/$/,
  /^\/login$/,
  /^\/(?:setup|password)\/[^/]+$/,
  /^\/profile$/,
  /^\/superset\/welcome$/,
  /^\/superset\/dashboard\/[^/]+(?:\/versions)?$/,
  /^\/superset\/profile\/[^/]+$/,
  /^\/dashboard\/(?:list|new)$/,
  /^\/chart\/(?:list|add)$/,
  /^\/chart\/edit\/[^/]+$/,
  /^\/explore$/,
  /^\/sqllab(?:\/history)?$/,
  /^\/savedqueryview\/list$/,
  /^\/tablemodelview\/(?:list|edit\/[^/]+)$/,
  /^\/dataset\/(?:add|[^/]+)$/,
  /^\/databaseview\/list$/,
  /^\/(?:alert|report|annotationlayer|csstemplatemodelview|dynamic-plugins)\/list$/,
  /^\/superset\/tags(?:\/\d+)?$/,
  /^\/annotationlayer\/\d+\/annotation$/,
  /^\/settings(?:\/[a-z-]+(?:\/[^/]+)?)?$/,
];

const withoutSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;

/** True when the web application has a page at this path. */
export function isPage(path: string): boolean {
  return PAGES.some((page) => page.test(withoutSlash(path)));
}

/** Pages of the peer's administration and the tabs of the settings that stand for them. */
const SETTINGS_OF: ReadonlyMap<string, string> = new Map([
  ['/users/list', 'people'],
  ['/list_groups', 'groups'],
  ['/roles/list', 'roles'],
  ['/list_roles', 'roles'],
  ['/rowlevelsecurity/list', 'row-rules'],
  ['/logmodelview/list', 'activity'],
  ['/actionlog/list', 'activity'],
]);

/** Where an address of earlier versions leads now; null when it is not one of them. */
export function movedPage(path: string, query: string): string | null {
  const tail = query === '' ? '' : `?${query}`;
  const plain = withoutSlash(path);
  if (plain === '/superset/sqllab') return `/sqllab/${tail}`;
  if (plain === '/superset/sqllab/history' || plain === '/superset/sqllab_history') return '/sqllab/history/';
  if (plain === '/superset/explore') return `/explore/${tail}`;
  if (plain === '/superset/all_entities') {
    const id = new URLSearchParams(query).get('id') ?? '';
    return /^\d+$/.test(id) ? `/superset/tags/${id}/` : '/superset/tags/';
  }
  const tab = SETTINGS_OF.get(plain);
  if (tab !== undefined) return settingsUrl(tab);
  const [, type, id] = /^\/superset\/explore\/(table|query|saved_query|dataset)\/(\d+)$/.exec(plain) ?? [];
  if (type !== undefined) {
    const asked = `datasource_type=${type}&datasource_id=${id}`;
    return `/explore/?${asked}${query === '' ? '' : `&${query}`}`;
  }
  const slice = /^\/superset\/slice\/(\d+)$/.exec(plain)?.[1];
  if (slice !== undefined) return `/explore/?slice_id=${slice}${query === '' ? '' : `&${query}`}`;
  const link = /^\/superset\/explore\/p\/([\w-]+)$/.exec(plain)?.[1];
  return link === undefined ? null : `/explore/?permalink_key=${link}`;
}
