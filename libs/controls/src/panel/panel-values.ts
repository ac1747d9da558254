import type { Message } from '@belvedere/core';
import type { AnyControl, Panel, PanelState } from '../control.ts';
import { heldValue } from './held-value.ts';

/** Every control of a panel, in order. */
export function controlsOf(panel: Panel): readonly AnyControl[] {
  return panel.flatMap((section) => section.controls);
}

/** Default of a control in a state. */
export function defaultOf(control: AnyControl, state: PanelState): unknown {
  const value: unknown = control.default;
  return typeof value === 'function' ? (value as (state: PanelState) => unknown)(state) : value;
}

/** Whether a control shows. */
export function isControlVisible(control: AnyControl, state: PanelState): boolean {
  const { isVisible, showsWhen } = control;
  const other = showsWhen === undefined ? null : (state.formData[showsWhen.control] ?? null);
  const isMet = showsWhen === undefined || showsWhen.is.some((value) => value === other);
  return isMet && (isVisible?.(state) ?? true);
}

/**
 * Form data with every control's default filled in where the key is absent, and every other value in the shape that its
 * control holds; see {@link heldValue}. Keys of no control are kept. A null that was stored stays: it means "cleared".
 */
export function withDefaults(
  panel: Panel,
  formData: Readonly<Record<string, unknown>>,
  state: Omit<PanelState, 'formData'>,
): Readonly<Record<string, unknown>> {
  const filled: Record<string, unknown> = { ...formData };
  for (const control of controlsOf(panel)) {
    const stored = filled[control.name];
    filled[control.name] =
      stored === undefined ? defaultOf(control, { ...state, formData: filled }) : heldValue(control, stored);
  }
  return filled;
}

/** What is wrong with one control. */
export interface ControlProblem {
  readonly control: string;
  readonly label: Message;
  readonly message: Message;
}

/** Problems of all visible controls, in panel order. */
export function problemsOf(panel: Panel, state: PanelState): readonly ControlProblem[] {
  return controlsOf(panel)
    .filter((control) => isControlVisible(control, state))
    .flatMap((control) =>
      (control.validators ?? []).flatMap((validate) => {
        const message = validate(state.formData[control.name], state);
        return message === null ? [] : [{ control: control.name, label: control.label, message }];
      }),
    );
}
