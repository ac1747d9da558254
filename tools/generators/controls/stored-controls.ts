/** Controls of charts over an axis in stored forms. */
const AXIS =
  'x_axis time_grain_sqla xAxisForceCategorical x_axis_sort x_axis_sort_asc x_axis_sort_series x_axis_sort_series_ascending metrics groupby contributionMode adhoc_filters limit timeseries_limit_metric order_desc row_limit truncate_metric show_empty_columns';
const ANALYTICS =
  'rolling_type rolling_periods min_periods time_compare comparison_type resample_rule resample_method';
const FORECAST =
  'forecastEnabled forecastPeriods forecastInterval forecastSeasonalityYearly forecastSeasonalityWeekly forecastSeasonalityDaily';
const TITLES = 'x_axis_title x_axis_title_margin y_axis_title y_axis_title_margin y_axis_title_position';
const LEGEND = 'show_legend legendType legendOrientation legendMargin';
const AXES =
  'x_axis_time_format xAxisLabelRotation y_axis_format currency_format logAxis minorSplitLine truncateYAxis y_axis_bounds truncateXAxis xAxisBounds minorTicks';
const TOOLTIP = 'rich_tooltip tooltipSortByMetric tooltipTimeFormat';
const VALUES = 'show_value stack only_total percentage_threshold';
const MARKERS = 'markerEnabled markerSize';
const SERIES = `${AXIS} ${ANALYTICS} annotation_layers ${FORECAST} ${TITLES} sort_series_type sort_series_ascending color_scheme ${VALUES} zoomable ${LEGEND} ${AXES} ${TOOLTIP}`;
const RANKED = 'adhoc_filters row_limit sort_by_metric';
const LIMITED = 'adhoc_filters limit timeseries_limit_metric order_desc row_limit';
const BIG =
  'header_font_size subheader subheader_font_size y_axis_format currency_format time_format force_timestamp_formatting';
const OLD_X = 'x_axis_label bottom_margin x_axis_showminmax x_axis_format x_ticks_layout';
const OLD_Y = 'y_axis_label left_margin y_axis_showminmax y_log_scale y_axis_bounds';
const DECK = 'adhoc_filters filter_nulls row_limit mapbox_style autozoom viewport';
const SCRIPTS = 'js_columns js_data_mutator js_tooltip js_onclick_href';

const named = (text: string): readonly string[] => [...new Set(text.split(/\s+/))];

/** What the two queries of a mixed chart have under names of their own. */
const second = (text: string, end: string): string =>
  text
    .split(' ')
    .map((name) => `${name}${end}`)
    .join(' ');

const MIXED_QUERY =
  'metrics groupby contributionMode adhoc_filters limit timeseries_limit_metric order_desc row_limit truncate_metric';
const MIXED_LOOK = 'seriesType stack area show_value opacity markerEnabled markerSize yAxisIndex';

