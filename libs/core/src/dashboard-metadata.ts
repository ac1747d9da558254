import { isDashboardTime } from './dashboard-time.ts';
import { isJsonObject, type Json, type JsonObject } from './json.ts';
import { defineMessages } from './message.ts';

/** What a setting of a dashboard takes. */
export type MetadataKind =
  | 'boolean'
  | 'text'
  | 'seconds'
  | 'object'
  | 'list'
  | 'colors'
  | 'texts'
  | 'chart-ids'
  | 'flags'
  | 'orientation'
  | 'object-text'
  | 'time';

/** What each kind takes, in words. */
export const metadataKindTexts = defineMessages('dashboardSetting', {
  boolean: 'true or false',
  text: 'a text',
  seconds: 'a number that is not below 0',
  object: 'an object',
  list: 'a list',
  colors: 'an object of labels and their colours',
  texts: 'a list of texts',
  'chart-ids': 'a list of numbers of charts',
  flags: 'an object of numbers of charts and true or false',
  orientation: '"VERTICAL" or "HORIZONTAL"',
  'object-text': 'the text of a JSON object',
  time: 'an object of time_zone ("Europe/Berlin"), week_start ("monday" or "sunday") and fiscal_year_start (1 to 12)',
});

/** Every setting of a dashboard that the product knows, and what it takes; others are kept as they are. */
export const DASHBOARD_METADATA: Readonly<Record<string, MetadataKind>> = {
  color_scheme: 'text',
  color_namespace: 'text',
  color_scheme_domain: 'texts',
  label_colors: 'colors',
  shared_label_colors: 'colors',
  refresh_frequency: 'seconds',
  timed_refresh_immune_slices: 'chart-ids',
  stagger_refresh: 'boolean',
  stagger_time: 'seconds',
  expanded_slices: 'flags',
  cross_filters_enabled: 'boolean',
  filter_bar_orientation: 'orientation',
  default_filters: 'object-text',
  filter_scopes: 'object',
  chart_configuration: 'object',
  global_chart_configuration: 'object',
  native_filter_configuration: 'list',
  filter_sets_configuration: 'list',
  belvedere_behaviour: 'object',
  belvedere_instant_filters: 'boolean',
  belvedere_time: 'time',
};

/** What a setting is where nobody has set it. */
export const METADATA_DEFAULTS: JsonObject = {
  timed_refresh_immune_slices: [],
  expanded_slices: {},
  refresh_frequency: 0,
  color_scheme: '',
  label_colors: {},
  shared_label_colors: {},
  color_scheme_domain: [],
  cross_filters_enabled: true,
};

/** Where a dashboard's filter bar stands. */
export const FILTER_BAR_ORIENTATIONS = ['VERTICAL', 'HORIZONTAL'] as const;

const isText = (value: Json): value is string => typeof value === 'string';
const isWhole = (value: Json): value is number => typeof value === 'number' && Number.isInteger(value);

function isObjectText(value: Json): boolean {
  if (!isText(value)) return isJsonObject(value);
  if (value.trim() === '') return true;
  try {
    return isJsonObject(JSON.parse(value));
  } catch {
    return false;
  }
}

const TAKES: Readonly<Record<MetadataKind, (value: Json) => boolean>> = {
  boolean: (value) => typeof value === 'boolean',
  text: isText,
  seconds: (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0,
  object: isJsonObject,
  list: Array.isArray,
  // The peer's later versions write the labels that share a colour as a list.
  colors: (value) => isJsonObject(value) || (Array.isArray(value) && value.every(isText)),
  texts: (value) => Array.isArray(value) && value.every(isText),
  'chart-ids': (value) => Array.isArray(value) && value.every(isWhole),
  flags: (value) =>
    isJsonObject(value) &&
    Object.values(value).every((flag) => flag === undefined || typeof flag === 'boolean'),
  orientation: (value) => FILTER_BAR_ORIENTATIONS.some((known) => known === value),
  'object-text': isObjectText,
  time: isDashboardTime,
};

/** A setting with a value that it does not take. */
export interface MetadataFault {
  readonly key: string;
  readonly kind: MetadataKind;
  readonly value: Json;
}

/** The settings whose value is of another kind than they take, in order. Null is nothing, which every setting takes. */
export function metadataFaults(metadata: JsonObject): readonly MetadataFault[] {
  return Object.entries(metadata).flatMap(([key, value]) => {
    const kind = Object.hasOwn(DASHBOARD_METADATA, key) ? DASHBOARD_METADATA[key] : undefined;
    if (kind === undefined || value === undefined || value === null || TAKES[kind](value)) return [];
    return [{ key, kind, value }];
  });
}
