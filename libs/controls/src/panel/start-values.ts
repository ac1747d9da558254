import type { Panel } from '../control.ts';
import { controlsOf } from './panel-values.ts';

/**
 * What a form made here starts with beside the defaults: values of controls that the form does not hold. A stored form
 * is never given them, so that charts of other programs keep their meaning.
 */
export function startValues(
  panel: Panel,
  formData: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const starting = controlsOf(panel).filter(
    ({ name, starts }) => starts !== undefined && formData[name] === undefined,
  );
  return Object.fromEntries(starting.map(({ name, starts }) => [name, starts as unknown]));
}
