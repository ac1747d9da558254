import type { LoadableChart } from '@belvedere/charts';
import { areaManifest } from '../area/manifest.ts';
import { barManifest } from '../bar/manifest.ts';
import { bigNumberTotalManifest } from '../big-number-total/manifest.ts';
import { bigNumberManifest } from '../big-number/manifest.ts';
import { boxPlotManifest } from '../box-plot/manifest.ts';
import { bubbleManifest } from '../bubble/manifest.ts';
import { bulletManifest } from '../bullet/manifest.ts';
import { calHeatmapManifest } from '../cal-heatmap/manifest.ts';
import { chordManifest } from '../chord/manifest.ts';
import { compareManifest } from '../compare/manifest.ts';
import { eventFlowManifest } from '../event-flow/manifest.ts';
import { funnelManifest } from '../funnel/manifest.ts';
import { ganttManifest } from '../gantt/manifest.ts';
import { gaugeManifest } from '../gauge/manifest.ts';
import { genericSeriesManifest } from '../generic-series/manifest.ts';
import { graphManifest } from '../graph/manifest.ts';
import { handlebarsManifest } from '../handlebars/manifest.ts';
import { heatmapManifest } from '../heatmap/manifest.ts';
import { histogramManifest } from '../histogram/manifest.ts';
import { horizonManifest } from '../horizon/manifest.ts';
import { lineManifest } from '../line/manifest.ts';
import { mixedManifest } from '../mixed/manifest.ts';
import { pairedTtestManifest } from '../paired-ttest/manifest.ts';
import { paraManifest } from '../para/manifest.ts';
import { partitionManifest } from '../partition/manifest.ts';
import { pieManifest } from '../pie/manifest.ts';
import { pivotTableManifest } from '../pivot-table/manifest.ts';
import { popKpiManifest } from '../pop-kpi/manifest.ts';
import { radarManifest } from '../radar/manifest.ts';
import { roseManifest } from '../rose/manifest.ts';
import { sankeyManifest } from '../sankey/manifest.ts';
import { scatterManifest } from '../scatter/manifest.ts';
import { smoothLineManifest } from '../smooth-line/manifest.ts';
import { stepLineManifest } from '../step-line/manifest.ts';
import { sunburstManifest } from '../sunburst/manifest.ts';
import { tableManifest } from '../table/manifest.ts';
import { timePivotManifest } from '../time-pivot/manifest.ts';
import { timeTableManifest } from '../time-table/manifest.ts';
import { treeManifest } from '../tree/manifest.ts';
import { treemapManifest } from '../treemap/manifest.ts';
import { waterfallManifest } from '../waterfall/manifest.ts';
import { wordCloudManifest } from '../word-cloud/manifest.ts';

/**
 * First-party chart types that need no map, in the order of the gallery, each with its drawing code and its examples in
 * chunks of their own. Pure: a server draws them as a page does.
 */
