import type { FormData } from '@belvedere/core';
import { as, AXIS_RULES, marginAs, migratedForm, type KeyRules } from '../timeseries/old-form.ts';

const { y_axis_bounds, x_ticks_layout } = AXIS_RULES;

const RULES: KeyRules = {
  x_axis_format: as('xAxisFormat'),
  x_log_scale: (value) => ({ logXAxis: value === true }),
  y_log_scale: (value) => ({ logYAxis: value === true }),
  limit: as('row_limit'),
  max_bubble_size: (value) => ({ max_bubble_size: Number(value) > 0 ? Number(value) : 25 }),
  x_axis_showminmax: () => null,
  y_axis_showminmax: () => null,
  bottom_margin: marginAs('x_axis_title_margin'),
  left_margin: marginAs('y_axis_title_margin'),
  ...(y_axis_bounds !== undefined && { y_axis_bounds }),
  ...(x_ticks_layout !== undefined && { x_ticks_layout }),
};

/** `bubble` -> `bubble_v2`. Its time range stays what it was: bubbles have no time axis. */
export function migrateBubble(form: FormData): FormData {
  const { granularity_sqla: time, time_range: range, ...rest } = form;
  return migratedForm({ ...rest, viz_type: form.viz_type }, 'bubble_v2', RULES, {
    ...(time !== undefined && { granularity_sqla: time }),
    ...(range !== undefined && { time_range: range }),
  });
}
