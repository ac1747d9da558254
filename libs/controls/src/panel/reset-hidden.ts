import type { FormData } from '@belvedere/core';
import type { Panel, PanelState } from '../control.ts';
import { controlsOf, isControlVisible, withDefaults } from './panel-values.ts';

/**
 * A form after a change, without the values of the controls that the change hid: they have their defaults when they
 * come back. Controls that keep hidden values, and those that were hidden before, stay as they are.
 */
export function resetHidden(
  panel: Panel,
  before: FormData,
  after: FormData,
  around: Omit<PanelState, 'formData'>,
): FormData {
  const was = { ...around, formData: withDefaults(panel, before, around) };
  const is = { ...around, formData: withDefaults(panel, after, around) };
  const hidden = controlsOf(panel).filter(
    (control) =>
      control.keepsHiddenValue !== true && isControlVisible(control, was) && !isControlVisible(control, is),
  );
  const shown = new Set(
    controlsOf(panel)
      .filter((control) => isControlVisible(control, is))
      .map(({ name }) => name),
  );
  const names = new Set(hidden.map(({ name }) => name).filter((name) => !shown.has(name)));
  if (names.size === 0) return after;
  const kept: Readonly<Record<string, unknown>> = Object.fromEntries(
    Object.entries(after).filter(([name]) => !names.has(name)),
  );
  return kept as FormData;
}
