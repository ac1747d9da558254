/** Controls of stored forms that have no effect here, or not the one that their name says, each with what holds in its place. */
interface Sentences {
  readonly [control: string]: string;
}

const SCRIPT: Sentences = {
  js_data_mutator: 'Kept; no script of a chart is run.',
  js_tooltip: 'Kept; no script of a chart is run.',
  js_onclick_href: 'Kept; no script of a chart is run.',
};
const CELL_SCRIPT: Sentences = {
  ...SCRIPT,
  js_columns: 'Kept; a cell stands for many rows, whose columns it does not show.',
};
const CELL_COLORS: Sentences = {
  color_picker: 'Kept; cells are coloured by a ramp.',
  color_scheme: 'Kept; cells are coloured by a ramp.',
};
const OLD_AXES: Sentences = {
  x_axis_label: 'Kept; the title is `x_axis_title`.',
  bottom_margin: 'Kept; the room of a title is `x_axis_title_margin`.',
  x_axis_showminmax: 'Kept; the ends of an axis are written where they have room.',
  x_axis_format: 'Kept; the format is `x_axis_time_format`.',
  x_ticks_layout: 'Kept; the turn of labels is `xAxisLabelRotation`.',
  y_axis_label: 'Kept; the title is `y_axis_title`.',
  left_margin: 'Kept; the room of a title is `y_axis_title_margin`.',
  y_axis_showminmax: 'Kept; the ends of an axis are written where they have room.',
  y_log_scale: 'Kept; the scale is `logAxis`.',
};
const SHARES_ELSEWHERE: Sentences = { contribution: 'Kept; shares are drawn by lines, bars and areas.' };

/** By chart type. */
export const SENTENCES: Readonly<Record<string, Sentences>> = {
  echarts_timeseries_scatter: { markerEnabled: 'Kept; points are all that this chart draws.' },
  table: {
    include_time: 'Kept; a time column shows when it is one of the dimensions.',
    comparison_type: 'Kept; a value of another time stands with the difference and its share.',
    comparison_color_enabled: 'Kept; differences are told by their sign.',
    comparison_color_scheme: 'Kept; differences are told by their sign.',
    page_length: 'On a page: length of its pages.',
    include_search: 'On a page: a field that searches the rows; tested in `table/View.test.tsx`.',
    allow_rearrange_columns: 'On a page: columns can be moved; tested in `table/View.test.tsx`.',
  },
  pivot_table_v2: { allow_render_html: 'Kept; cells show their text.' },
  pie: { label_template: 'Kept; labels are made of name, value and share.' },
  gauge_chart: { animation: 'Kept; nothing in a chart moves by itself.' },
  pop_kpi: { row_limit: 'Kept; the answer is one row.' },
  handlebars: {
    styleTemplate: 'On a page: the sheet of the template; tested in `handlebars/View.test.tsx`.',
  },
  histogram_v2: {
    row_limit: 'Kept; every row is counted.',
    x_axis_format: 'Kept; ends of bins are written as the column is.',
  },
  bubble_v2: { yAxisLabelRotation: 'Kept; labels lie flat over their gridlines.' },
  cal_heatmap: { time_range: 'A filter on the time column; with fixed ends the calendar shows all of it.' },
  time_table: { url: 'Kept; names are no links.' },
  rose: SHARES_ELSEWHERE,
  horizon: SHARES_ELSEWHERE,
  paired_ttest: SHARES_ELSEWHERE,
  partition: {
    ...SHARES_ELSEWHERE,
    date_time_format: 'Kept; blocks name groups, no moments.',
    equal_date_size: 'Kept; a block is as large as its value.',
    rich_tooltip: 'Kept; the tooltip tells the way to its block.',
  },
  time_pivot: { ...OLD_AXES, line_interpolation: 'Kept; lines are straight.' },
  compare: { ...OLD_AXES, ...SHARES_ELSEWHERE },
  filter_box: { instant_filtering: 'On a dashboard: filters apply at once.' },
  deck_scatter: SCRIPT,
  deck_polygon: {
    ...SCRIPT,
    multiplier: 'Kept; the tallest area has a height that the map chooses.',
    toggle_polygons: 'Kept; areas answer clicks as other marks do.',
  },
  deck_hex: { ...CELL_SCRIPT, ...CELL_COLORS },
  deck_grid: { ...CELL_SCRIPT, ...CELL_COLORS },
  deck_screengrid: { ...CELL_SCRIPT, ...CELL_COLORS },
  deck_heatmap: CELL_SCRIPT,
  deck_contour: CELL_SCRIPT,
  deck_arc: SCRIPT,
  deck_path: SCRIPT,
  deck_geojson: { ...SCRIPT, point_radius_fixed: 'Kept; the size of points is `point_radius`.' },
  mapbox: { render_while_dragging: 'Kept; clusters are worked out anew when the map comes to rest.' },
};

/** Sentences that hold for every map. */
export const MAP_SENTENCES: Sentences = {
  mapbox_style: 'On a page: own tiles; names of other styles mean the stored base map.',
};
