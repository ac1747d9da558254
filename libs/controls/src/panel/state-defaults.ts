import type { Panel, PanelState } from '../control.ts';
import { controlsOf, withDefaults } from './panel-values.ts';

/**
 * Values that a form takes from what is around it, e.g. the axis from its dataset: those of absent controls whose
 * default looks at the state. They change without the form when the dataset changes. Null values are left out.
 */
export function stateDefaults(
  panel: Panel,
  formData: PanelState['formData'],
  around: Omit<PanelState, 'formData'>,
): Readonly<Record<string, unknown>> {
  const complete = withDefaults(panel, formData, around);
  const entries = controlsOf(panel)
    .filter((control) => typeof control.default === 'function' && formData[control.name] === undefined)
    .map(({ name }) => [name, complete[name]] as const)
    .filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(entries);
}
