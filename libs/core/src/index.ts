export { addGrains, grainPeriod } from './add-grains.ts';
export {
  ADVANCED_TYPES,
  conversionText,
  convertValues,
  isValueRange,
  parseAdvancedType,
} from './advanced-type/advanced-type.ts';
export type { ConvertedValue } from './advanced-type/converted-value.ts';
export type { ValueRange } from './advanced-type/value-range.ts';
export type { AdvancedType, Conversion } from './advanced-type/advanced-type.ts';
export { assertNever } from './assert-never.ts';
export { AppError, defineErrors, isAppError } from './app-error.ts';
export type { ErrorCatalogue, ErrorDefinition, ErrorFactory } from './app-error.ts';
export { BIN_COLUMNS } from './bin-columns.ts';
export { colorWithOpacity, parseColor } from './color-text.ts';
export type { Rgb } from './color-text.ts';
export { fileName } from './file-name.ts';
export type { FileNameParts } from './file-name.ts';
export { guardedText } from './guarded-text.ts';
export { EMPTY_VALUE_TEXT, filterValueText, NULL_VALUE_TEXT } from './filter-value-text.ts';
export { filterKey, parseFilterKey } from './filter-key.ts';
export type { FilterKey } from './filter-key.ts';
export { nearestName } from './nearest-name.ts';
export { upgradeQueryObject } from './query-object-upgrade.ts';
export type { DeprecatedQueryFields } from './query-object-upgrade.ts';
export { parseSpatial, requireSpatial, spatialColumns } from './spatial.ts';
export type { SpatialConfig } from './spatial.ts';
export { ANNOTATION_TYPES, overriddenQuery, readAnnotationLayer, timeRangeOf } from './annotation-layer.ts';
export type {
  AnnotationLayer,
  AnnotationSource,
  AnnotationType,
  ReadAnnotationLayer,
} from './annotation-layer.ts';
export { columnLabel, isValidAdhocFilter, isValidMetric, metricLabel } from './adhoc.ts';
export type {
  AdhocColumn,
  AdhocFilter,
  Column,
  FilterScalar,
  FilterValue,
  Metric,
  MetricColumn,
  SimpleAdhocFilter,
  SimpleMetric,
  SqlAdhocFilter,
  SqlMetric,
} from './adhoc.ts';
export {
  GENERIC_TYPES,
  genericTypeOf,
  isNumericKind,
  isTemporalKind,
  NUMBER_LIST_TYPE,
} from './column-kind.ts';
export type { ColumnKind, GenericType } from './column-kind.ts';
export type { DataMask, ExtraFormData } from './data-mask.ts';
export { maskLabel } from './mask-label.ts';
export { datasourceKey, parseDatasourceKey } from './datasource-key.ts';
export {
  AGGREGATES,
  FILTER_OPERATORS,
  isListOperator,
  isValuelessOperator,
  parseFilterOperator,
} from './filter-operator.ts';
export type { Aggregate, FilterOperator } from './filter-operator.ts';
export { crossFilterScopesToStored, readCrossFilterScopes } from './cross-filter-scopes.ts';
export type { CrossFilterScopes, StoredCrossFilterScopes } from './cross-filter-scopes.ts';
export {
  CROSS_FILTER_RESPONSES,
  crossFilterResponse,
  highlightedForm,
  highlightOf,
  mayHighlight,
  respondedMask,
} from './cross-filter-response.ts';
export { addsUp, metricHasParts, type SavedExpression } from './metric-parts.ts';
export type { CrossFilterResponse } from './cross-filter-response.ts';
export { chartsInScope, crossFilterTargets, readFilterScope, WHOLE_SCOPE } from './filter-scope.ts';
export type { FilterScope } from './filter-scope.ts';
export {
  FILTER_TYPES,
  filterEntryToStored,
  filtersAmong,
  isRequired,
  maskOfNone,
  NO_MASK,
  readFilterEntries,
  readFilterMask,
} from './native-filter/filter-entry.ts';
export type {
  FilterDivider,
  FilterEntry,
  FilterMask,
  FilterTarget,
  FilterTypeName,
  NativeFilter,
} from './native-filter/filter-entry.ts';
export { extraWords } from './native-filter/extra-words.ts';
export { FILTER_BOX, isBoxFilter } from './native-filter/box-filter.ts';
export { filterBoxFilters, withBoxFilters } from './native-filter/filter-box.ts';
export type { FilterBoxChart } from './native-filter/filter-box.ts';
export {
  extraAbove,
  filtersOnChart,
  initialMasks,
  isChosen,
  isFiltering,
  keptMasks,
  linkedMasks,
  masksOnChart,
  settleMasks,
  waitingFilters,
} from './native-filter/filter-masks.ts';
export type { FilteredChartRef, FilterMasks } from './native-filter/filter-masks.ts';
export { filterProblems, foreignCharts } from './native-filter/filter-problems.ts';
export type {
  FilterProblem,
  FilterProblemKind,
  FilterSurroundings,
} from './native-filter/filter-problems.ts';
export { scopeOfCharts, scopeTree, tabsInScope } from './native-filter/scope-tree.ts';
export { NO_TREE, treeColumnsOf } from './native-filter/value-tree.ts';
export type { TreeColumns } from './native-filter/value-tree.ts';
export type { ScopeNode } from './native-filter/scope-tree.ts';
export { filterCircle, filterOrder, filtersAbove, filtersBelow } from './native-filter/filter-order.ts';
export type { DependentFilter } from './native-filter/filter-order.ts';
export { parseHtml } from './html-tree.ts';
export type { HtmlElement, HtmlNode } from './html-tree.ts';
export { withGranularityAxis } from './granularity-axis.ts';
export { FLAGS, flagsWith } from './flags.ts';
export type { FlagDefinition, FlagName, Flags } from './flags.ts';
export type { FormData } from './form-data/form-data.ts';
export { adhocClauses, joinConditions } from './form-data/adhoc-clauses.ts';
export type { AdhocClauses } from './form-data/adhoc-clauses.ts';
export {
  parseDashboardContext,
  withDashboardContext,
  withFiltersAsOwn,
  withoutLentFilters,
} from './form-data/dashboard-context.ts';
export { dashboardContextKey } from './form-data/dashboard-context-key.ts';
export type { DashboardContext } from './form-data/dashboard-context.ts';
export {
  addExtraFormData,
  extraFormDataOf,
  isHeard,
  withExtraFormData,
} from './form-data/extra-form-data.ts';
export { readExtraFormData } from './form-data/read-extra-form-data.ts';
export { adhocFiltersOf } from './form-data/adhoc-filters-of.ts';
export { asList, distinctColumns, distinctMetrics, firstMetric } from './form-data/lists.ts';
export {
  orderByFirst,
  parseOrderBy,
  readOrderBy,
  withOrderBy,
  type ReadOrder,
} from './form-data/order-by.ts';
export { queryContextFromFormData } from './form-data/query-context-from-form-data.ts';
export type { QueryContextOptions } from './form-data/query-context-from-form-data.ts';
export { queryFieldsOf } from './form-data/query-fields.ts';
export type { QueryField, QueryFields, QueryMode } from './form-data/query-fields.ts';
export { withAdhocFilters } from './form-data/old-filters.ts';
export { timeRangeOfForm } from './form-data/time-range-of-form.ts';
export { timeSettingsOf } from './form-data/time-settings.ts';
export type { TimeSettings } from './form-data/time-settings.ts';
export { queryFromFormData } from './form-data/query-from-form-data.ts';
export type { QueryParts } from './form-data/query-from-form-data.ts';
export { baseAxis, withTimeAxis } from './form-data/time-axis.ts';
export { ANCHORED_GRAINS, FIXED_GRAINS, isAnchoredGrain, parseGrain, TIME_GRAINS } from './grain.ts';
export type { AnchoredGrain, FixedGrain, GrainDuration, TimeGrain } from './grain.ts';
export { mostExpectedRows, ROW_CEILING_KEY, rowCeilingOf } from './row-ceiling.ts';
export { DATABASE_ENVIRONMENTS, ENVIRONMENT_KEY, environmentOf } from './database-environment.ts';
export type { DatabaseEnvironment } from './database-environment.ts';
export { canonicalJson, isJsonObject, parseJsonObject } from './json.ts';
export type { Json, JsonObject } from './json.ts';
export { indentJsonMembers, writeJsonOver } from './json-members.ts';
export {
  DASHBOARD_METADATA,
  FILTER_BAR_ORIENTATIONS,
  METADATA_DEFAULTS,
  metadataFaults,
  metadataKindTexts,
} from './dashboard-metadata.ts';
export type { MetadataFault, MetadataKind } from './dashboard-metadata.ts';
export {
  DASHBOARD_TIME_KEY,
  DASHBOARD_WEEK_STARTS,
  dashboardTime,
  isDashboardTime,
  withDashboardTime,
} from './dashboard-time.ts';
export type { DashboardTime } from './dashboard-time.ts';
export { dashboardChanges, dashboardContentOf, partName } from './dashboard-changes.ts';
export type { DashboardChange, DashboardContent, DashboardDetail } from './dashboard-changes.ts';
export { defineMessages, fillMessage } from './message.ts';
export type { FilledMessage, Message, MessageValues } from './message.ts';
export type {
  AggregateOperator,
  AggregateSpec,
  PostProcessingOperation,
  PostProcessingOptions,
  PostProcessingStep,
  RollingType,
} from './post-processing.schema.ts';
export {
  DATASOURCE_TYPES,
  RESULT_FORMATS,
  RESULT_TYPES,
  SERIES_RESTS,
  TIMESTAMP_COLUMN,
} from './query-object.ts';
export type {
  DatasourceRef,
  DatasourceType,
  OrderBy,
  QueryContext,
  QueryExtras,
  QueryFilter,
  QueryObject,
  Reduction,
  ResultFormat,
  ResultType,
  SeriesRest,
} from './query-object.ts';
export { addUnits, CALENDAR_UNITS, startOfUnit } from './calendar.ts';
export type { CalendarUnit, WeekStart } from './calendar.ts';
export { decodeCustomRange, defaultCustomRange, encodeCustomRange } from './time-range/custom-range.ts';
export type { CustomRange, RangeAnchorMode, RangeEndMode } from './time-range/custom-range.ts';
export { endedRange, endsAtNewest, LAST_ENDS, newestRange, newestUnit } from './time-range/range-end.ts';
export type { EndedRange, LastEnd } from './time-range/range-end.ts';
export { DEFAULT_CALENDAR } from './time-range/context.ts';
export type { CalendarSettings } from './time-range/context.ts';
export {
  CURRENT_FISCAL_RANGES,
  CURRENT_RANGES,
  decodeLastRange,
  encodeLastRange,
  LAST_UNITS,
  PREVIOUS_FISCAL_RANGES,
  PREVIOUS_RANGES,
  RANGE_FRAMES,
  rangeFrameOf,
} from './time-range/range-frame.ts';
export type { LastRange, RangeFrame } from './time-range/range-frame.ts';
export { resolveTimeRange } from './time-range/time-range.ts';
export type { TimeRange, TimeRangeOptions } from './time-range/time-range.ts';
export { shiftWall } from './time-range/time-shift.ts';
export { instantToWall, isTimeZone, wallToInstant } from './time-zone.ts';
export { isTokenScope, scopesAllow, TOKEN_SCOPES } from './token-scope.ts';
export type { TokenScope } from './token-scope.ts';
export { holds, isAdmin, mayEditDashboard, permissionKey } from './viewer.ts';
export type { GuestRights, PermissionPair, PersonGrants, Viewer } from './viewer.ts';
export { zoneOffsets } from './zone-offsets.ts';
export type { ZoneChange, ZoneOffsets } from './zone-offsets.ts';
export {
  CHART_ROW_LIMIT_DEFAULT,
  ROW_LIMIT_CHOICES,
  SERIES_LIMIT_CHOICES,
  NEW_DATASET_ROW_LIMIT,
  QUERY_ROW_LIMIT_DEFAULT,
  SQL_MAX_ROWS,
  DISPLAY_MAX_ROWS,
  SQLLAB_LIMIT_DEFAULT,
  SAMPLES_ROW_LIMIT,
  FILTER_OPTIONS_LIMIT,
  FILTER_SELECT_ROW_LIMIT,
  SQLLAB_ASYNC_TIMEOUT_S,
  SQLLAB_TIMEOUT_S,
  WEB_SERVER_TIMEOUT_S,
  SQL_MAX_CHARS,
  POSITION_TEXT_LIMIT_BYTES,
  POSITION_TEXT_WARN_SHARE,
  LIST_PAGE_SIZE_DEFAULT,
  LIST_PAGE_SIZE_MAX,
  HOME_CARDS,
  LOG_BATCH_EVENTS,
  LOG_BATCH_DELAY_MS,
  SOFT_DELETE_DAYS,
  HISTORY_NAMES_MAX,
  VERSION_NAME_MAX_CHARS,
  HISTORY_VERSIONS_KEPT,
  EDIT_JOIN_MS,
  UNDO_LIMIT,
  UNDO_HISTORY_LIMIT,
  NO_FILTER_RANGE,
  DEFAULT_VIZ_TYPE,
  DEFAULT_TIME_GRAIN,
  FILTER_BOX_CHOICES,
  FILTER_LABEL_CHARS,
  VIRTUAL_SELECT_FROM,
  DATASET_TITLE_CHARS,
  DATASET_PICKER_PX,
  OWNERS_SHOWN,
} from './limits.ts';
export {
  amendPresent,
  hasSteps,
  mapVersions,
  pushStep,
  redoStep,
  startHistory,
  undoStep,
} from './undo-history.ts';
export type { EditMark, UndoHistory } from './undo-history.ts';
export { ownValue } from './own-value.ts';
export {
  BEHAVIOUR_KEY,
  behaviourOf,
  carriedLink,
  carriedMasks,
  isOpenable,
  openingsOf,
} from './behaviour/openings.ts';
export {
  COMPARE_PARAM,
  comparedForm,
  comparedTitle,
  compareOf,
  comparisonMark,
  comparisonTexts,
} from './behaviour/comparison.ts';
export type { ComparedForm, CompareWith } from './behaviour/comparison.ts';
export type {
  Carried,
  CarriedMasks,
  MarkValue,
  OpenedFrom,
  Opening,
  OpenTarget,
} from './behaviour/openings.ts';
export {
  DASHBOARD_LAYERS_KEY,
  DASHBOARD_LAYERS_PLACE,
  dashboardLayers,
  joinedLayers,
  withDashboardLayers,
} from './behaviour/dashboard-layers.ts';
export {
  isShownUnder,
  metaShownWhen,
  namesValues,
  SHOWN_CONDITIONS,
  SHOWN_KEY,
  shownLayout,
  shownWhenOf,
} from './behaviour/shown-parts.ts';
export {
  metricOfText,
  setSwitches,
  SWITCH_CONTROLS,
  SWITCH_PARAM,
  switchedControls,
  switchedOf,
  switchedText,
  switchedTitle,
  switchesOf,
  switchTexts,
  withSwitch,
} from './behaviour/switches.ts';
export type {
  ChartSwitch,
  SetSwitch,
  SwitchControl,
  Switched,
  SwitchKind,
  SwitchValue,
} from './behaviour/switches.ts';
export type { ShownCondition, ShownLayout, ShownWhen } from './behaviour/shown-parts.ts';
export { isLiveText, replacePlaces } from './live-place.ts';
export { isEscapedWell, LIKE_ESCAPE, literalPattern, withBackslashes } from './literal-pattern.ts';
export { literalValues } from './literal-values.ts';
export type { LikeEscape, TextPlace } from './literal-pattern.ts';
export { fillSeals, findNamed, sealLiveText } from './live-text.ts';
export type { Found, LivePlace, Named, SealedText } from './live-text.ts';
export { plainMarkdown } from './plain-markdown.ts';
export {
  areHierarchies,
  HIERARCHIES_KEY,
  hierarchiesOf,
  hierarchyLines,
  hierarchyOfLine,
} from './hierarchies.ts';
export type { Hierarchy } from './hierarchies.ts';
export type { PlainBlock } from './plain-markdown.ts';
export { DEFAULT_ROW_LIMITS, effectiveRowLimit, narrowedRowLimits } from './row-limit.ts';
export type { RowLimits } from './row-limit.ts';
export {
  collapseTopTabs,
  insertComponent,
  moveComponent,
  newComponent,
  removeComponent,
  resizeComponent,
  updateMeta,
  withChildren,
} from './layout/change.ts';
export type { DropTarget, LayoutChange } from './layout/change.ts';
export {
  chartIdsOf,
  chartUnitPx,
  COMPONENT_HEIGHT,
  COMPONENT_TYPES,
  emptyLayout,
  GRID_COLUMNS,
  GRID_GUTTER_PX,
  GRID_UNIT_PX,
  LAYOUT_IDS,
  LAYOUT_VERSION,
  NEW_CHART_COLUMNS,
  parentOf,
  topTabsOf,
} from './layout/component.ts';
export type { ComponentMeta, ComponentType, Layout, LayoutComponent } from './layout/component.ts';
export { layoutFromStored, layoutToStored } from './layout/stored.ts';
export { depthOf, mayHold, needsRow } from './layout/nesting.ts';
export { tabNameOf } from './layout/tab-name.ts';
export { addTab, insertTabs, moveToTop, raiseTabs } from './layout/tabs.ts';
export { fragmentOf, outermostOf, pasteFragment } from './layout/fragment.ts';
export type { LayoutFragment } from './layout/fragment.ts';
export { moveTogether } from './layout/move-together.ts';
export { heightOf, placeRow } from './layout/place.ts';
export type { Placement } from './layout/place.ts';
export { packPages } from './layout/pack-pages.ts';
export type { PagePart } from './layout/pack-pages.ts';
export { layoutPages } from './layout/pages.ts';
export type { LayoutPages, PageRoom } from './layout/pages.ts';
export { layoutSheet, SHEET_LONGEST_PX, sheetScale } from './layout/sheet.ts';
export type { LayoutSheet, SheetPlace, SheetView } from './layout/sheet.ts';
export { positionTextBytes } from './layout/position-size.ts';
export {
  availableColumns,
  maximumColumns,
  minimumColumns,
  occupiedColumns,
  widthOf,
} from './layout/width.ts';
