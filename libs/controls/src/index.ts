export { CONTROL_KINDS } from './control-kinds.ts';
export { defineControl, definePanel } from './control.ts';
export type {
  AnyControl,
  Bounds,
  Choice,
  ConditionalFormat,
  Contour,
  Control,
  ControlKind,
  CurrencyValue,
  FilterBoxItem,
  FixedOrMetric,
  FormDataOf,
  Panel,
  PanelCertification,
  PanelColumn,
  PanelDashboard,
  PanelDatasource,
  PanelMetric,
  PanelState,
  PanelTable,
  Section,
  Validator,
  ValueByKind,
  ZoomConfig,
} from './control.ts';
export { choiceMessages, controlMessages, sectionMessages, validationMessages } from './messages.ts';
export { changedControls, changedLabel } from './panel/changed-controls.ts';
export type { ChangedControl } from './panel/changed-controls.ts';
export { fitToDataset } from './panel/fit-dataset.ts';
export type { DroppedFields, FittedForm } from './panel/fit-dataset.ts';
export { keptOnSwitch } from './panel/kept-on-switch.ts';
export type { KeptControl, KeptOnSwitch } from './panel/kept-on-switch.ts';
export { resetHidden } from './panel/reset-hidden.ts';
export { choicesOf, resolveValue } from './panel/resolve-value.ts';
export { startValues } from './panel/start-values.ts';
export { stateDefaults } from './panel/state-defaults.ts';
export { switchPanel, withoutFormMemory } from './panel/switch-panel.ts';
export type { PanelSwitch, SwitchedPanel } from './panel/switch-panel.ts';
export { controlsOf, defaultOf, isControlVisible, problemsOf, withDefaults } from './panel/panel-values.ts';
export type { ControlProblem } from './panel/panel-values.ts';
export {
  axisSortChoices,
  logAxis,
  truncateYAxis,
  xAxisLabelRotation,
  xAxisSort,
  xAxisSortAsc,
  xAxisTitle,
  yAxisBounds,
  yAxisTitle,
} from './shared/axes.ts';
export {
  colorScheme,
  currencyFormat,
  legendPlace,
  linearColorScheme,
  NUMBER_FORMATS,
  PEER_COLOR,
  showLegend,
  showValue,
  TIME_FORMATS,
  unit,
  xAxisTimeFormat,
  yAxisFormat,
} from './shared/look.ts';
export {
  adhocFilters,
  groupby,
  metric,
  metrics,
  NUMERIC_ONLY,
  orderDesc,
  rowLimit,
  seriesLimit,
  sortBy,
  timeGrain,
  xAxis,
} from './shared/query.ts';
export { shapeMessages } from './shape-messages.ts';
export {
  dateFormat,
  entity,
  hierarchy,
  LABEL_TYPES,
  numberFormat,
  secondaryMetric,
  series,
  showLabels,
  showLabelsThreshold,
  showTotal,
  sortByMetric,
  source,
  target,
} from './shared/shapes.ts';
export { sizeAtZoom, zoomConfigIn } from './shared/zoom-config.ts';
export { integer, nonEmpty, numeric, withinMaxRows } from './validators.ts';
