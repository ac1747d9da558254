import type { ChartLoaders } from '@belvedere/charts';

/** Parts of every chart of the pack by its name, in the order of the gallery, each in a chunk of its own. */
export const basicLoaders: Readonly<Record<string, ChartLoaders>> = {
  echarts_timeseries_line: {
    manifest: async () => (await import('./line/manifest.ts')).lineManifest,
    load: async () => (await import('./line/plugin.ts')).line,
  },
  big_number: {
    manifest: async () => (await import('./big-number/manifest.ts')).bigNumberManifest,
    load: async () => (await import('./big-number/plugin.ts')).bigNumber,
  },
  big_number_total: {
    manifest: async () => (await import('./big-number-total/manifest.ts')).bigNumberTotalManifest,
    load: async () => (await import('./big-number-total/plugin.ts')).bigNumberTotal,
  },
  table: {
    manifest: async () => (await import('./table/manifest.ts')).tableManifest,
    load: async () => (await import('./table/plugin.ts')).table,
  },
  pivot_table_v2: {
    manifest: async () => (await import('./pivot-table/manifest.ts')).pivotTableManifest,
    load: async () => (await import('./pivot-table/plugin.ts')).pivotTable,
  },
  echarts_timeseries_bar: {
    manifest: async () => (await import('./bar/manifest.ts')).barManifest,
    load: async () => (await import('./bar/plugin.ts')).bar,
  },
  echarts_area: {
    manifest: async () => (await import('./area/manifest.ts')).areaManifest,
    load: async () => (await import('./area/plugin.ts')).area,
  },
  echarts_timeseries_smooth: {
    manifest: async () => (await import('./smooth-line/manifest.ts')).smoothLineManifest,
    load: async () => (await import('./smooth-line/plugin.ts')).smoothLine,
  },
  echarts_timeseries_step: {
    manifest: async () => (await import('./step-line/manifest.ts')).stepLineManifest,
    load: async () => (await import('./step-line/plugin.ts')).stepLine,
  },
  echarts_timeseries_scatter: {
    manifest: async () => (await import('./scatter/manifest.ts')).scatterManifest,
    load: async () => (await import('./scatter/plugin.ts')).scatter,
  },
  echarts_timeseries: {
    manifest: async () => (await import('./generic-series/manifest.ts')).genericSeriesManifest,
    load: async () => (await import('./generic-series/plugin.ts')).genericSeries,
  },
  mixed_timeseries: {
    manifest: async () => (await import('./mixed/manifest.ts')).mixedManifest,
    load: async () => (await import('./mixed/plugin.ts')).mixed,
  },
  pie: {
    manifest: async () => (await import('./pie/manifest.ts')).pieManifest,
    load: async () => (await import('./pie/plugin.ts')).pie,
  },
  heatmap_v2: {
    manifest: async () => (await import('./heatmap/manifest.ts')).heatmapManifest,
    load: async () => (await import('./heatmap/plugin.ts')).heatmap,
  },
  treemap_v2: {
    manifest: async () => (await import('./treemap/manifest.ts')).treemapManifest,
    load: async () => (await import('./treemap/plugin.ts')).treemap,
  },
  sunburst_v2: {
    manifest: async () => (await import('./sunburst/manifest.ts')).sunburstManifest,
    load: async () => (await import('./sunburst/plugin.ts')).sunburst,
  },
  funnel: {
    manifest: async () => (await import('./funnel/manifest.ts')).funnelManifest,
    load: async () => (await import('./funnel/plugin.ts')).funnel,
  },
  sankey_v2: {
    manifest: async () => (await import('./sankey/manifest.ts')).sankeyManifest,
    load: async () => (await import('./sankey/plugin.ts')).sankey,
  },
  box_plot: {
    manifest: async () => (await import('./box-plot/manifest.ts')).boxPlotManifest,
    load: async () => (await import('./box-plot/plugin.ts')).boxPlot,
  },
  histogram_v2: {
    manifest: async () => (await import('./histogram/manifest.ts')).histogramManifest,
    load: async () => (await import('./histogram/plugin.ts')).histogram,
  },
  gauge_chart: {
    manifest: async () => (await import('./gauge/manifest.ts')).gaugeManifest,
    load: async () => (await import('./gauge/plugin.ts')).gauge,
  },
  pop_kpi: {
    manifest: async () => (await import('./pop-kpi/manifest.ts')).popKpiManifest,
    load: async () => (await import('./pop-kpi/plugin.ts')).popKpi,
  },
  bullet: {
    manifest: async () => (await import('./bullet/manifest.ts')).bulletManifest,
    load: async () => (await import('./bullet/plugin.ts')).bullet,
  },
  cal_heatmap: {
    manifest: async () => (await import('./cal-heatmap/manifest.ts')).calHeatmapManifest,
    load: async () => (await import('./cal-heatmap/plugin.ts')).calHeatmap,
  },
  word_cloud: {
    manifest: async () => (await import('./word-cloud/manifest.ts')).wordCloudManifest,
    load: async () => (await import('./word-cloud/plugin.ts')).wordCloud,
  },
  radar: {
    manifest: async () => (await import('./radar/manifest.ts')).radarManifest,
    load: async () => (await import('./radar/plugin.ts')).radar,
  },
  graph_chart: {
    manifest: async () => (await import('./graph/manifest.ts')).graphManifest,
    load: async () => (await import('./graph/plugin.ts')).graph,
  },
  tree_chart: {
    manifest: async () => (await import('./tree/manifest.ts')).treeManifest,
    load: async () => (await import('./tree/plugin.ts')).tree,
  },
  chord: {
    manifest: async () => (await import('./chord/manifest.ts')).chordManifest,
    load: async () => (await import('./chord/plugin.ts')).chord,
  },
  rose: {
    manifest: async () => (await import('./rose/manifest.ts')).roseManifest,
    load: async () => (await import('./rose/plugin.ts')).rose,
  },
  partition: {
    manifest: async () => (await import('./partition/manifest.ts')).partitionManifest,
    load: async () => (await import('./partition/plugin.ts')).partition,
  },
  para: {
    manifest: async () => (await import('./para/manifest.ts')).paraManifest,
    load: async () => (await import('./para/plugin.ts')).para,
  },
  event_flow: {
    manifest: async () => (await import('./event-flow/manifest.ts')).eventFlowManifest,
    load: async () => (await import('./event-flow/plugin.ts')).eventFlow,
  },
  bubble_v2: {
    manifest: async () => (await import('./bubble/manifest.ts')).bubbleManifest,
    load: async () => (await import('./bubble/plugin.ts')).bubble,
  },
  waterfall: {
    manifest: async () => (await import('./waterfall/manifest.ts')).waterfallManifest,
    load: async () => (await import('./waterfall/plugin.ts')).waterfall,
  },
  handlebars: {
    manifest: async () => (await import('./handlebars/manifest.ts')).handlebarsManifest,
    load: async () => (await import('./handlebars/plugin.ts')).handlebars,
  },
  compare: {
    manifest: async () => (await import('./compare/manifest.ts')).compareManifest,
    load: async () => (await import('./compare/plugin.ts')).compare,
  },
  time_pivot: {
    manifest: async () => (await import('./time-pivot/manifest.ts')).timePivotManifest,
    load: async () => (await import('./time-pivot/plugin.ts')).timePivot,
  },
  time_table: {
    manifest: async () => (await import('./time-table/manifest.ts')).timeTableManifest,
    load: async () => (await import('./time-table/plugin.ts')).timeTable,
  },
  paired_ttest: {
    manifest: async () => (await import('./paired-ttest/manifest.ts')).pairedTtestManifest,
    load: async () => (await import('./paired-ttest/plugin.ts')).pairedTtest,
  },
  gantt_chart: {
    manifest: async () => (await import('./gantt/manifest.ts')).ganttManifest,
    load: async () => (await import('./gantt/plugin.ts')).gantt,
  },
  horizon: {
    manifest: async () => (await import('./horizon/manifest.ts')).horizonManifest,
    load: async () => (await import('./horizon/plugin.ts')).horizon,
  },
};
