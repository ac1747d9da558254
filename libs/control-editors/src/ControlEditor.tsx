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
import { ColumnEditor } from './column/ColumnEditor.tsx';
import { MultiSelectEditor } from './basic/MultiSelectEditor.tsx';
import type { EditorProps } from './editor-props.ts';
import { FilterEditor } from './filter/FilterEditor.tsx';
import { FixedOrMetricEditor } from './map/FixedOrMetricEditor.tsx';
import { SpatialEditor } from './map/SpatialEditor.tsx';
import { ViewportEditor } from './map/ViewportEditor.tsx';
import { MetricEditor } from './metric/MetricEditor.tsx';

const EDITORS: Partial<Record<ControlKind, ComponentType<EditorProps>>> = {
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
  slider: TextEditor,
  'text-area': TextAreaEditor,
  'color-scheme': ColorSchemeEditor,
  'linear-color-scheme': ColorSchemeEditor,
  bounds: BoundsEditor,
  currency: CurrencyEditor,
  spatial: SpatialEditor,
  viewport: ViewportEditor,
  'fixed-or-metric': FixedOrMetricEditor,
};

/** Whether there is an editor for a kind of control. */
export const hasEditor = (kind: ControlKind): boolean => EDITORS[kind] !== undefined;

/** The editor of a control; nothing for a kind that has none yet. */
export function ControlEditor(props: EditorProps): JSX.Element | null {
  const Editor = EDITORS[props.control.kind];
  return Editor === undefined ? null : <Editor {...props} />;
}