/** The controls that stored forms of each chart type may hold, beside those of all charts. */
export const STORED_CONTROLS: Readonly<Record<string, readonly string[]>> = {
  echarts_timeseries_line: named(`${SERIES} area opacity ${MARKERS} seriesType`),
  echarts_timeseries_bar: named(`${SERIES} orientation`),
  echarts_area: named(`${SERIES} seriesType opacity ${MARKERS} show_extra_controls`),
  echarts_timeseries_smooth: named(`${SERIES} area opacity ${MARKERS}`),
  echarts_timeseries_step: named(`${SERIES} area opacity ${MARKERS} seriesType`),
  echarts_timeseries_scatter: named(`${SERIES} ${MARKERS}`),
  echarts_timeseries: named(`${SERIES} area opacity ${MARKERS} seriesType`),
  mixed_timeseries: named(
    `x_axis time_grain_sqla ${MIXED_QUERY} ${ANALYTICS} ${second(MIXED_QUERY, '_b')} ${second(ANALYTICS, '_b')} annotation_layers ${TITLES} color_scheme ${MIXED_LOOK} ${second(MIXED_LOOK, 'B')} zoomable ${LEGEND} ${AXES} ${TOOLTIP} y_axis_format_secondary currency_format_secondary yAxisTitleSecondary logAxisSecondary y_axis_bounds_secondary`,
  ),
  big_number_total: named(`metric adhoc_filters ${BIG} conditional_formatting`),
  big_number: named(
    `x_axis time_grain_sqla metric adhoc_filters compare_lag compare_suffix show_timestamp show_trend_line start_y_axis_at_zero time_range_fixed color_picker ${BIG} rolling_type rolling_periods min_periods resample_rule resample_method`,
  ),
  pop_kpi: named(
    'metric adhoc_filters time_compare start_date_offset y_axis_format percentDifferenceFormat currency_format header_font_size subtitle subheader_font_size comparison_color_enabled comparison_color_scheme row_limit',
  ),
  table: named(
    'query_mode groupby time_grain_sqla metrics percent_metrics all_columns timeseries_limit_metric order_by_cols order_desc row_limit server_pagination server_page_length include_time show_totals adhoc_filters table_timestamp_format page_length include_search show_cell_bars align_pn color_pn allow_rearrange_columns allow_render_html column_config conditional_formatting time_compare start_date_offset comparison_type comparison_color_enabled comparison_color_scheme',
  ),
  pivot_table_v2: named(
    'groupbyColumns groupbyRows time_grain_sqla metrics metricsLayout adhoc_filters series_limit row_limit series_limit_metric order_desc aggregateFunction rowTotals rowSubTotals colTotals colSubTotals transposePivot combineMetric valueFormat currency_format date_format rowOrder colOrder rowSubtotalPosition colSubtotalPosition conditional_formatting allow_render_html',
  ),
  pie: named(
    `groupby metric ${RANKED} color_scheme show_labels_threshold roseType ${LEGEND} label_type label_template number_format currency_format date_format show_labels labels_outside label_line show_total outerRadius donut innerRadius`,
  ),
  funnel: named(
    `groupby metric ${RANKED} percent_calculation_type color_scheme ${LEGEND} label_type tooltip_label_type number_format currency_format show_labels show_tooltip_labels`,
  ),
  gauge_chart: named(
    `groupby metric ${RANKED} min_val max_val start_angle end_angle color_scheme font_size number_format currency_format value_formatter show_pointer animation show_axis_tick show_split_line split_number show_progress overlap round_cap intervals interval_color_indices`,
  ),
  treemap_v2: named(
    `groupby metric ${RANKED} color_scheme show_labels label_type number_format currency_format date_format show_upper_labels`,
  ),
  sunburst_v2: named(
    `columns metric secondary_metric ${RANKED} color_scheme linear_color_scheme show_labels show_labels_threshold show_total label_type number_format currency_format date_format`,
  ),
  radar: named(
    `groupby metrics timeseries_limit_metric adhoc_filters row_limit color_scheme ${LEGEND} show_labels label_type label_position number_format currency_format date_format column_config is_circle`,
  ),
  graph_chart: named(
    `source target metric source_category target_category adhoc_filters row_limit color_scheme ${LEGEND} layout edgeSymbol draggable roam selectedMode showSymbolThreshold baseNodeSize baseEdgeWidth edgeLength gravity repulsion friction`,
  ),
  tree_chart: named(
    'id parent name root_node_id metric adhoc_filters row_limit layout orient node_label_position child_label_position emphasis symbol symbolSize roam',
  ),
  box_plot: named(
    `columns time_grain_sqla groupby metrics adhoc_filters series_limit series_limit_metric row_limit whiskerOptions ${TITLES} color_scheme x_ticks_layout number_format date_format`,
  ),
  bubble_v2: named(
    `series entity x y adhoc_filters size orderby order_desc row_limit color_scheme ${LEGEND} max_bubble_size tooltipSizeFormat opacity x_axis_label xAxisLabelRotation x_axis_title_margin xAxisFormat logXAxis truncateXAxis xAxisBounds y_axis_label yAxisLabelRotation y_axis_title_margin y_axis_format logYAxis truncateYAxis y_axis_bounds`,
  ),
  waterfall: named(
    'x_axis time_grain_sqla groupby metric adhoc_filters row_limit show_value show_legend increase_color decrease_color total_color x_axis_label x_axis_time_format x_ticks_layout y_axis_label y_axis_format currency_format',
  ),
  word_cloud: named(`series metric ${RANKED} size_from size_to rotation color_scheme`),
  handlebars: named(
    'query_mode groupby metrics percent_metrics all_columns timeseries_limit_metric order_by_cols order_desc row_limit server_pagination server_page_length include_time show_totals adhoc_filters handlebarsTemplate styleTemplate',
  ),
  heatmap_v2: named(
    'x_axis time_grain_sqla groupby metric adhoc_filters row_limit sort_x_axis sort_y_axis normalize_across legend_type linear_color_scheme border_color border_width xscale_interval yscale_interval left_margin bottom_margin value_bounds y_axis_format x_axis_time_format currency_format show_legend show_percentage show_values normalized',
  ),
  histogram_v2: named(
    'column groupby adhoc_filters row_limit bins normalize cumulative color_scheme show_value show_legend x_axis_title x_axis_format y_axis_title y_axis_format',
  ),
  sankey_v2: named(`source target metric ${RANKED} color_scheme`),
  cal_heatmap: named(
    'granularity_sqla time_range domain_granularity subdomain_granularity metrics adhoc_filters linear_color_scheme cell_size cell_padding cell_radius steps y_axis_format x_axis_time_format show_legend show_values show_metric_name',
  ),
  world_map: named(
    `entity country_fieldtype metric ${RANKED} show_bubbles secondary_metric max_bubble_size color_picker color_by linear_color_scheme color_scheme y_axis_format currency_format`,
  ),
  country_map: named('select_country entity metric adhoc_filters number_format linear_color_scheme'),
  time_table: named('metrics adhoc_filters groupby limit column_collection row_limit url order_desc'),
  bullet: named(
    'metric adhoc_filters ranges range_labels markers marker_labels marker_lines marker_line_labels y_axis_format',
  ),
  chord: named('groupby columns metric adhoc_filters row_limit sort_by_metric y_axis_format color_scheme'),
  rose: named(
    `granularity_sqla time_grain_sqla metrics groupby ${LIMITED} contribution color_scheme number_format date_time_format rich_tooltip rose_area_proportion ${ANALYTICS}`,
  ),
  partition: named(
    `metrics groupby ${LIMITED} contribution time_series_option color_scheme number_format date_time_format partition_limit partition_threshold log_scale equal_date_size rich_tooltip ${ANALYTICS}`,
  ),
  para: named(`series metrics secondary_metric ${LIMITED} show_datatable include_series linear_color_scheme`),
  horizon: named(`metrics groupby ${LIMITED} contribution series_height horizon_color_scale`),
  paired_ttest: named(
    `metrics groupby ${LIMITED} contribution significance_level pvalue_precision liftvalue_precision`,
  ),
  event_flow: named(
    'entity all_columns_x row_limit order_by_entity min_leaf_node_event_count adhoc_filters all_columns color_scheme',
  ),
  time_pivot: named(
    `metric adhoc_filters freq show_legend line_interpolation color_picker ${OLD_X} ${OLD_Y} y_axis_format`,
  ),
  compare: named(
    `metrics groupby ${LIMITED} contribution color_scheme ${OLD_X} ${OLD_Y} y_axis_format ${ANALYTICS} annotation_layers`,
  ),
  deck_scatter: named(
    `spatial ${DECK} point_radius_fixed point_unit min_radius max_radius multiplier dimension color_picker color_scheme legend_position legend_format ${SCRIPTS}`,
  ),
  deck_polygon: named(
    `line_column line_type metric point_radius_fixed ${DECK} fill_color_picker stroke_color_picker filled stroked extruded multiplier line_width line_width_unit linear_color_scheme opacity num_buckets break_points table_filter toggle_polygons reverse_long_lat legend_position legend_format ${SCRIPTS}`,
  ),
  deck_hex: named(
    `spatial size ${DECK} grid_size extruded js_agg_function color_picker color_scheme ${SCRIPTS}`,
  ),
  deck_grid: named(
    `spatial size ${DECK} grid_size extruded js_agg_function color_picker color_scheme ${SCRIPTS}`,
  ),
  deck_screengrid: named(`spatial size ${DECK} grid_size color_picker color_scheme ${SCRIPTS}`),
  deck_heatmap: named(
    `spatial size ${DECK} intensity radius_pixels aggregation linear_color_scheme ${SCRIPTS}`,
  ),
  deck_contour: named(`spatial size ${DECK} cellSize aggregation contours ${SCRIPTS}`),
  deck_arc: named(
    `start_spatial end_spatial ${DECK} color_picker target_color_picker dimension color_scheme stroke_width legend_position legend_format ${SCRIPTS}`,
  ),
  deck_path: named(
    `line_column line_type ${DECK} color_picker line_width line_width_unit reverse_long_lat ${SCRIPTS}`,
  ),
  deck_geojson: named(
    `geojson ${DECK} fill_color_picker stroke_color_picker filled stroked extruded line_width line_width_unit point_radius_fixed point_radius_scale ${SCRIPTS}`,
  ),
  deck_multi: named('mapbox_style viewport deck_slices adhoc_filters autozoom'),
  mapbox: named(
    'all_columns_x all_columns_y clustering_radius row_limit adhoc_filters groupby point_radius point_radius_unit mapbox_label pandas_aggfunc render_while_dragging mapbox_style global_opacity mapbox_color viewport_longitude viewport_latitude viewport_zoom',
  ),
  filter_box: named(
    'filter_configs date_filter instant_filtering show_sqla_time_granularity show_sqla_time_column adhoc_filters',
  ),
};
