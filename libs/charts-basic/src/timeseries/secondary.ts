import type { AxisForm } from './form.ts';

const KEYS = {
  y_axis_format_secondary: 'y_axis_format',
  currency_format_secondary: 'currency_format',
  y_axis_bounds_secondary: 'y_axis_bounds',
  yAxisTitleSecondary: 'y_axis_title',
  logAxisSecondary: 'logAxis',
} as const;

/** The form with the settings of the axis at the right in place of those of the left one. */
export function secondaryForm(form: AxisForm): AxisForm {
  const own = Object.entries(KEYS).flatMap(([from, to]) =>
    form[from] === undefined ? [] : [[to, form[from]] as const],
  );
  const unit = form['y_axis_format_secondary'] === undefined ? {} : { unit: '' };
  const right = { truncateYAxis: true, y_axis_title_position: 'Top' };
  return Object.assign({}, form, Object.fromEntries(own), unit, right);
}
