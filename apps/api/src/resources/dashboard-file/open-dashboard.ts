import {
  asDashboardShows,
  levelForm,
  levelsOfJson,
  LEVELS_PARAM,
  levelsTitle,
  type DatumPick,
} from '@belvedere/charts';
import type { ROUTES } from '@belvedere/contracts';
import {
  COMPARE_PARAM,
  comparedForm,
  comparedTitle,
  compareOf,
  extraFormDataOf,
  fillMessage,
  isJsonObject,
  layoutFromStored,
  masksOnChart,
  respondedMask,
  parseJsonObject,
  partName,
  setSwitches,
  shownLayout,
  SWITCH_PARAM,
  switchedControls,
  switchedOf,
  switchedTitle,
  switchesOf,
  withExtraFormData,
  type CompareWith,
  type FormData,
  type Message,
  type Json,
  type JsonObject,
  type Layout,
} from '@belvedere/core';
import type { LabelPlaces } from '@belvedere/theme';
import { charts as allCharts } from '../../charts.ts';
import type { Call } from '../../http/call.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { chartsOfDashboard, type ChartRow } from '../../stored/chart.ts';
import { filterMetadata } from '../../stored/dashboard-filters.ts';
import { formDataOf } from '../chart/present.ts';
import { readDashboardPermalink } from '../dashboard/permalink.ts';
import { getDashboardRow } from '../dashboard/service.ts';
import { settledFilters, type SettledFilters } from '../dashboard-filters/settled-filters.ts';
import { missingPermalink } from '../key-value/permalinks.ts';
import { chartMasks, masksOfCharts, type ChartMask } from './masks.ts';
import { lonePart } from './lone-part.ts';

/** A call for a dashboard as a file. */
export type FileCall = Call<typeof ROUTES.dashboard.file>;

/** A chart as the dashboard shows it: in its colours and under its filters. */
export interface ChartOfDashboard {
  readonly id: number;
  /** Its own name; the layout may give it another. */
  readonly name: string;
  readonly form: JsonObject;
  /** What its title says of what readers switched, of the levels that they went down, and of the comparison of the dashboard; empty for none. */
  readonly suffix: string;
  /** Why it is not compared with what the others are; empty where it is. */
  readonly hindrance: string;
  /** The data by which it filters others; empty where it filters by none. */
  readonly picks: readonly DatumPick[];
}

/** A dashboard as its reader left it. */
export interface OpenedDashboard {
  readonly id: number;
  readonly title: string;
  readonly metadata: JsonObject;
  /** What is made a file of: all of it that the filters do not hide, or one part alone. */
  readonly layout: Layout;
  /** Names of the parts that the filters hide. */
  readonly hidden: readonly string[];
  readonly whole: Layout;
  readonly openTabs: readonly string[];
  readonly charts: ReadonlyMap<number, ChartOfDashboard>;
  readonly masks: readonly ChartMask[];
  /** Its filters, and what they say. */
  readonly native: SettledFilters;
  /** Parameters of the address that the link keeps: templates read them. */
  readonly urlParams: Readonly<Record<string, string>>;
  /** What labels wore where the link was made. */
  readonly labelPlaces: LabelPlaces;
  /** What all of it is compared with; null for nothing. */
  readonly compare: CompareWith | null;
}

const english = (message: Message, values: Readonly<Record<string, string>> = {}): string =>
  fillMessage(message.text, values);

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

const isPair = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string';

const paramsIn = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.isArray(value) ? value.filter(isPair) : []);

const isPlaces = (value: unknown): value is Readonly<Record<string, number>> =>
  isJsonObject(value as Json) && Object.values(value as JsonObject).every((at) => Number.isInteger(at));

const placesIn = (value: unknown): LabelPlaces =>
  isJsonObject(value as Json)
    ? Object.fromEntries(
        Object.entries(value as JsonObject).flatMap(([id, at]) => (isPlaces(at) ? [[id, at]] : [])),
      )
    : {};

/** What a permalink of this dashboard keeps; nothing without a key. Throws NOT_FOUND for a key of another one. */
async function keptState(
  services: Services,
  { viewer, query }: FileCall,
  uuid: string,
): Promise<Readonly<Record<string, unknown>>> {
  const { permalink_key: key } = query;
  if (key === undefined) return {};
  const { dashboardId, state } = await readDashboardPermalink(services, viewer, key);
  if (dashboardId !== uuid) throw missingPermalink(key);
  return state;
}

