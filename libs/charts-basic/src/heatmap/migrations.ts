import type { FormData, Json } from '@belvedere/core';

type OldForm = FormData & Readonly<Record<string, Json | undefined>>;

const hasBounds = (bounds: Json | undefined): boolean => Array.isArray(bounds) && bounds.length === 2;

/**
 * A heatmap of the old form: its two columns become the axis and the dimension. `show_perc` showed ranks as
 * percentages, `canvas_image_rendering` has no meaning any more and goes.
 */
export function migrateHeatmap(form: FormData): FormData {
  const {
    all_columns_x: x,
    all_columns_y: y,
    y_axis_bounds: bounds,
    show_perc: showPercentage,
    canvas_image_rendering: _,
    ...rest
  } = form as OldForm;
  return {
    ...rest,
    viz_type: 'heatmap_v2',
    x_axis: form['x_axis'] ?? x ?? null,
    groupby: form['groupby'] ?? y ?? null,
    ...(hasBounds(bounds) && { value_bounds: bounds }),
    ...(typeof showPercentage === 'boolean' && { show_percentage: showPercentage }),
  };
}