export const basicDrawings: readonly LoadableChart[] = [
  {
    manifest: lineManifest,
    load: async () => (await import('../line/plugin.ts')).line,
    examples: async () => (await import('../line/line.examples.ts')).lineExamples,
  },
  {
    manifest: bigNumberManifest,
    load: async () => (await import('../big-number/plugin.ts')).bigNumber,
    examples: async () => (await import('../big-number/big-number.examples.ts')).bigNumberExamples,
  },
  {
    manifest: bigNumberTotalManifest,
    load: async () => (await import('../big-number-total/plugin.ts')).bigNumberTotal,
    examples: async () =>
      (await import('../big-number-total/big-number-total.examples.ts')).bigNumberTotalExamples,
  },
  {
    manifest: tableManifest,
    load: async () => (await import('../table/plugin.ts')).table,
    examples: async () => (await import('../table/table.examples.ts')).tableExamples,
  },
  {
    manifest: pivotTableManifest,
    load: async () => (await import('../pivot-table/plugin.ts')).pivotTable,
    examples: async () => (await import('../pivot-table/pivot-table.examples.ts')).pivotTableExamples,
  },
  {
    manifest: barManifest,
    load: async () => (await import('../bar/plugin.ts')).bar,
    examples: async () => (await import('../bar/bar.examples.ts')).barExamples,
  },
  {
    manifest: areaManifest,
    load: async () => (await import('../area/plugin.ts')).area,
    examples: async () => (await import('../area/area.examples.ts')).areaExamples,
  },
  {
    manifest: smoothLineManifest,
    load: async () => (await import('../smooth-line/plugin.ts')).smoothLine,
    examples: async () => (await import('../smooth-line/smooth-line.examples.ts')).smoothLineExamples,
  },
  {
    manifest: stepLineManifest,
    load: async () => (await import('../step-line/plugin.ts')).stepLine,
    examples: async () => (await import('../step-line/step-line.examples.ts')).stepLineExamples,
  },
  {
    manifest: scatterManifest,
    load: async () => (await import('../scatter/plugin.ts')).scatter,
    examples: async () => (await import('../scatter/scatter.examples.ts')).scatterExamples,
  },
  {
    manifest: genericSeriesManifest,
    load: async () => (await import('../generic-series/plugin.ts')).genericSeries,
    examples: async () =>
      (await import('../generic-series/generic-series.examples.ts')).genericSeriesExamples,
  },
  {
    manifest: mixedManifest,
    load: async () => (await import('../mixed/plugin.ts')).mixed,
    examples: async () => (await import('../mixed/mixed.examples.ts')).mixedExamples,
  },
  {
    manifest: pieManifest,
    load: async () => (await import('../pie/plugin.ts')).pie,
    examples: async () => (await import('../pie/pie.examples.ts')).pieExamples,
  },
  {
    manifest: heatmapManifest,
    load: async () => (await import('../heatmap/plugin.ts')).heatmap,
    examples: async () => (await import('../heatmap/heatmap.examples.ts')).heatmapExamples,
  },
  {
    manifest: treemapManifest,
    load: async () => (await import('../treemap/plugin.ts')).treemap,
    examples: async () => (await import('../treemap/treemap.examples.ts')).treemapExamples,
  },
  {
    manifest: sunburstManifest,
    load: async () => (await import('../sunburst/plugin.ts')).sunburst,
    examples: async () => (await import('../sunburst/sunburst.examples.ts')).sunburstExamples,
  },
  {
    manifest: funnelManifest,
    load: async () => (await import('../funnel/plugin.ts')).funnel,
    examples: async () => (await import('../funnel/funnel.examples.ts')).funnelExamples,
  },
  {
    manifest: sankeyManifest,
    load: async () => (await import('../sankey/plugin.ts')).sankey,
    examples: async () => (await import('../sankey/sankey.examples.ts')).sankeyExamples,
  },
  {
    manifest: boxPlotManifest,
    load: async () => (await import('../box-plot/plugin.ts')).boxPlot,
    examples: async () => (await import('../box-plot/box-plot.examples.ts')).boxPlotExamples,
  },
  {
    manifest: histogramManifest,
    load: async () => (await import('../histogram/plugin.ts')).histogram,
    examples: async () => (await import('../histogram/histogram.examples.ts')).histogramExamples,
  },
  {
    manifest: gaugeManifest,
    load: async () => (await import('../gauge/plugin.ts')).gauge,
    examples: async () => (await import('../gauge/gauge.examples.ts')).gaugeExamples,
  },
  {
    manifest: popKpiManifest,
    load: async () => (await import('../pop-kpi/plugin.ts')).popKpi,
    examples: async () => (await import('../pop-kpi/pop-kpi.examples.ts')).popKpiExamples,
  },
  {
    manifest: bulletManifest,
    load: async () => (await import('../bullet/plugin.ts')).bullet,
    examples: async () => (await import('../bullet/bullet.examples.ts')).bulletExamples,
  },
  {
    manifest: calHeatmapManifest,
    load: async () => (await import('../cal-heatmap/plugin.ts')).calHeatmap,
    examples: async () => (await import('../cal-heatmap/cal-heatmap.examples.ts')).calHeatmapExamples,
  },
  {
    manifest: wordCloudManifest,
    load: async () => (await import('../word-cloud/plugin.ts')).wordCloud,
    examples: async () => (await import('../word-cloud/word-cloud.examples.ts')).wordCloudExamples,
  },
  {
    manifest: radarManifest,
    load: async () => (await import('../radar/plugin.ts')).radar,
    examples: async () => (await import('../radar/radar.examples.ts')).radarExamples,
  },
  {
    manifest: graphManifest,
    load: async () => (await import('../graph/plugin.ts')).graph,
    examples: async () => (await import('../graph/graph.examples.ts')).graphExamples,
  },
  {
    manifest: treeManifest,
    load: async () => (await import('../tree/plugin.ts')).tree,
    examples: async () => (await import('../tree/tree.examples.ts')).treeExamples,
  },
  {
    manifest: chordManifest,
    load: async () => (await import('../chord/plugin.ts')).chord,
    examples: async () => (await import('../chord/chord.examples.ts')).chordExamples,
  },
  {
    manifest: roseManifest,
    load: async () => (await import('../rose/plugin.ts')).rose,
    examples: async () => (await import('../rose/rose.examples.ts')).roseExamples,
  },
  {
    manifest: partitionManifest,
    load: async () => (await import('../partition/plugin.ts')).partition,
    examples: async () => (await import('../partition/partition.examples.ts')).partitionExamples,
  },
  {
    manifest: paraManifest,
    load: async () => (await import('../para/plugin.ts')).para,
    examples: async () => (await import('../para/para.examples.ts')).paraExamples,
  },
  {
    manifest: eventFlowManifest,
    load: async () => (await import('../event-flow/plugin.ts')).eventFlow,
    examples: async () => (await import('../event-flow/event-flow.examples.ts')).eventFlowExamples,
  },
  {
    manifest: bubbleManifest,
    load: async () => (await import('../bubble/plugin.ts')).bubble,
    examples: async () => (await import('../bubble/bubble.examples.ts')).bubbleExamples,
  },
  {
    manifest: waterfallManifest,
    load: async () => (await import('../waterfall/plugin.ts')).waterfall,
    examples: async () => (await import('../waterfall/waterfall.examples.ts')).waterfallExamples,
  },
  {
    manifest: handlebarsManifest,
    load: async () => (await import('../handlebars/plugin.ts')).handlebars,
    examples: async () => (await import('../handlebars/handlebars.examples.ts')).handlebarsExamples,
  },
  {
    manifest: compareManifest,
    load: async () => (await import('../compare/plugin.ts')).compare,
    examples: async () => (await import('../compare/compare.examples.ts')).compareExamples,
  },
  {
    manifest: timePivotManifest,
    load: async () => (await import('../time-pivot/plugin.ts')).timePivot,
    examples: async () => (await import('../time-pivot/time-pivot.examples.ts')).timePivotExamples,
  },
  {
    manifest: timeTableManifest,
    load: async () => (await import('../time-table/plugin.ts')).timeTable,
    examples: async () => (await import('../time-table/time-table.examples.ts')).timeTableExamples,
  },
  {
    manifest: pairedTtestManifest,
    load: async () => (await import('../paired-ttest/plugin.ts')).pairedTtest,
    examples: async () => (await import('../paired-ttest/paired-ttest.examples.ts')).pairedTtestExamples,
  },
  {
    manifest: ganttManifest,
    load: async () => (await import('../gantt/plugin.ts')).gantt,
    examples: async () => (await import('../gantt/gantt.examples.ts')).ganttExamples,
  },
  {
    manifest: horizonManifest,
    load: async () => (await import('../horizon/plugin.ts')).horizon,
    examples: async () => (await import('../horizon/horizon.examples.ts')).horizonExamples,
  },
];
