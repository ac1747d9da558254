import type { ChartManifest } from '@belvedere/charts';
import {
  controlsOf,
  isControlVisible,
  nonEmpty,
  withDefaults,
  type ControlKind,
  type PanelState,
} from '@belvedere/controls';
import type { Message } from '@belvedere/core';
import type { Translate } from '@belvedere/ui';
import { valueText } from '../state/value-text.ts';

/** A column, metric or other choice that a chart type cannot do without. */
export interface Need {
  readonly name: string;
  readonly label: Message;
  /** What it would hold; null while that is to be chosen. */
  readonly value: string | null;
}

const FIELDS: ReadonlySet<ControlKind> = new Set([
  'metric',
  'metrics',
  'column',
  'columns',
  'spatial',
  'charts',
]);

/** What a chart type needs, and what of it a form brings. */
export function needsOf(
  { controls }: ChartManifest,
  { formData, datasource }: Pick<PanelState, 'formData' | 'datasource'>,
  t: Translate,
): readonly Need[] {
  const state = { formData: withDefaults(controls, formData, { datasource }), datasource };
  return controlsOf(controls)
    .filter(
      (control) =>
        FIELDS.has(control.kind) &&
        control.validators?.includes(nonEmpty) === true &&
        isControlVisible(control, state),
    )
    .map((control) => {
      const value = state.formData[control.name];
      const isMet = nonEmpty(value, state) === null;
      return {
        name: control.name,
        label: control.label,
        value: isMet ? valueText(control, value, { panel: state, t }) : null,
      };
    });
}
