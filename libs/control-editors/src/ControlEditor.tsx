import type { ControlKind } from '@belvedere/controls';
import { Field, lazyPart, useT } from '@belvedere/ui';
import { Suspense, type ComponentType, type JSX } from 'react';
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

/** Editors of few charts are not fetched before one of them is looked at. */
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
  'conditional-formatting': lazyPart(
    async () => (await import('./conditional/ConditionalFormattingEditor.tsx')).ConditionalFormattingEditor,
  ),
  'column-config': lazyPart(
    async () => (await import('./columns/ColumnConfigEditor.tsx')).ColumnConfigEditor,
  ),
  'order-by-columns': lazyPart(
    async () => (await import('./columns/OrderByColumnsEditor.tsx')).OrderByColumnsEditor,
  ),
  collection: lazyPart(
    async () => (await import('./collection/TimeSeriesColumnsEditor.tsx')).TimeSeriesColumnsEditor,
  ),
  'annotation-layers': lazyPart(
    async () => (await import('./annotation/AnnotationLayersEditor.tsx')).AnnotationLayersEditor,
  ),
  spatial: lazyPart(async () => (await import('./map/SpatialEditor.tsx')).SpatialEditor),
  viewport: lazyPart(async () => (await import('./map/ViewportEditor.tsx')).ViewportEditor),
  'fixed-or-metric': lazyPart(
    async () => (await import('./map/FixedOrMetricEditor.tsx')).FixedOrMetricEditor,
  ),
  charts: lazyPart(async () => (await import('./map/ChartsEditor.tsx')).ChartsEditor),
  radio: lazyPart(async () => (await import('./basic/RadioEditor.tsx')).RadioEditor),
  'time-range': lazyPart(async () => (await import('./time-range/TimeRangeEditor.tsx')).TimeRangeEditor),
  'async-select': lazyPart(
    async () => (await import('./async-select/AsyncSelectEditor.tsx')).AsyncSelectEditor,
  ),
  'x-axis-sort': XAxisSortEditor,
  contours: lazyPart(async () => (await import('./map/ContoursEditor.tsx')).ContoursEditor),
  'zoom-config': lazyPart(async () => (await import('./map/ZoomConfigEditor.tsx')).ZoomConfigEditor),
  'filter-box-items': lazyPart(
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
