import { levelForm, levelsOfJson, LEVELS_PARAM, type LevelStep } from '@belvedere/charts';
import type { FirstRead } from '@belvedere/contracts';
import {
  extraFormDataOf,
  isJsonObject,
  parseJsonObject,
  respondedMask,
  withExtraFormData,
  type FormData,
  type JsonObject,
  type Layout,
} from '@belvedere/core';
import { charts as chartTypes } from '../../charts.ts';
import { chartMasks, masksOfCharts } from '../../resources/dashboard-file/masks.ts';

const FILTERS_PARAM = 'native_filters_key';
const FILTER_STATE = /^\/api\/v1\/dashboard\/[^/?]+\/filter_state\/[^/?]+$/;

/** Parameters by which an address says what the charts of a dashboard show. */
export const VIEW_PARAMS = [FILTERS_PARAM, LEVELS_PARAM] as const;

/** What an address asks of the charts of a dashboard. */
export interface AskedView {
  /** Masks that were kept under the key that it names; undefined for none. */
  readonly kept: JsonObject | undefined;
  /** How far a chart has gone down; empty at the top. */
  readonly stepsOf: (chartId: number) => readonly LevelStep[];
}

/**
 * What an address asks of the charts of a dashboard, with what the first reads of its page brought. Null where it names filters
 * that these did not bring: what they say is not known.
 */
export function askedView(params: URLSearchParams, reads: readonly FirstRead[]): AskedView | null {
  const levels = parseJsonObject(params.get(LEVELS_PARAM)) ?? {};
  const stepsOf: AskedView['stepsOf'] = (chartId) => levelsOfJson(levels[chartId]);
  if (!params.has(FILTERS_PARAM)) return { kept: undefined, stepsOf };
  const body = parseJsonObject(reads.find(({ url }) => FILTER_STATE.test(url))?.body ?? null);
  const value = body?.['value'];
  const kept = typeof value === 'string' ? parseJsonObject(value) : null;
  return isJsonObject(kept) ? { kept, stepsOf } : null;
}

/** Where charts filter each other. */
interface CrossFiltered {
  readonly layout: Layout;
  readonly metadata: JsonObject;
  readonly chartIds: ReadonlySet<number>;
  /** The instance lets charts filter each other. */
  readonly isOn: boolean;
}

/** Gives a chart's form, which the filters of its dashboard hold for, what other charts chose and how far it has gone down. */
export function formAsAsked(
  { kept, stepsOf }: AskedView,
  { layout, metadata, chartIds, isOn }: CrossFiltered,
): (chart: { readonly id: number; readonly form: FormData }) => FormData {
  const isFiltered = isOn && metadata['cross_filters_enabled'] !== false;
  const chosen = isFiltered ? chartMasks(kept, chartIds) : [];
  return ({ id, form }) => {
    const masks = masksOfCharts(id, chosen, { layout, metadata }).map((mask) =>
      respondedMask(metadata, { id, form }, mask),
    );
    const filtered = masks.length === 0 ? form : withExtraFormData(form, extraFormDataOf(masks));
    const steps = stepsOf(id);
    return steps.length === 0 ? filtered : steps.reduce(levelForm, chartTypes.migrate(filtered));
  };
}
