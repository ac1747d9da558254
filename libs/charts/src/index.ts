export { EMPTY_DATASOURCE } from './datasource.ts';
export type { ChartDatasource } from './datasource.ts';
export { defineChart, defineManifest, isChartPlugin, PLUGIN_API_VERSION } from './plugin.ts';
export type {
  ChartBehavior,
  ChartCategory,
  ChartEvent,
  ChartInput,
  ChartManifest,
  ChartParts,
  ChartPlugin,
  ChartView,
  ChartViewProps,
  ChartViewSource,
  DatumPick,
  DrawContext,
  FormDataMigration,
  ImageSource,
} from './plugin.ts';
export { completeFormData, queryContextOf } from './query-context.ts';
export { chartErrors, createChartRegistry } from './registry.ts';
export type { ChartRegistry, LoadableChart } from './registry.ts';
