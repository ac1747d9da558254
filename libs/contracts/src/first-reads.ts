import { HOME_READS } from './home-reads.ts';
import { encodeRison } from './rison/encode.ts';

const BOOTSTRAP = '/api/v1/bootstrap';
const CSRF_TOKEN = '/api/v1/security/csrf_token';
/** Charts that the instance has installed. */
const INSTALLED = '/dynamic-plugins/api/read';

/** Parameters of an address of Explore in the order in which its client names them. */
const EXPLORE_QUERY = [
  'slice_id',
  'datasource_id',
  'datasource_type',
  'form_data_key',
  'permalink_key',
] as const;

const withQ = (path: string, q: unknown): string =>
  `${path}?${new URLSearchParams({ q: encodeRison(q) }).toString()}`;

const homeReads = (): readonly string[] => [
  withQ('/api/v1/log/recent_activity', HOME_READS.recents),
  withQ('/api/v1/dashboard', HOME_READS.favourites),
  withQ('/api/v1/dashboard', HOME_READS.dashboards),
  withQ('/api/v1/dashboard', HOME_READS.myDashboards),
  withQ('/api/v1/chart', HOME_READS.favouriteCharts),
  withQ('/api/v1/chart', HOME_READS.charts),
  withQ('/api/v1/chart', HOME_READS.myCharts),
  withQ('/api/v1/saved_query', HOME_READS.savedQueries),
  withQ('/api/v1/database', HOME_READS.databases),
];

/** A part of a path as the client writes it; null for one that is no text, or a way up. */
function partOfPath(given: string): string | null {
  try {
    const text = decodeURIComponent(given);
    return /^\.{1,2}$/.test(text) ? null : encodeURIComponent(text);
  } catch {
    return null;
  }
}

function dashboardReads(given: string, query: URLSearchParams): readonly string[] {
  const idOrSlug = partOfPath(given);
  if (idOrSlug === null) return [];
  const own = `/api/v1/dashboard/${idOrSlug}`;
  const key = partOfPath(query.get('native_filters_key') ?? '.');
  const link = partOfPath(query.get('permalink_key') ?? '.');
  const kept = key === null || key === '' ? [] : [`${own}/filter_state/${key}`];
  const linked = link === null || link === '' ? [] : [`/api/v1/dashboard/permalink/${link}`];
  return [own, `${own}/charts`, `${own}/datasets`, ...(linked.length > 0 ? linked : kept)];
}

function exploreReads(query: URLSearchParams): readonly string[] {
  const asked = EXPLORE_QUERY.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  if (asked.length === 0) return [];
  const slice = query.get('slice_id');
  return [
    `/api/v1/explore?${new URLSearchParams(asked).toString()}`,
    ...(slice === null ? [] : [`/api/v1/chart/${encodeURIComponent(slice)}`]),
  ];
}

function pageReads(path: string, query: string): readonly string[] {
  const dashboard = /^\/superset\/dashboard\/([^/]+)\/?$/.exec(path)?.[1];
  if (dashboard !== undefined) return [INSTALLED, ...dashboardReads(dashboard, new URLSearchParams(query))];
  if (/^\/explore\/?$/.test(path)) return [INSTALLED, ...exploreReads(new URLSearchParams(query))];
  return /^\/(?:superset\/welcome\/?)?$/.test(path) ? homeReads() : [];
}

/**
 * What the page of an address reads before it can draw, each as `path?query` of a GET, as the browser's client writes it. The
 * server puts the answers into the page, and what differs here is merely asked for again. `query` is without its `?`.
 */
export const firstReads = (path: string, query: string): readonly string[] => [
  BOOTSTRAP,
  CSRF_TOKEN,
  ...pageReads(path, query),
];

const STARRED = /^(\/api\/v1\/(?:dashboard|chart))\/[^/?]+$/;

/** Id of the object that an answer of ours holds, which is JSON; null where it names none. */
function idIn(body: string): number | null {
  const { result } = JSON.parse(body) as { readonly result?: { readonly id?: number } };
  return result?.id !== undefined && Number.isSafeInteger(result.id) ? result.id : null;
}

/**
 * What a page reads once it has an answer to one of its {@link firstReads}, for the answer names it: whether a dashboard or a chart
 * is among the reader's favourites, which is asked by its id. Throws when such a body is no JSON.
 */
export function nextReads({ url, body }: Pick<FirstRead, 'url' | 'body'>): readonly string[] {
  const resource = STARRED.exec(url)?.[1];
  if (resource === undefined) return [];
  const id = idIn(body);
  return id === null ? [] : [withQ(`${resource}/favorite_status`, [id])];
}

/** Name of the element that holds the answers in a page, as JSON: a list of {@link FirstRead}. */
export const FIRST_READS_ID = 'first-reads';

/** An answer that came with the page. */
export interface FirstRead {
  /** `path?query` that it answers. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The text of the answer, as it was sent: digits of large numbers stay as they are. */
  readonly body: string;
}
