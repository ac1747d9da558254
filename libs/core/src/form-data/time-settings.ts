import { grainOfWeeks } from '../grain.ts';
import type { ExtraFormData } from '../data-mask.ts';
import { readExtraFilters } from './extra-filters.ts';
import type { FormData } from './form-data.ts';

/** What filters beside a form say of its time; null where they say nothing. */
export interface TimeSettings {
  readonly grain: string | null;
  readonly column: string | null;
}

/** Grain and time column that a filter box (`extra_filters`) or a dashboard's filters (`extra_form_data`) set. */
export function timeSettingsOf(form: FormData): TimeSettings {
  const extra = (form['extra_form_data'] ?? {}) as ExtraFormData;
  const { time } = readExtraFilters(form['extra_filters']);
  return {
    grain: grainOfWeeks(
      extra.time_grain_sqla ?? extra.time_grain ?? time.time_grain_sqla ?? null,
      extra.week_start,
    ),
    column:
      extra.granularity_sqla ??
      extra.granularity ??
      extra.time_column ??
      time.granularity_sqla ??
      time.granularity ??
      null,
  };
}
