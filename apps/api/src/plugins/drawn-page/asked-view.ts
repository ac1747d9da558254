import { levelForm, levelsOfJson, LEVELS_PARAM, type DatumPick, type LevelStep } from '@belvedere/charts';
import type { FirstRead } from '@belvedere/contracts';
import {
  extraFormDataOf,
  isJsonObject,
  parseJsonObject,
  respondedMask,
  withExtraFormData,
  type FormData,
  type Json,
  type JsonObject,
  type Layout,
} from '@belvedere/core';
import { charts as chartTypes } from '../../charts.ts';
import { chartMasks, masksOfCharts } from '../../resources/dashboard-file/masks.ts';

const FILTERS_PARAM = 'native_filters_key';
const LINK_PARAM = 'permalink_key';
const LINK_STATE = /^\/api\/v1\/dashboard\/permalink\/[^/?]+$/;
const FILTER_STATE = /^\/api\/v1\/dashboard\/[^/?]+\/filter_state\/[^/?]+$/;

/** Parameters by which an address says what the charts of a dashboard show. */
export const VIEW_PARAMS = [FILTERS_PARAM, LINK_PARAM, LEVELS_PARAM] as const;

/** What an address asks of the charts of a dashboard. */
export interface AskedView {
  /** Masks that were kept under the key that it names; undefined for none. */
  readonly kept: JsonObject | undefined;
  /** Tabs that its link has open; empty for the first ones. */
  readonly openTabs: readonly string[];
  /** How far a chart has gone down; empty at the top. */
  readonly stepsOf: (chartId: number) => readonly LevelStep[];
}

/** The body of the first answer whose address fits; null where there is none. */
const bodyOf = (reads: readonly FirstRead[], address: RegExp): JsonObject | null =>
  parseJsonObject(reads.find(({ url }) => address.test(url))?.body ?? null);

const textsIn = (value: Json | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** What a permalink keeps of the view; null where it did not come. */
function linkedView(reads: readonly FirstRead[]): Pick<AskedView, 'kept' | 'openTabs'> | null {
  const state = bodyOf(reads, LINK_STATE)?.['state'];
  if (!isJsonObject(state)) return null;
  const { dataMask, activeTabs } = state;
  return { kept: isJsonObject(dataMask) ? dataMask : undefined, openTabs: textsIn(activeTabs) };
}

/** What was kept of the filters; null where it did not come. */
function keptView(reads: readonly FirstRead[]): Pick<AskedView, 'kept' | 'openTabs'> | null {
  const value = bodyOf(reads, FILTER_STATE)?.['value'];
  const kept = typeof value === 'string' ? parseJsonObject(value) : null;
  return isJsonObject(kept) ? { kept, openTabs: [] } : null;
}

/**
 * What an address asks of the charts of a dashboard, with what the first reads of its page brought. Null where it names filters
 * or a link that these did not bring: what they say is not known. A link wins over filters, as it does on the page.
 */
export function askedView(params: URLSearchParams, reads: readonly FirstRead[]): AskedView | null {
  const levels = parseJsonObject(params.get(LEVELS_PARAM)) ?? {};
  const stepsOf: AskedView['stepsOf'] = (chartId) => levelsOfJson(levels[chartId]);
  if (!params.has(FILTERS_PARAM) && !params.has(LINK_PARAM))
    return { kept: undefined, openTabs: [], stepsOf };
  const view = params.has(LINK_PARAM) ? linkedView(reads) : keptView(reads);
  return view === null ? null : { ...view, stepsOf };
}

/** Where charts filter each other. */
interface CrossFiltered {
  readonly layout: Layout;
  readonly metadata: JsonObject;
  readonly chartIds: ReadonlySet<number>;
  /** The instance lets charts filter each other. */
  readonly isOn: boolean;
}

/** A chart as an address asks for it. */
export interface AskedForm {
  readonly form: FormData;
  /** Data by which it filters others; empty where it filters by none. */
  readonly picks: readonly DatumPick[];
}

/**
 * Gives a chart's form, which the filters of its dashboard hold for, what other charts chose and how far it has gone down, and
 * the data that were chosen in it.
 */
export function formAsAsked(
  { kept, stepsOf }: AskedView,
  { layout, metadata, chartIds, isOn }: CrossFiltered,
): (chart: { readonly id: number; readonly form: FormData }) => AskedForm {
  const isFiltered = isOn && metadata['cross_filters_enabled'] !== false;
  const chosen = isFiltered ? chartMasks(kept, chartIds) : [];
  return ({ id, form }) => {
    const masks = masksOfCharts(id, chosen, { layout, metadata }).map((mask) =>
      respondedMask(metadata, { id, form }, mask),
    );
    const filtered = masks.length === 0 ? form : withExtraFormData(form, extraFormDataOf(masks));
    const steps = stepsOf(id);
    const picks = chosen.find((mask) => mask.id === String(id))?.picks ?? [];
    return {
      form: steps.length === 0 ? filtered : steps.reduce(levelForm, chartTypes.migrate(filtered)),
      picks,
    };
  };
}
