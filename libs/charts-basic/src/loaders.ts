import type { ChartLoaders } from '@belvedere/charts';

/** Parts of every chart of the pack by its name, in the order of the gallery, each in a chunk of its own. */
export const basicLoaders: Readonly<Record<string, ChartLoaders>> = {
  echarts_timeseries_line: {
    manifest: async () => (await import('./line/manifest.ts')).lineManifest,
    load: async () => (await import('./line/plugin.ts')).line,
    examples: async () => (await import('./line/line.examples.ts')).lineExamples,
  },
  big_number: {
    manifest: async () => (await import('./big-number/manifest.ts')).bigNumberManifest,
    load: async () => (await import('./big-number/plugin.ts')).bigNumber,
    examples: async () => (await import('./big-number/big-number.examples.ts')).bigNumberExamples,
  },
  big_number_total: {
    manifest: async () => (await import('./big-number-total/manifest.ts')).bigNumberTotalManifest,
    load: async () => (await import('./big-number-total/plugin.ts')).bigNumberTotal,
    examples: async () =>
      (await import('./big-number-total/big-number-total.examples.ts')).bigNumberTotalExamples,
  },
  table: {
    manifest: async () => (await import('./table/manifest.ts')).tableManifest,
    load: async () => (await import('./table/plugin.ts')).table,
    examples: async () => (await import('./table/table.examples.ts')).tableExamples,
  },
  pivot_table_v2: {
    manifest: async () => (await import('./pivot-table/manifest.ts')).pivotTableManifest,
    load: async () => (await import('./pivot-table/plugin.ts')).pivotTable,
    examples: async () => (await import('./pivot-table/pivot-table.examples.ts')).pivotTableExamples,
  },
  echarts_timeseries_bar: {
    manifest: async () => (await import('./bar/manifest.ts')).barManifest,
    load: async () => (await import('./bar/plugin.ts')).bar,
    examples: async () => (await import('./bar/bar.examples.ts')).barExamples,
  },
  echarts_area: {
    manifest: async () => (await import('./area/manifest.ts')).areaManifest,
    load: async () => (await import('./area/plugin.ts')).area,
    examples: async () => (await import('./area/area.examples.ts')).areaExamples,
  },
  echarts_timeseries_smooth: {
    manifest: async () => (await import('./smooth-line/manifest.ts')).smoothLineManifest,
    load: async () => (await import('./smooth-line/plugin.ts')).smoothLine,
    examples: async () => (await import('./smooth-line/smooth-line.examples.ts')).smoothLineExamples,
  },
  echarts_timeseries_step: {
    manifest: async () => (await import('./step-line/manifest.ts')).stepLineManifest,
    load: async () => (await import('./step-line/plugin.ts')).stepLine,
    examples: async () => (await import('./step-line/step-line.examples.ts')).stepLineExamples,
  },
  echarts_timeseries_scatter: {
    manifest: async () => (await import('./scatter/manifest.ts')).scatterManifest,
    load: async () => (await import('./scatter/plugin.ts')).scatter,
    examples: async () => (await import('./scatter/scatter.examples.ts')).scatterExamples,
  },
  echarts_timeseries: {
    manifest: async () => (await import('./generic-series/manifest.ts')).genericSeriesManifest,
    load: async () => (await import('./generic-series/plugin.ts')).genericSeries,
    examples: async () => (await import('./generic-series/generic-series.examples.ts')).genericSeriesExamples,
  },
  mixed_timeseries: {
    manifest: async () => (await import('./mixed/manifest.ts')).mixedManifest,
    load: async () => (await import('./mixed/plugin.ts')).mixed,
    examples: async () => (await import('./mixed/mixed.examples.ts')).mixedExamples,
  },
  pie: {
    manifest: async () => (await import('./pie/manifest.ts')).pieManifest,
    load: async () => (await import('./pie/plugin.ts')).pie,
    examples: async () => (await import('./pie/pie.examples.ts')).pieExamples,
  },
  heatmap_v2: {
    manifest: async () => (await import('./heatmap/manifest.ts')).heatmapManifest,
    load: async () => (await import('./heatmap/plugin.ts')).heatmap,
    examples: async () => (await import('./heatmap/heatmap.examples.ts')).heatmapExamples,
  },
  treemap_v2: {
    manifest: async () => (await import('./treemap/manifest.ts')).treemapManifest,
    load: async () => (await import('./treemap/plugin.ts')).treemap,
    examples: async () => (await import('./treemap/treemap.examples.ts')).treemapExamples,
  },
  sunburst_v2: {
    manifest: async () => (await import('./sunburst/manifest.ts')).sunburstManifest,
    load: async () => (await import('./sunburst/plugin.ts')).sunburst,
    examples: async () => (await import('./sunburst/sunburst.examples.ts')).sunburstExamples,
  },
  funnel: {
    manifest: async () => (await import('./funnel/manifest.ts')).funnelManifest,
    load: async () => (await import('./funnel/plugin.ts')).funnel,
    examples: async () => (await import('./funnel/funnel.examples.ts')).funnelExamples,
  },
  sankey_v2: {
    manifest: async () => (await import('./sankey/manifest.ts')).sankeyManifest,
    load: async () => (await import('./sankey/plugin.ts')).sankey,
    examples: async () => (await import('./sankey/sankey.examples.ts')).sankeyExamples,
  },
  box_plot: {
    manifest: async () => (await import('./box-plot/manifest.ts')).boxPlotManifest,
    load: async () => (await import('./box-plot/plugin.ts')).boxPlot,
    examples: async () => (await import('./box-plot/box-plot.examples.ts')).boxPlotExamples,
  },
  histogram_v2: {
    manifest: async () => (await import('./histogram/manifest.ts')).histogramManifest,
    load: async () => (await import('./histogram/plugin.ts')).histogram,
    examples: async () => (await import('./histogram/histogram.examples.ts')).histogramExamples,
  },
  gauge_chart: {
    manifest: async () => (await import('./gauge/manifest.ts')).gaugeManifest,
    load: async () => (await import('./gauge/plugin.ts')).gauge,
    examples: async () => (await import('./gauge/gauge.examples.ts')).gaugeExamples,
  },
  pop_kpi: {
    manifest: async () => (await import('./pop-kpi/manifest.ts')).popKpiManifest,
    load: async () => (await import('./pop-kpi/plugin.ts')).popKpi,
    examples: async () => (await import('./pop-kpi/pop-kpi.examples.ts')).popKpiExamples,
  },
  bullet: {
    manifest: async () => (await import('./bullet/manifest.ts')).bulletManifest,
    load: async () => (await import('./bullet/plugin.ts')).bullet,
    examples: async () => (await import('./bullet/bullet.examples.ts')).bulletExamples,
  },
  cal_heatmap: {
    manifest: async () => (await import('./cal-heatmap/manifest.ts')).calHeatmapManifest,
    load: async () => (await import('./cal-heatmap/plugin.ts')).calHeatmap,
    examples: async () => (await import('./cal-heatmap/cal-heatmap.examples.ts')).calHeatmapExamples,
  },
  word_cloud: {
    manifest: async () => (await import('./word-cloud/manifest.ts')).wordCloudManifest,
    load: async () => (await import('./word-cloud/plugin.ts')).wordCloud,
    examples: async () => (await import('./word-cloud/word-cloud.examples.ts')).wordCloudExamples,
  },
  radar: {
    manifest: async () => (await import('./radar/manifest.ts')).radarManifest,
    load: async () => (await import('./radar/plugin.ts')).radar,
    examples: async () => (await import('./radar/radar.examples.ts')).radarExamples,
  },
  graph_chart: {
    manifest: async () => (await import('./graph/manifest.ts')).graphManifest,
    load: async () => (await import('./graph/plugin.ts')).graph,
    examples: async () => (await import('./graph/graph.examples.ts')).graphExamples,
  },
  tree_chart: {
    manifest: async () => (await import('./tree/manifest.ts')).treeManifest,
    load: async () => (await import('./tree/plugin.ts')).tree,
    examples: async () => (await import('./tree/tree.examples.ts')).treeExamples,
  },
  chord: {
    manifest: async () => (await import('./chord/manifest.ts')).chordManifest,
    load: async () => (await import('./chord/plugin.ts')).chord,
    examples: async () => (await import('./chord/chord.examples.ts')).chordExamples,
  },
  rose: {
    manifest: async () => (await import('./rose/manifest.ts')).roseManifest,
    load: async () => (await import('./rose/plugin.ts')).rose,
    examples: async () => (await import('./rose/rose.examples.ts')).roseExamples,
  },
  partition: {
    manifest: async () => (await import('./partition/manifest.ts')).partitionManifest,
    load: async () => (await import('./partition/plugin.ts')).partition,
    examples: async () => (await import('./partition/partition.examples.ts')).partitionExamples,
  },
  para: {
    manifest: async () => (await import('./para/manifest.ts')).paraManifest,
    load: async () => (await import('./para/plugin.ts')).para,
    examples: async () => (await import('./para/para.examples.ts')).paraExamples,
  },
  event_flow: {
    manifest: async () => (await import('./event-flow/manifest.ts')).eventFlowManifest,
    load: async () => (await import('./event-flow/plugin.ts')).eventFlow,
    examples: async () => (await import('./event-flow/event-flow.examples.ts')).eventFlowExamples,
  },
  bubble_v2: {
    manifest: async () => (await import('./bubble/manifest.ts')).bubbleManifest,
    load: async () => (await import('./bubble/plugin.ts')).bubble,
    examples: async () => (await import('./bubble/bubble.examples.ts')).bubbleExamples,
  },
  waterfall: {
    manifest: async () => (await import('./waterfall/manifest.ts')).waterfallManifest,
    load: async () => (await import('./waterfall/plugin.ts')).waterfall,
    examples: async () => (await import('./waterfall/waterfall.examples.ts')).waterfallExamples,
  },
  handlebars: {
    manifest: async () => (await import('./handlebars/manifest.ts')).handlebarsManifest,
    load: async () => (await import('./handlebars/plugin.ts')).handlebars,
    examples: async () => (await import('./handlebars/handlebars.examples.ts')).handlebarsExamples,
  },
  compare: {
    manifest: async () => (await import('./compare/manifest.ts')).compareManifest,
    load: async () => (await import('./compare/plugin.ts')).compare,
    examples: async () => (await import('./compare/compare.examples.ts')).compareExamples,
  },
  time_pivot: {
    manifest: async () => (await import('./time-pivot/manifest.ts')).timePivotManifest,
    load: async () => (await import('./time-pivot/plugin.ts')).timePivot,
    examples: async () => (await import('./time-pivot/time-pivot.examples.ts')).timePivotExamples,
  },
  time_table: {
    manifest: async () => (await import('./time-table/manifest.ts')).timeTableManifest,
    load: async () => (await import('./time-table/plugin.ts')).timeTable,
    examples: async () => (await import('./time-table/time-table.examples.ts')).timeTableExamples,
  },
  paired_ttest: {
    manifest: async () => (await import('./paired-ttest/manifest.ts')).pairedTtestManifest,
    load: async () => (await import('./paired-ttest/plugin.ts')).pairedTtest,
    examples: async () => (await import('./paired-ttest/paired-ttest.examples.ts')).pairedTtestExamples,
  },
  gantt_chart: {
    manifest: async () => (await import('./gantt/manifest.ts')).ganttManifest,
    load: async () => (await import('./gantt/plugin.ts')).gantt,
    examples: async () => (await import('./gantt/gantt.examples.ts')).ganttExamples,
  },
  horizon: {
    manifest: async () => (await import('./horizon/manifest.ts')).horizonManifest,
    load: async () => (await import('./horizon/plugin.ts')).horizon,
    examples: async () => (await import('./horizon/horizon.examples.ts')).horizonExamples,
  },
};
