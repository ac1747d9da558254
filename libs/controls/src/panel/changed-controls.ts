import { canonicalJson, type FormData, type Json, type Message } from '@belvedere/core';
import type { AnyControl, Panel } from '../control.ts';
import { controlsOf } from './panel-values.ts';
import { FORM_MEMORY_KEY } from './switch-panel.ts';

/** One value that differs between two forms. */
export interface ChangedControl {
  readonly name: string;
  /** Null for a key that no control of the panel holds. */
  readonly control: AnyControl | null;
  readonly before: unknown;
  readonly after: unknown;
}

/** Keys that say where a form came from and not what it draws. */
const IGNORED: ReadonlySet<string> = new Set([
  'url_params',
  'slice_id',
  'form_data_key',
  'dashboardId',
  'label_colors',
  'shared_label_colors',
  'extra_form_data',
  'filters',
  'having',
  'having_filters',
  'where',
  FORM_MEMORY_KEY,
]);

/** Whether a value says nothing. */
export const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** Whether two values of a control are alike; nothing, null, false, empty text and empty lists are. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b);
  return canonicalJson(a as Json) === canonicalJson(b as Json);
}

/**
 * What differs between two forms, in panel order, keys of no control last. Nothing, null, false, empty text and empty
 * lists are alike; keys of the address are not compared.
 */
export function changedControls(panel: Panel, before: FormData, after: FormData): readonly ChangedControl[] {
  const controls = new Map(controlsOf(panel).map((control) => [control.name, control]));
  const names = new Set([...controls.keys(), ...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .filter((name) => !IGNORED.has(name) && !isSameValue(before[name], after[name]))
    .map((name) => ({
      name,
      control: controls.get(name) ?? null,
      before: before[name],
      after: after[name],
    }));
}

/** The name of a changed control for people; the key itself where no control holds it. */
export const changedLabel = ({ control, name }: ChangedControl): Message | string => control?.label ?? name;
