import type { ControlKind } from '@belvedere/controls';
import { Field, useT } from '@belvedere/ui';
import { lazy, Suspense, type ComponentType, type JSX } from 'react';
import {
  CheckboxEditor,
  ColorSchemeEditor,
  GrainEditor,
  NumberEditor,
  SelectEditor,
  TextAreaEditor,
  TextEditor,
} from './basic/BasicEditors.tsx';
import { CurrencyEditor } from './basic/CurrencyEditor.tsx';
import { BoundsEditor } from './basic/BoundsEditor.tsx';
import { MultiSelectEditor } from './basic/MultiSelectEditor.tsx';
import { SliderEditor } from './basic/SliderEditor.tsx';
import { XAxisSortEditor } from './basic/XAxisSortEditor.tsx';
import { ColorEditor } from './color/ColorEditor.tsx';
import { ColumnEditor } from './column/ColumnEditor.tsx';
import type { EditorProps } from './editor-props.ts';
import { FilterEditor } from './filter/FilterEditor.tsx';
import { MetricEditor } from './metric/MetricEditor.tsx';

/** An editor of few charts; it is not fetched before one of them is looked at. */
const rare = (load: () => Promise<ComponentType<EditorProps>>): ComponentType<EditorProps> =>
  lazy(async () => ({ default: await load() }));

const EDITORS: Record<ControlKind, ComponentType<EditorProps>> = {
  metrics: MetricEditor,
  metric: MetricEditor,
  columns: ColumnEditor,
  column: ColumnEditor,
  filters: FilterEditor,
  grain: GrainEditor,
  select: SelectEditor,
  'multi-select': MultiSelectEditor,
  checkbox: CheckboxEditor,
  text: TextEditor,
  number: NumberEditor,
  slider: SliderEditor,
  'text-area': TextAreaEditor,
  'color-scheme': ColorSchemeEditor,
  'linear-color-scheme': ColorSchemeEditor,
  bounds: BoundsEditor,
  currency: CurrencyEditor,
  color: ColorEditor,
  'conditional-formatting': rare(
    async () => (await import('./conditional/ConditionalFormattingEditor.tsx')).ConditionalFormattingEditor,
  ),
  'column-config': rare(async () => (await import('./columns/ColumnConfigEditor.tsx')).ColumnConfigEditor),
  'order-by-columns': rare(
    async () => (await import('./columns/OrderByColumnsEditor.tsx')).OrderByColumnsEditor,
  ),
  collection: rare(
    async () => (await import('./collection/TimeSeriesColumnsEditor.tsx')).TimeSeriesColumnsEditor,
  ),
  'annotation-layers': rare(
    async () => (await import('./annotation/AnnotationLayersEditor.tsx')).AnnotationLayersEditor,
  ),
  spatial: rare(async () => (await import('./map/SpatialEditor.tsx')).SpatialEditor),
  viewport: rare(async () => (await import('./map/ViewportEditor.tsx')).ViewportEditor),
  'fixed-or-metric': rare(async () => (await import('./map/FixedOrMetricEditor.tsx')).FixedOrMetricEditor),
  charts: rare(async () => (await import('./map/ChartsEditor.tsx')).ChartsEditor),
  radio: rare(async () => (await import('./basic/RadioEditor.tsx')).RadioEditor),
  'time-range': rare(async () => (await import('./time-range/TimeRangeEditor.tsx')).TimeRangeEditor),
  'async-select': rare(async () => (await import('./async-select/AsyncSelectEditor.tsx')).AsyncSelectEditor),
  'x-axis-sort': XAxisSortEditor,
  contours: rare(async () => (await import('./map/ContoursEditor.tsx')).ContoursEditor),
  'zoom-config': rare(async () => (await import('./map/ZoomConfigEditor.tsx')).ZoomConfigEditor),
  'filter-box-items': rare(
    async () => (await import('./filter-box/FilterBoxItemsEditor.tsx')).FilterBoxItemsEditor,
  ),
  hidden: () => null,
};

/** Whether there is an editor for a kind of control; charts from outside may name others. */
export const hasEditor = (kind: string): boolean => Object.hasOwn(EDITORS, kind);

/** Keeps the place of an editor that is being fetched. */
function Pending({ control }: Pick<EditorProps, 'control'>): JSX.Element {
  const t = useT();
  return (
    <Field label={t(control.label)}>
      <div className="bv-editor-pending" />
    </Field>
  );
}

/** The editor of a control; nothing for a kind that has none. */
export function ControlEditor(props: EditorProps): JSX.Element | null {
  const { kind } = props.control;
  if (!hasEditor(kind) || kind === 'hidden') return null;
  const Editor = EDITORS[kind];
  return (
    <Suspense fallback={<Pending control={props.control} />}>
      <Editor {...props} />
    </Suspense>
  );
}
