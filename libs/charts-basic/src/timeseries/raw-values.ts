import type { FormData } from '@belvedere/core';
import { offsetsOf } from './offsets.ts';

/** Key of a form that draws the values beside those of their moving window. */
export const RAW_KEY = 'rolling_keep_values';

/** What tells the raw values of a metric from those of another time. */
export const RAW = 'raw__values';

const ROLLING = ['mean', 'sum', 'std', 'cumsum'];

/** Column of a metric's moving window, where its values stay. */
export const rolledName = (metric: string): string => `${metric}__rolling`;

/** Charts of two queries, and those that count along the way, have no room for both. */
const isPlain = ({ viz_type: type }: FormData): boolean => String(type).startsWith('echarts_');

/** Whether a form can draw both: it has a window, and nothing else takes the place of the values. */
export const mayKeepRaw = (form: FormData): boolean =>
  isPlain(form) &&
  ROLLING.includes(String(form['rolling_type'])) &&
  offsetsOf(form).length === 0 &&
  (form['contributionMode'] ?? null) === null &&
  form['forecastEnabled'] !== true;

/** Whether a form draws both. */
export const keepsRaw = (form: FormData): boolean => form[RAW_KEY] === true && mayKeepRaw(form);
