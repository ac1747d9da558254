import { asList, type FormData } from '@belvedere/core';

/** Spellings of `comparison_type` -> the comparison; values as they are lead to nothing. */
export const COMPARISON_TYPES: Readonly<Record<string, string | null>> = {
  values: null,
  difference: 'difference',
  absolute: 'difference',
  percentage: 'percentage',
  ratio: 'ratio',
};

const textsOf = (value: unknown): readonly string[] =>
  asList(value as string | readonly string[] | null).filter(
    (offset): offset is string => typeof offset === 'string' && offset.trim() !== '',
  );

/** A chart whose two queries have no room for a third. */
const MIXED = 'mixed_timeseries';

const isPlain = (form: FormData): boolean =>
  form.viz_type !== MIXED &&
  ['rolling_type', 'resample_rule', 'resample_method'].every((key) => (form[key] ?? null) === null) &&
  form['forecastEnabled'] !== true;

/** Key of a form over categories; it is never stored. */
const OVER_CATEGORIES = 'isOverCategories';

/**
 * True when the form only lays the period before over the chart. It is asked as a query of its own, so that whole
 * months meet whole months and each value keeps its own date.
 */
export function comparesWithPrevious(form: FormData): boolean {
  const offsets = textsOf(form['time_compare']);
  const type = String(form['comparison_type'] ?? 'values');
  const isAlone = offsets.length === 1 && offsets[0] === 'inherit' && type === 'values';
  return isAlone && isPlain(form) && form[OVER_CATEGORIES] !== true;
}

/** The form for its axis: over categories, which no later date can be laid on, the period before is another time like any other. */
export function formOverAxis<Form extends FormData>(form: Form, isTime: boolean): Form {
  return isTime || !comparesWithPrevious(form) ? form : { ...form, [OVER_CATEGORIES]: true };
}

/** The other times that the database is asked for beside the chart's own; each once. */
export function offsetsOf(form: FormData): readonly string[] {
  const type = String(form['comparison_type'] ?? 'values');
  if (!Object.hasOwn(COMPARISON_TYPES, type) || comparesWithPrevious(form)) return [];
  return [...new Set(textsOf(form['time_compare']))];
}
