import { METADATA_DEFAULTS } from './dashboard-metadata.ts';
import { canonicalJson, isJsonObject, parseJsonObject, type Json, type JsonObject } from './json.ts';
import { parentOf, type ComponentType, type Layout, type LayoutComponent } from './layout/component.ts';
import { layoutFromStored } from './layout/stored.ts';
import { tabNameOf } from './layout/tab-name.ts';
import { replacePlaces } from './live-place.ts';
import { plainMarkdown } from './plain-markdown.ts';

/** One thing about a part that two versions of a dashboard have differently; null where one of them has it not. */
export interface DashboardDetail {
  /** `name`, `text`, `width`, `height`, `background`, `size`, `place`, `order`, `value`, `version`, or a key nobody knows. */
  readonly what: string;
  readonly before: Json;
  readonly after: Json;
}

/** One difference between two versions of a dashboard. */
export interface DashboardChange {
  readonly subject: 'field' | 'setting' | 'filter' | 'color' | 'part' | 'chart';
  /** Name of the field or setting, id of the filter, part or chart, or the label that a colour is of. */
  readonly id: string;
  /** What people call it, in the later version where it is there; empty where it has no name. */
  readonly name: string;
  /** Kind of a part; null for everything else. */
  readonly type: ComponentType | null;
  readonly verb: 'added' | 'removed' | 'changed' | 'moved';
  readonly details: readonly DashboardDetail[];
}

/** A version of a dashboard, taken apart. */
export interface DashboardContent {
  readonly title: string;
  readonly fields: JsonObject;
  readonly settings: JsonObject;
  readonly layout: Layout;
  /** Versions of its charts by id, as far as they are known. */
  readonly charts: ReadonlyMap<number, number>;
}

const FIELDS = [
  'slug',
  'css',
  'published',
  'certified_by',
  'certification_details',
  'owners',
  'roles',
  'is_managed_externally',
  'external_url',
] as const;

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

function chartVersions(value: Json | undefined): ReadonlyMap<number, number> {
  const charts = Array.isArray(value) ? value.filter(isJsonObject) : [];
  return new Map(
    charts.flatMap(({ id, version }) =>
      typeof id === 'number' && typeof version === 'number' ? [[id, version] as const] : [],
    ),
  );
}

/** A field as it is compared: texts that were never written and those that are empty say the same. */
const fieldOf = (value: Json | undefined): Json => (value === undefined || value === '' ? null : value);

/** The document of a version as the history keeps it, taken apart; what is missing is empty. */
export function dashboardContentOf(document: JsonObject): DashboardContent {
  const title = textOf(document['dashboard_title']);
  return {
    title,
    fields: Object.fromEntries(FIELDS.map((name) => [name, fieldOf(document[name])])),
    settings: parseJsonObject(textOf(document['json_metadata'])) ?? {},
    layout: layoutFromStored(parseJsonObject(textOf(document['position_json'])), title),
    charts: chartVersions(document['charts']),
  };
}

const same = (one: Json | undefined, other: Json | undefined): boolean =>
  canonicalJson(one ?? null) === canonicalJson(other ?? null);

const verbOf = (before: unknown, after: unknown): DashboardChange['verb'] => {
  if (before === undefined) return 'added';
  return after === undefined ? 'removed' : 'changed';
};

const keysOf = (one: object, other: object): readonly string[] => [
  ...new Set([...Object.keys(one), ...Object.keys(other)]),
];

/** What differs in single values, which have no parts. */
function valueChange(
  subject: DashboardChange['subject'],
  id: string,
  before: Json | undefined,
  after: Json | undefined,
): readonly DashboardChange[] {
  if (same(before, after)) return [];
  const details = [{ what: 'value', before: before ?? null, after: after ?? null }];
  return [{ subject, id, name: id, type: null, verb: 'changed', details }];
}

