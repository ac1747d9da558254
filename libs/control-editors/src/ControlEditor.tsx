import type { ControlKind } from '@belvedere/controls';
import type { ComponentType, JSX } from 'react';
import {
  BoundsEditor,
  CheckboxEditor,
  ColorSchemeEditor,
  CurrencyEditor,
  GrainEditor,
  SelectEditor,
  TextAreaEditor,
  TextEditor,
} from './basic/BasicEditors.tsx';
import { AnnotationLayersEditor } from './annotation/AnnotationLayersEditor.tsx';
import { MultiSelectEditor } from './basic/MultiSelectEditor.tsx';
import { SliderEditor } from './basic/SliderEditor.tsx';
import { TimeSeriesColumnsEditor } from './collection/TimeSeriesColumnsEditor.tsx';
import { ColorEditor } from './color/ColorEditor.tsx';
import { ColumnEditor } from './column/ColumnEditor.tsx';
import { ColumnConfigEditor } from './columns/ColumnConfigEditor.tsx';
import { OrderByColumnsEditor } from './columns/OrderByColumnsEditor.tsx';
import { ConditionalFormattingEditor } from './conditional/ConditionalFormattingEditor.tsx';
import type { EditorProps } from './editor-props.ts';
import { FilterEditor } from './filter/FilterEditor.tsx';
import { ChartsEditor } from './map/ChartsEditor.tsx';
import { FixedOrMetricEditor } from './map/FixedOrMetricEditor.tsx';
import { SpatialEditor } from './map/SpatialEditor.tsx';
import { ViewportEditor } from './map/ViewportEditor.tsx';
import { MetricEditor } from './metric/MetricEditor.tsx';

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
  number: TextEditor,
  slider: SliderEditor,
  'text-area': TextAreaEditor,
  'color-scheme': ColorSchemeEditor,
  'linear-color-scheme': ColorSchemeEditor,
  bounds: BoundsEditor,
  currency: CurrencyEditor,
  color: ColorEditor,
  'conditional-formatting': ConditionalFormattingEditor,
  'column-config': ColumnConfigEditor,
  'order-by-columns': OrderByColumnsEditor,
  collection: TimeSeriesColumnsEditor,
  'annotation-layers': AnnotationLayersEditor,
  spatial: SpatialEditor,
  viewport: ViewportEditor,
  'fixed-or-metric': FixedOrMetricEditor,
  charts: ChartsEditor,
};

/** Whether there is an editor for a kind of control; charts from outside may name others. */
export const hasEditor = (kind: string): boolean => Object.hasOwn(EDITORS, kind);

/** The editor of a control; nothing for a kind that has none. */
export function ControlEditor(props: EditorProps): JSX.Element | null {
  const { kind } = props.control;
  if (!hasEditor(kind)) return null;
  const Editor = EDITORS[kind];
  return <Editor {...props} />;
}
