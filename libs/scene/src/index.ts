export { hatch } from './batch/hatch.ts';
export { circlesBuilder } from './batch/circles.ts';
export type { CirclesBuilder } from './batch/circles.ts';
export { framedScene } from './batch/framed-scene.ts';
export type { FrameOptions } from './batch/framed-scene.ts';
export { moveBatches } from './batch/move.ts';
export { pathsBuilder, segments } from './batch/paths.ts';
export type { PathsBuilder } from './batch/paths.ts';
export { rect, rectsBuilder } from './batch/rects.ts';
export type { RectsBuilder } from './batch/rects.ts';
export { oneText, textsBuilder } from './batch/texts.ts';
export type { OneTextStyle, TextsBuilder } from './batch/texts.ts';
export { fitBandLabels } from './axis/band-labels.ts';
export type { BandLabelsOptions, FittedLabels } from './axis/band-labels.ts';
export type { BoxPlotOptions, BoxSeries, BoxSummary } from './charts/box-plot-options.ts';
export { boxPlot } from './charts/box-plot.ts';
export { cartesian, cartesianDatum } from './charts/cartesian.ts';
export type {
  AnnotationStroke,
  BandAxisOptions,
  CartesianOptions,
  CartesianSeries,
  EventAnnotation,
  IntervalAnnotation,
  LegendPlace,
  LineAnnotation,
  LinearAxisOptions,
  PositionAxis,
  ReferenceLine,
  TimeAxisOptions,
  ValueAxisOptions,
} from './charts/cartesian-options.ts';
export type { ValueTitle } from './charts/value-title.ts';
export type { ChartContext } from './charts/chart-context.ts';
export type { HeatGridOptions } from './charts/heat-grid-options.ts';
export { heatGrid, heatGridLacksRoom } from './charts/heat-grid.ts';
export type { RadialOptions } from './charts/radial-options.ts';
export { radial } from './charts/radial.ts';
export type { SparklineOptions } from './charts/sparkline-options.ts';
export { sparkline } from './charts/sparkline.ts';
export { valueGrid } from './charts/value-grid.ts';
export type { ValueGridOptions } from './charts/value-grid.ts';
export { axisHeight, positionAxisBatches } from './axis/position-axis.ts';
export { aroundLegend } from './charts/around-legend.ts';
export type { LegendSide, SideLegendOptions } from './charts/around-legend.ts';
export { columnLegend, topLegend } from './legend/legend.ts';
export type { Legend, LegendOptions } from './legend/legend.ts';
export { HEAD_LEGEND, headLegendWidth, inHead, sceneHead } from './legend/head-legend.ts';
export type { HeadLegend, LegendEntry, RampHead, SeriesHead } from './model/head-legend.ts';
export { legendPageOf } from './legend/legend-pages.ts';
export { spread } from './legend/spread.ts';
export { breakLegend, breakStep } from './legend/break-legend.ts';
export type { BreakLegendOptions } from './legend/break-legend.ts';
export { stepLegend } from './legend/step-legend.ts';
export type { StepLegendOptions } from './legend/step-legend.ts';
export { m4 } from './line/m4.ts';
export type { Description, DescriptionRow } from './plot/description.ts';
export { hoverScene } from './plot/hover-scene.ts';
export { movePlot } from './batch/move-plot.ts';
export { nearestDatum } from './plot/nearest-datum.ts';
export type {
  ArcPlot,
  Box,
  CirclePlot,
  Hit,
  ItemPlot,
  LayeredPlot,
  LegendHit,
  MarkPlot,
  PathPlot,
  Plot,
  PlotSeries,
  PlotZoom,
  XYPlot,
} from './model/plot.ts';
export { walk } from './plot/walk.ts';
export type { WalkStep } from './plot/walk.ts';
export { bandScale } from './scale/band-scale.ts';
export type { BandScale } from './scale/band-scale.ts';
export { evenBreaks, quantileBreaks, stepAt, thresholdBreaks } from './scale/color-steps.ts';
export { endTexts } from './scale/end-texts.ts';
export type { EndTexts, ScaleEnds } from './scale/end-texts.ts';
export { distinctTicks, markWriter, tickTexts, tickWriter, withoutEchoes } from './scale/tick-texts.ts';
export { momentNames, timeTicks } from './scale/time-ticks.ts';
export type { TimeTick, TimeTicksOptions } from './scale/time-ticks.ts';
export { valueScale } from './scale/value-scale.ts';
export type { ScaleKind, ValueScale, ValueScaleOptions } from './scale/value-scale.ts';
export { stepsOf } from './scale/whole-ticks.ts';
export type { TickSteps } from './scale/whole-ticks.ts';
export { CORNER, PATH_OP } from './model/scene.ts';
export type {
  Batch,
  CircleBatch,
  ClipBatch,
  Family,
  FontWeight,
  Handling,
  PathBatch,
  PixelBatch,
  RectBatch,
  Scene,
  TextAnchor,
  TextBatch,
} from './model/scene.ts';
export { dropOverlaps } from './text/drop-overlaps.ts';
export { ellipsizeApart } from './text/fit-apart.ts';
export { cutCharacters, ellipsize, wrapText } from './text/fit-text.ts';
export type { TextStyle } from './text/fit-text.ts';
export { measure, trackedWidth, uncoveredCharacters } from './text/measure.ts';
export type { Measure, TrackedType } from './text/measure.ts';