function filtersById(settings: JsonObject): ReadonlyMap<string, JsonObject> {
  const list = settings['native_filter_configuration'];
  const filters = Array.isArray(list) ? list.filter(isJsonObject) : [];
  return new Map(filters.map((filter) => [textOf(filter['id']), filter]));
}

function filterChanges(before: JsonObject, after: JsonObject): readonly DashboardChange[] {
  const [old, now] = [filtersById(before), filtersById(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((id): readonly DashboardChange[] => {
    const [was, is] = [old.get(id), now.get(id)];
    if (same(was, is)) return [];
    const name = textOf((is ?? was)?.['name']);
    return [{ subject: 'filter', id, name, type: null, verb: verbOf(was, is), details: [] }];
  });
}

function colorsOf({ label_colors: colors }: JsonObject): JsonObject {
  return isJsonObject(colors) ? colors : {};
}

function colorChanges(before: JsonObject, after: JsonObject): readonly DashboardChange[] {
  const [old, now] = [colorsOf(before), colorsOf(after)];
  return keysOf(old, now).flatMap((label) => valueChange('color', label, old[label], now[label]));
}

/** Settings that are compared by their parts, or that follow from others. */
const OWN_WAY: ReadonlySet<string> = new Set([
  'positions',
  'native_filter_configuration',
  'label_colors',
  'shared_label_colors',
  'color_scheme_domain',
]);

function settingChanges(before: JsonObject, after: JsonObject): readonly DashboardChange[] {
  const keys = keysOf(before, after).filter((key) => !OWN_WAY.has(key));
  return keys.flatMap((key) => {
    const usual = METADATA_DEFAULTS[key];
    return valueChange('setting', key, before[key] ?? usual, after[key] ?? usual);
  });
}

const LEAVES: ReadonlySet<ComponentType> = new Set(['CHART', 'MARKDOWN', 'HEADER', 'DIVIDER', 'TAB']);

/** What people call a part: a chart by its title on the dashboard, a text by its first line with the names of its live places, a row by the first thing in it. */
export function partName(layout: Layout, part: LayoutComponent): string {
  const { meta, type, children } = part;
  if (type === 'CHART') return meta.sliceNameOverride ?? meta.sliceName ?? '';
  if (type === 'HEADER') return meta.text ?? '';
  if (type === 'TAB') return tabNameOf(part);
  if (type === 'MARKDOWN') return replacePlaces(plainMarkdown(meta.code ?? '')[0]?.text ?? '', (_, of) => of);
  const names = children.map((id) => (layout[id] === undefined ? '' : partName(layout, layout[id])));
  return names.find((name) => name !== '') ?? '';
}

/** Name of the tab that a part stands in; empty outside of tabs. */
function tabOf(layout: Layout, id: string): string {
  for (let at = parentOf(layout, id); at !== null; at = parentOf(layout, at)) {
    const part = layout[at];
    if (part?.type === 'TAB') return partName(layout, part);
  }
  return '';
}

const WORDS: Readonly<Record<string, string>> = {
  width: 'width',
  height: 'height',
  background: 'background',
  headerSize: 'size',
  code: 'text',
  belvedere_shown_when: 'rule of when it is shown',
};

/** Settings of a part that its name is made of, or that nobody chooses. */
const UNSEEN: ReadonlySet<string> = new Set([
  'uuid',
  'sliceName',
  'sliceNameOverride',
  'text',
  'defaultText',
  'placeholder',
]);

function partDetails(
  before: Layout,
  after: Layout,
  was: LayoutComponent,
  is: LayoutComponent,
): readonly DashboardDetail[] {
  const [oldName, newName] = [partName(before, was), partName(after, is)];
  const isNamed = is.type === 'CHART' || is.type === 'HEADER' || is.type === 'TAB';
  const name = isNamed && oldName !== newName ? [{ what: 'name', before: oldName, after: newName }] : [];
  const settings = keysOf(was.meta, is.meta).filter((key) => !UNSEEN.has(key));
  const differing = settings.filter((key) => !same(was.meta[key], is.meta[key]));
  return [
    ...name,
    ...differing.map((key) => ({
      what: WORDS[key] ?? key,
      before: was.meta[key] ?? null,
      after: is.meta[key] ?? null,
    })),
  ];
}

/** How many of the parts that a container holds in both versions stand in another order. */
function reordered(was: LayoutComponent, is: LayoutComponent): number {
  const old = was.children.filter((id) => is.children.includes(id));
  const now = is.children.filter((id) => was.children.includes(id));
  return now.filter((id, at) => old[at] !== id).length;
}

const holdsNamed = (layout: Layout, { children }: LayoutComponent): boolean =>
  children.some((id) => {
    const child = layout[id];
    return child !== undefined && (LEAVES.has(child.type) || holdsNamed(layout, child));
  });

/** A part that only one version has; containers speak by what they hold. */
function cameOrWent(
  layout: Layout,
  part: LayoutComponent,
  verb: 'added' | 'removed',
): readonly DashboardChange[] {
  const { id, type } = part;
  if (!LEAVES.has(type) && holdsNamed(layout, part)) return [];
  const place = tabOf(layout, id);
  const [before, after] = verb === 'added' ? [null, place] : [place, null];
  const details = place === '' ? [] : [{ what: 'place', before, after }];
  return [{ subject: 'part', id, name: partName(layout, part), type, verb, details }];
}

function partChange(
  before: Layout,
  after: Layout,
  was: LayoutComponent,
  is: LayoutComponent,
): readonly DashboardChange[] {
  const { id, type } = is;
  const isMoved = parentOf(before, id) !== parentOf(after, id);
  const places = [tabOf(before, id), tabOf(after, id)] as const;
  const place =
    isMoved && places[0] !== places[1] ? [{ what: 'place', before: places[0], after: places[1] }] : [];
  const count = reordered(was, is);
  const order = count === 0 ? [] : [{ what: 'order', before: null, after: count }];
  const details = [...partDetails(before, after, was, is), ...place, ...order];
  if (!isMoved && details.length === 0) return [];
  const verb = isMoved || order.length === details.length ? 'moved' : 'changed';
  return [{ subject: 'part', id, name: partName(after, is), type, verb, details }];
}

const TITLE_PART = 'HEADER_ID';

function layoutChanges(before: Layout, after: Layout): readonly DashboardChange[] {
  const ids = keysOf(after, before).filter((id) => id !== TITLE_PART);
  return ids.flatMap((id) => {
    const [was, is] = [before[id], after[id]];
    if (was === undefined) return is === undefined ? [] : cameOrWent(after, is, 'added');
    return is === undefined ? cameOrWent(before, was, 'removed') : partChange(before, after, was, is);
  });
}

function chartChanges(before: DashboardContent, after: DashboardContent): readonly DashboardChange[] {
  return [...after.charts].flatMap(([id, version]): readonly DashboardChange[] => {
    const was = before.charts.get(id);
    if (was === undefined || was === version) return [];
    const part = Object.values(after.layout).find(({ meta }) => meta.chartId === id);
    const name = part === undefined ? '' : partName(after.layout, part);
    const details = [{ what: 'version', before: was, after: version }];
    return [{ subject: 'chart', id: String(id), name, type: null, verb: 'changed', details }];
  });
}

/** Everything in which two versions of a dashboard differ: fields, settings, filters, colours, parts, and its charts themselves. */
export function dashboardChanges(
  before: DashboardContent,
  after: DashboardContent,
): readonly DashboardChange[] {
  return [
    ...valueChange('field', 'dashboard_title', before.title, after.title),
    ...FIELDS.flatMap((name) => valueChange('field', name, before.fields[name], after.fields[name])),
    ...settingChanges(before.settings, after.settings),
    ...filterChanges(before.settings, after.settings),
    ...colorChanges(before.settings, after.settings),
    ...layoutChanges(before.layout, after.layout),
    ...chartChanges(before, after),
  ];
}
