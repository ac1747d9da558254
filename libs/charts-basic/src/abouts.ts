import type { ChartAbout } from '@belvedere/charts';

/** What choosers are told of every chart of the pack, by its id; written by `npm run cards`. */
export const basicAbouts: Readonly<Record<string, ChartAbout>> = {
  echarts_timeseries_line: {
    description: { id: 'charts.name.lineWhat', text: 'Change over time: one line per metric or category.' },
    tags: ['Popular', 'Time', 'Trend', 'Line', 'Advanced-Analytics'],
  },
  big_number: {
    description: { id: 'charts.name.bigNumberWhat', text: 'One number with its change and the way it came.' },
    tags: ['Popular', 'Trend', 'Time', 'Report'],
  },
  big_number_total: {
    description: { id: 'charts.name.bigNumberTotalWhat', text: 'One number that matters, large.' },
    tags: ['Popular', 'Additive', 'Percentages', 'Report'],
  },
  table: {
    description: {
      id: 'charts.name.tableWhat',
      text: 'Rows and columns, grouped or as they are, with bars and tints.',
    },
    tags: ['Popular', 'Additive', 'Tabular', 'Report'],
  },
  pivot_table_v2: {
    description: {
      id: 'charts.pivot.what',
      text: 'Totals of several dimensions crossed, down and across, with groups that fold.',
    },
    tags: ['Additive', 'Popular', 'Report', 'Tabular'],
  },
  echarts_timeseries_bar: {
    description: {
      id: 'charts.name.barWhat',
      text: 'Compare categories or periods, side by side or stacked.',
    },
    tags: ['Popular', 'Comparison', 'Ranking', 'Bar', 'Time'],
  },
  echarts_area: {
    description: { id: 'charts.area.what', text: 'A total and its parts over time; stacked they add up.' },
    tags: ['Popular', 'Time', 'Trend', 'Advanced-Analytics'],
  },
  echarts_timeseries_smooth: {
    description: {
      id: 'charts.smoothLine.what',
      text: 'Lines without corners: for change that is steady, not for exact values.',
    },
    tags: ['Time', 'Trend', 'Line', 'Advanced-Analytics'],
  },
  echarts_timeseries_step: {
    description: { id: 'charts.stepLine.what', text: 'Values that hold until the next one, as steps.' },
    tags: ['Time', 'Line', 'Advanced-Analytics'],
  },
  echarts_timeseries_scatter: {
    description: {
      id: 'charts.scatter.what',
      text: 'Single points over an axis, without a line between them.',
    },
    tags: ['Popular', 'Time', 'Comparison', 'Advanced-Analytics'],
  },
  echarts_timeseries: {
    description: {
      id: 'charts.genericSeries.what',
      text: 'Series over an axis as lines, steps, points or bars, as chosen.',
    },
    tags: ['Time', 'Line', 'Bar', 'Advanced-Analytics'],
  },
  mixed_timeseries: {
    description: {
      id: 'charts.mixed.what',
      text: 'Two queries over one axis, each with its own marks and, where units differ, its own scale.',
    },
    tags: ['Popular', 'Time', 'Comparison', 'Line', 'Bar', 'Advanced-Analytics'],
  },
  pie: {
    description: { id: 'charts.name.pieWhat', text: 'Parts of a whole: a pie or a donut of few categories.' },
    tags: ['Popular', 'Proportional', 'Circular'],
  },
  heatmap_v2: {
    description: {
      id: 'charts.name.heatmapWhat',
      text: 'Two dimensions as a grid; colour shows the size of a metric.',
    },
    tags: ['Intensity', 'Density', 'Comparison'],
  },
  treemap_v2: {
    description: {
      id: 'charts.treemap.what',
      text: 'Groups in groups as tiles; area shows a metric, colour another one.',
    },
    tags: ['Multi-Levels', 'Proportional', 'Categorical', 'Comparison'],
  },
  sunburst_v2: {
    description: {
      id: 'charts.sunburst.what',
      text: 'Groups in groups as rings; angle shows a metric, colour the ratio to another one.',
    },
    tags: ['Multi-Levels', 'Proportional', 'Circular'],
  },
  funnel: {
    description: {
      id: 'charts.funnel.what',
      text: 'Stages from first to last: how much of the first one is left.',
    },
    tags: ['Business', 'Progressive', 'Sequential', 'Trend'],
  },
  sankey_v2: {
    description: {
      id: 'charts.sankey.what',
      text: 'Flows between stages; the width of a link shows its size.',
    },
    tags: ['Directional', 'Distribution', 'Percentages', 'Proportional', 'Relational'],
  },
  box_plot: {
    description: {
      id: 'charts.boxPlot.what',
      text: 'Distributions side by side: quartiles, whiskers and outliers.',
    },
    tags: ['Range', 'Statistical'],
  },
  histogram_v2: {
    description: { id: 'charts.histogram.what', text: 'How the values of one column are spread over bins.' },
    tags: ['Comparison', 'Pattern', 'Range'],
  },
  gauge_chart: {
    description: { id: 'charts.gauge.what', text: 'How far a number has come between two bounds.' },
    tags: ['Multi-Variables', 'Business', 'Comparison', 'Report', 'Proportional'],
  },
  pop_kpi: {
    description: { id: 'charts.popKpi.what', text: 'One number beside what it was at another time.' },
    tags: ['Comparison', 'Business', 'Percentages', 'Report', 'Advanced-Analytics'],
  },
  filter_box: {
    description: {
      id: 'charts.filterBox.what',
      text: 'Fields that filter the other charts of a dashboard; the filters of dashboards take its place.',
    },
    tags: ['Deprecated'],
  },
  bullet: {
    description: { id: 'charts.bullet.what', text: 'One number against ranges and goals.' },
    tags: ['Business', 'Comparison', 'Report', 'Trend'],
  },
  cal_heatmap: {
    description: {
      id: 'charts.calHeatmap.what',
      text: 'A metric over the calendar: one cell per day, hour, week or month.',
    },
    tags: ['Comparison', 'Intensity', 'Pattern', 'Report', 'Trend'],
  },
  word_cloud: {
    description: { id: 'charts.wordCloud.what', text: 'Words of one column; size shows a metric.' },
    tags: ['Categorical', 'Comparison', 'Density', 'Report'],
  },
  radar: {
    description: { id: 'charts.radar.what', text: 'Several metrics of few groups on spokes round a middle.' },
    tags: ['Business', 'Comparison', 'Multi-Variables', 'Report', 'Web'],
  },
  graph_chart: {
    description: { id: 'charts.graph.what', text: 'Who is linked with whom, and how strongly.' },
    tags: ['Circular', 'Comparison', 'Directional', 'Relational', 'Structural'],
  },
  tree_chart: {
    description: { id: 'charts.tree.what', text: 'A hierarchy whose rows name their parents.' },
    tags: ['Categorical', 'Multi-Levels', 'Relational', 'Structural'],
  },
  chord: {
    description: {
      id: 'charts.chord.what',
      text: 'Flows between groups, each way on its own, round a circle.',
    },
    tags: ['Circular', 'Legacy', 'Proportional', 'Relational'],
  },
  rose: {
    description: {
      id: 'charts.rose.what',
      text: 'Equal slices per period; the reach of each shows a metric.',
    },
    tags: ['Advanced-Analytics', 'Circular', 'Legacy', 'Pattern', 'Time', 'Trend'],
  },
  partition: {
    description: {
      id: 'charts.partition.what',
      text: 'Groups in groups as columns of blocks, from left to right.',
    },
    tags: ['Categorical', 'Comparison', 'Legacy', 'Proportional'],
  },
  para: {
    description: {
      id: 'charts.para.what',
      text: 'Several metrics of many groups as lines over parallel axes.',
    },
    tags: ['Coordinates', 'Directional', 'Legacy', 'Relational'],
  },
  event_flow: {
    description: {
      id: 'charts.eventFlow.what',
      text: 'What happened one after the other, for all entities together.',
    },
    tags: ['Legacy', 'Progressive'],
  },
  bubble_v2: {
    description: { id: 'charts.bubble.what', text: 'Three metrics of each thing: across, up and by size.' },
    tags: ['Comparison', 'Scatter', 'Multi-Dimensions', 'Trend'],
  },
  waterfall: {
    description: {
      id: 'charts.waterfall.what',
      text: 'How gains and losses add up to a total, step by step.',
    },
    tags: ['Categorical', 'Comparison', 'Percentages'],
  },
  handlebars: {
    description: { id: 'charts.handlebars.what', text: 'Rows through a template of your own.' },
    tags: ['Report', 'Tabular'],
  },
  compare: {
    description: {
      id: 'charts.compare.what',
      text: 'How far each series moved from one moment on, in percent. A double click chooses another moment.',
    },
    tags: ['Comparison', 'Time', 'Trend', 'Percentages', 'Line'],
  },
  time_pivot: {
    description: {
      id: 'charts.timePivot.what',
      text: 'Periods of a metric laid over each other, the latest one in full colour.',
    },
    tags: ['Comparison', 'Time', 'Trend', 'Line'],
  },
  time_table: {
    description: {
      id: 'charts.timeTable.what',
      text: 'A row per metric or category, with lines and changes over time.',
    },
    tags: ['Multi-Variables', 'Comparison', 'Percentages', 'Tabular', 'Text', 'Trend'],
  },
  paired_ttest: {
    description: {
      id: 'charts.ttest.what',
      text: 'Whether groups differ from a control group, pair by pair over time.',
    },
    tags: ['Legacy', 'Statistical', 'Tabular'],
  },
  gantt_chart: {
    description: {
      id: 'charts.gantt.what',
      text: 'Things with a start and an end as bars over time, one lane per category.',
    },
    tags: ['Time', 'Comparison', 'Featured'],
  },
  horizon: {
    description: {
      id: 'charts.horizon.what',
      text: 'Many series in little room: each one a strip whose darker layers are its higher values.',
    },
    tags: ['Time', 'Trend', 'Comparison'],
  },
};
