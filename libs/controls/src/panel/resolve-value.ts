import type { AnyControl, Choice, ControlKind, PanelState } from '../control.ts';
import { heldValue, LISTS } from './held-value.ts';
import { defaultOf } from './panel-values.ts';

/** Kinds that hold one of their choices and nothing else. */
const SINGLE_CHOICES: ReadonlySet<ControlKind> = new Set(['select', 'x-axis-sort']);

/** Choices of a control in a state; none for a control without choices. */
export function choicesOf(control: AnyControl, state: PanelState): readonly Choice[] {
  const { choices } = control;
  return typeof choices === 'function' ? choices(state) : (choices ?? []);
}

function isOffered(control: AnyControl, value: unknown, state: PanelState): boolean {
  return choicesOf(control, state).some((choice) => String(choice.value) === String(value));
}

function chosenValue(control: AnyControl, value: unknown, state: PanelState): unknown {
  if (value === null || control.isFree === true) return value;
  if (SINGLE_CHOICES.has(control.kind))
    return isOffered(control, value, state) ? value : defaultOf(control, state);
  return (value as readonly unknown[]).filter((item) => isOffered(control, item, state));
}

/**
 * A value as a control holds it: undefined becomes the default, a list of fields its first where one is held, a single
 * value a list where several are. What a select without free text does not offer is left out: its default stands in
 * for a single value.
 */
export function resolveValue(control: AnyControl, value: unknown, state: PanelState): unknown {
  if (value === undefined) return defaultOf(control, state);
  const held = heldValue(control, value);
  const shaped = held === null && LISTS.has(control.kind) ? [] : held;
  const isChoice = SINGLE_CHOICES.has(control.kind) || control.kind === 'multi-select';
  return isChoice && control.choices !== undefined ? chosenValue(control, shaped, state) : shaped;
}
