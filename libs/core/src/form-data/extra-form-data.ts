import type { DataMask, ExtraFormData } from '../data-mask.ts';
import type { JsonObject } from '../json.ts';
import type { FormData } from './form-data.ts';

const APPENDED = [
  'adhoc_filters',
  'filters',
  'interactive_groupby',
  'interactive_highlight',
  'interactive_drilldown',
] as const satisfies readonly (keyof ExtraFormData)[];

/**
 * Adds what one filter wants to what others wanted: lists are appended, `custom_form_data` is merged, every other
 * value overrides. Undefined values change nothing.
 */
export function addExtraFormData(base: ExtraFormData, added: ExtraFormData): ExtraFormData {
  const given = Object.entries(added).filter(([, value]) => value !== undefined && value !== null);
  const merged: Record<string, unknown> = { ...base, ...Object.fromEntries(given) };
  for (const key of APPENDED) {
    const list = [...(base[key] ?? []), ...(added[key] ?? [])];
    if (list.length > 0) merged[key] = list;
  }
  if (base.custom_form_data !== undefined && added.custom_form_data !== undefined)
    merged['custom_form_data'] = { ...base.custom_form_data, ...added.custom_form_data };
  return merged;
}

/** What all filters in whose scope a chart lies add to its query, in the order of the masks. */
export function extraFormDataOf(masks: readonly Pick<DataMask, 'extraFormData'>[]): ExtraFormData {
  return masks.reduce((sum, { extraFormData }) => addExtraFormData(sum, extraFormData), {});
}

const hasDimensions = ({ groupby: own }: FormData): boolean => Array.isArray(own) && own.length > 0;

/** Whether a filter changes what a form asks: one that only groups says nothing to a form without dimensions. */
export const isHeard = (form: FormData, { interactive_groupby, ...others }: ExtraFormData): boolean =>
  interactive_groupby === undefined || hasDimensions(form) || Object.keys(others).length > 0;

/** The dimensions of a form that has some, where filters choose others. */
function groupedBy(form: FormData, { interactive_groupby: chosen }: ExtraFormData): Partial<FormData> {
  const names = (Array.isArray(chosen) ? chosen : []).filter((one) => typeof one === 'string');
  return names.length === 0 || !hasDimensions(form) ? {} : { groupby: names };
}

/** A form with what filters add to what it asks for already; a filter that groups takes the place of its dimensions. */
export function withExtraFormData(form: FormData, added: ExtraFormData): FormData {
  const base = (form['extra_form_data'] ?? {}) as ExtraFormData;
  return { ...form, ...groupedBy(form, added), extra_form_data: addExtraFormData(base, added) as JsonObject };
}