/** What a part is called: by its own words, a chart by its name, else by what kind of part it is. */
function nameOf(layout: Layout, id: string, rows: readonly ChartRow[]): string {
  const part = layout[id];
  if (part === undefined) return id;
  const chart = rows.find((row) => part.type === 'CHART' && row.id === part.meta.chartId);
  const own = part.meta.sliceNameOverride ?? chart?.slice_name ?? partName(layout, part);
  return own === '' ? part.type.toLowerCase() : own;
}

/** Opens a dashboard for a caller who may read it, with filters and tabs of the permalink that the call names. */
export async function openDashboard(services: Services, call: FileCall): Promise<OpenedDashboard> {
  const { reader } = services.store;
  const row = await getDashboardRow(reader, scopeOf(services, call.viewer), call.params.idOrSlug);
  const state = await keptState(services, call, row.uuid);
  const metadata = parseJsonObject(row.json_metadata) ?? {};
  const layout = layoutFromStored(parseJsonObject(row.position_json), row.dashboard_title);
  const rows = await chartsOfDashboard(reader, row.id);
  const isFiltered =
    services.config.flags.DASHBOARD_CROSS_FILTERS && metadata['cross_filters_enabled'] !== false;
  const masks = isFiltered ? chartMasks(state['dataMask'], new Set(rows.map(({ id }) => id))) : [];
  const native = await settledFilters(
    services,
    { ...call, accept: '' },
    { id: row.id, metadata: filterMetadata(metadata, rows), kept: state['dataMask'] },
  );
  const urlParams = { ...call.urlParams, ...paramsIn(state['urlParams']) };
  const compare = compareOf(urlParams[COMPARE_PARAM]);
  const switched = switchedOf(urlParams[SWITCH_PARAM]);
  const levels = parseJsonObject(urlParams[LEVELS_PARAM]) ?? {};
  const charts = rows.map((chart): [number, ChartOfDashboard] => {
    const stored = formDataOf(chart);
    const vizType = typeof stored['viz_type'] === 'string' ? stored['viz_type'] : chart.viz_type;
    const saved: FormData = { ...stored, viz_type: vizType };
    const set = setSwitches(switchesOf(metadata, chart.id), switched[chart.id]);
    const form = asDashboardShows({ ...saved, ...switchedControls(saved, set) }, metadata);
    const ref = { id: chart.id, datasetId: chart.datasource_id };
    const all = [
      ...masksOnChart(native.filters, native.masks, layout, ref),
      ...masksOfCharts(chart.id, masks, { layout, metadata }).map((mask) =>
        respondedMask(metadata, { id: chart.id, form }, mask),
      ),
    ];
    const filtered = all.length === 0 ? form : withExtraFormData(form, extraFormDataOf(all));
    const steps = levelsOfJson(levels[chart.id]);
    const own = steps.length === 0 ? filtered : steps.reduce(levelForm, allCharts.migrate(filtered));
    const compared = compare === null ? null : comparedForm(own, compare, services.clock().getTime());
    const shown = compared?.form ?? own;
    const marks = levelsTitle(switchedTitle('', set, english), steps);
    const suffix =
      compare === null || compared === null ? marks : comparedTitle(marks, compare, compared, english);
    const hindrance = compared?.hindrance == null ? '' : english(compared.hindrance);
    const name = chart.slice_name;
    const picks = masks.find(({ id }) => id === String(chart.id))?.picks ?? [];
    return [chart.id, { id: chart.id, name, form: shown as JsonObject, suffix, hindrance, picks }];
  });
  const { part } = call.query;
  const shown = shownLayout(layout, native.filters, native.masks);
  return {
    id: row.id,
    title: row.dashboard_title,
    metadata,
    whole: layout,
    layout: part === undefined ? shown.layout : lonePart(layout, part),
    hidden: part === undefined ? shown.hidden.map((id) => nameOf(layout, id, rows)) : [],
    openTabs: textsIn(state['activeTabs']),
    charts: new Map(charts),
    masks,
    native,
    urlParams,
    labelPlaces: placesIn(state['labelPlaces']),
    compare,
  };
}
