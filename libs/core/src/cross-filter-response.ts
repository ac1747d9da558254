import type { DataMask, ExtraFormData } from './data-mask.ts';
import { addExtraFormData, extraFormDataOf } from './form-data/extra-form-data.ts';
import { readExtraFormData } from './form-data/read-extra-form-data.ts';
import type { FormData } from './form-data/form-data.ts';
import { asList } from './form-data/lists.ts';
import { isJsonObject, type Json, type JsonObject } from './json.ts';

/** What a chart does where others choose something: it is filtered, it shows what is chosen within all that it shows, or it stays as it is. */
export const CROSS_FILTER_RESPONSES = ['filter', 'highlight', 'none'] as const;

/** One of {@link CROSS_FILTER_RESPONSES}. */
export type CrossFilterResponse = (typeof CROSS_FILTER_RESPONSES)[number];

/** Member of `chart_configuration[id].crossFilters` that says it; absent for `filter`. */
export const RESPONSE_KEY = 'response';

const memberOf = (value: Json | undefined, key: string): Json | undefined =>
  isJsonObject(value) ? value[key] : undefined;

/** What a dashboard's metadata say a chart does where others choose something; `filter` where they say nothing. */
export function crossFilterResponse(metadata: JsonObject, chartId: number): CrossFilterResponse {
  const entry = memberOf(memberOf(metadata['chart_configuration'], String(chartId)), 'crossFilters');
  const stored = memberOf(entry, RESPONSE_KEY);
  return stored === 'highlight' || stored === 'none' ? stored : 'filter';
}

const AXIS = /^echarts_(?:timeseries(?:_.+)?|area)$/;
const PARTS = /^(?:pie|funnel|treemap_v2|sunburst_v2)$/;
const LINES = /^echarts_timeseries(?:_line|_step)?$/;
const isSet = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && value !== 'None' && value !== false;

/**
 * Whether a chart can show what is chosen within all: one over an axis, or a table of groups, whose values are those of its rows,
 * neither shares, nor made of others, nor laid beside another time; or parts of a whole. A line needs
 * a grain: single moments are thinned out.
 */
export function mayHighlight(form: FormData): boolean {
  const { viz_type: type } = form;
  if (PARTS.test(type)) return !isSet(form['roseType']);
  const isTable = type === 'table' && form['query_mode'] !== 'raw';
  if (!isTable && !AXIS.test(type)) return false;
  if (LINES.test(type) && form['stack'] == null && !isSet(form['time_grain_sqla'])) return false;
  const spoils = ['contributionMode', 'rolling_type', 'resample_rule', 'forecastEnabled'];
  if (spoils.some((key) => isSet(form[key]))) return false;
  if (form['stack'] === 'Expand' || form['stack'] === 'Stream') return false;
  if (form['group_others_when_limit_reached'] === true) return false;
  return asList(form['time_compare'] as Json).length === 0;
}

/** A mask as it holds for a chart: as it is, or as what the chart highlights. */
export function respondedMask<Mask extends Pick<DataMask, 'extraFormData'>>(
  metadata: JsonObject,
  { id, form }: { readonly id: number; readonly form: FormData },
  mask: Mask,
): Mask {
  if (crossFilterResponse(metadata, id) !== 'highlight' || !mayHighlight(form)) return mask;
  return { ...mask, extraFormData: { interactive_highlight: [mask.extraFormData as Json] } };
}

/** What the rows are chosen by that a form is to highlight; null for nothing. */
export function highlightOf(form: FormData): ExtraFormData | null {
  const extra = form['extra_form_data'] as ExtraFormData | undefined;
  const chosen = (extra?.interactive_highlight ?? []).filter(isJsonObject);
  if (chosen.length === 0) return null;
  return extraFormDataOf(chosen.map((one) => ({ extraFormData: readExtraFormData(one) })));
}

/** The form of the highlighted rows alone. */
export function highlightedForm<Form extends FormData>(form: Form): Form {
  const { interactive_highlight: _, ...extra } = (form['extra_form_data'] ?? {}) as ExtraFormData;
  const chosen = highlightOf(form) ?? {};
  return { ...form, extra_form_data: addExtraFormData(extra, chosen) as JsonObject };
}
