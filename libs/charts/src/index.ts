export { annotationsOf, unreadableFormulas } from './annotation.ts';
export type { AnnotationStyle, ChartAnnotation } from './annotation.ts';
export { aboutOf, cardOf } from './chart-card.ts';
export type { ChartAbout, ChartCard } from './chart-card.ts';
export { asDashboardShows, colorNamespaceOf, withDashboardColors } from './dashboard-colors.ts';
export { panelKind } from './panel-kind.ts';
export type { PanelKind } from './panel-kind.ts';
export { skeletonShape } from './skeleton-shape.ts';
export type { SkeletonShape } from './skeleton-shape.ts';
export { askedChart, chartNotices, type AskedChart, type NotedChart } from './chart-notices.ts';
export { createChartCatalogue, listChart, openCharts } from './chart-catalogue.ts';
export type { ChartCatalogue, ChartLoaders, ListedChart } from './chart-catalogue.ts';
export { exampleForm, exampleInput, examplePorts } from './chart-example.ts';
export type { ChartExample } from './chart-example.ts';
export { isAmbiguousFormula, parseFormula } from './formula/parse-formula.ts';
export type { Formula } from './formula/parse-formula.ts';
export { EMPTY_DATASOURCE } from './datasource.ts';
export type { ChartDatasource } from './datasource.ts';
export { isEmptyAnswer } from './empty-answer.ts';
export { CAPTION_PARTS, drawCaptioned, subtitleOf } from './draw-captioned.ts';
export type { CaptionPart, PictureCaption } from './draw-captioned.ts';
export { drawNoted } from './draw-noted.ts';
export { crossFilterLabel } from './cross-filter-label.ts';
export { filterText, filterTexts } from './filter-texts.ts';
export { filterContext } from './filter-type/filter-context.ts';
export type { FilterQuestion } from './filter-type/filter-context.ts';
export { NO_CHOICES, valuesOf } from './filter-type/filter-type.ts';
export type {
  FilterAsk,
  FilterChoices,
  FilterColumns,
  FilterOption,
  FilterType,
} from './filter-type/filter-type.ts';
export { PARAMETER_KINDS, parameterKind, parameterOf } from './filter-type/bound-filters.ts';
export type { ParameterKind } from './filter-type/bound-filters.ts';
export { filterTypeOf, filterTypes } from './filter-type/filter-types.ts';
export { rangeMode } from './filter-type/range-filter.ts';
export { sketchContext } from './filter-type/filter-context.ts';
export type { FilterSketch } from './filter-type/filter-type.ts';
export {
  choiceOf,
  mayChooseOperator,
  namedValues,
  takesText,
  VALUE_OPERATORS,
  valueMask,
  valueNames,
  valueText,
  type NameValue,
} from './filter-type/value-choice.ts';
export type { ValueChoice, ValueOperator } from './filter-type/value-choice.ts';
export { besideAll, unmatchedValues } from './filter-type/unmatched-values.ts';
export { answerNotices, noticeMessages } from './answer-notices.ts';
export { periodMessages, unfinishedPeriod } from './period-notice.ts';
export { rangeMessages } from './range-notice.ts';
export { oddMessages } from './odd-notice.ts';
export { schemeNotices } from './scheme-notice.ts';
export { timelessMessages } from './timeless-notice.ts';
export type { AnnotationError, AnswerFacts, LimitedRows } from './answer-facts.ts';
export { unfinishedFrom } from './notice.ts';
export type { PreviousMissing } from './previous-notice.ts';
export type { Notice } from './notice.ts';
export { drawChart } from './draw-chart.ts';
export { headlineOf } from './headline.ts';
export type { AnsweredChart } from './answered-chart.ts';
export { defineManifest } from './manifest.ts';
export type {
  ChartBehavior,
  ChartCategory,
  ChartManifest,
  ChartTraits,
  FormDataMigration,
  GalleryPicture,
  ImageSource,
} from './manifest.ts';
export { levelsOfJson, LEVELS_PARAM, levelsTitle, withLevels } from './drill/chart-levels.ts';
export { drillColumns, drilledForm, pickOfWhole } from './drill/drill-form.ts';
export type { DrillStep } from './drill/drill-form.ts';
export { levelForm, levelsBelow, stepAcross, stepDown } from './drill/hierarchy-steps.ts';
export type { LevelBelow, LevelStep } from './drill/hierarchy-steps.ts';
export {
  crossFilterOf,
  drillByOf,
  drillToDetailOf,
  filtersOfPick,
  NOTHING_PICKED,
  wireValue,
} from './pick.ts';
export type { CrossFilter, DatumPick, DrillBy, DrillFilter, PickedValue, PickMode } from './pick.ts';
export { defineChart, isChartPlugin, PLUGIN_API_VERSION, withReactView } from './plugin.ts';
export type {
  ChartEvent,
  ChartInput,
  ChartParts,
  ChartPlugin,
  ChartSection,
  ChartView,
  ChartViewProps,
  ChartViewSource,
  DrawContext,
  LinkedPointer,
  MountedView,
  PointedElsewhere,
} from './plugin.ts';
export {
  acceptDescription,
  acceptPick,
  acceptPicks,
  acceptQueries,
  acceptScene,
  outsideErrors,
} from './outside/accept-answer.ts';
export { PAGE_LIMITS } from './outside/scene-parts.ts';
export type { SceneLimits } from './outside/scene-parts.ts';
export { dataInScene } from './outside/data-in-scene.ts';
export { createAnswerer } from './outside/answer-calls.ts';
export { chartExportedBy, moduleErrors } from './outside/exported-chart.ts';
export { plainContext } from './outside/outside-call.ts';
export type { FromOutside, OutsideCall, PlainContext, ToOutside } from './outside/outside-call.ts';
export type { OutsideChart, OutsidePictures } from './outside/outside-chart.ts';
export { manifestProblems } from './outside/manifest-problems.ts';
export { manifestOfOutside, outsideManifestOf } from './outside/outside-manifest.ts';
export type { OutsideManifest, OutsideView } from './outside/outside-manifest.ts';
export { PACKED_CODE_MAX, PACKED_EXAMPLE_MAX, PACKED_FORMAT } from './outside/packed-chart.ts';
export type { PackedChart, PackedExample } from './outside/packed-chart.ts';
export { panelErrors } from './outside/panel-json.ts';
export type { PanelJson } from './outside/panel-json.ts';
export { isAmongPicks, pickKey, picksBehind } from './chosen-picks.ts';
export { askQueryContext } from './ask-query-context.ts';
export { askedFormData, completeFormData, contextKey, queryContextOf } from './query-context.ts';
export { chartErrors, createChartRegistry } from './registry.ts';
export type { ChartRegistry, LoadableChart } from './registry.ts';
export { NO_PORTS } from './chart-resources.ts';
export { loadResources, resourcesOf } from './resources.ts';
export type { ChartResources, ResourcePorts } from './chart-resources.ts';
export type { KnownResources } from './resources.ts';
export { categoryText } from './text/category-text.ts';
export { formFormat, fullText, shareText } from './text/form-format.ts';
export { labelColors } from './text/label-colors.ts';
export { formatOf, metricFormat, plainNumber } from './text/metric-format.ts';
export type { MetricFormat, MetricFormatOptions } from './text/metric-format.ts';
export { namedColumn, namedMetric } from './text/names.ts';
export type { Named } from './text/names.ts';
export { pickedValue } from './text/picked-value.ts';
export { FILTER_KEYS, shownForm } from './shown-chart.ts';
export { spokenText } from './text/spoken-text.ts';
export { valueMessages } from './text/value-messages.ts';
export { hiddenIn, legendPageIn, reduceView, windowIn } from './view.ts';
