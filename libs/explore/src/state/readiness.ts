import { completeFormData, type ChartDatasource, type ChartManifest } from '@belvedere/charts';
import {
  changedControls,
  nonEmpty,
  problemsOf,
  type ChangedControl,
  type ControlProblem,
  type PanelDashboard,
  type PanelState,
} from '@belvedere/controls';
import type { FormData } from '@belvedere/core';

/** A form with every default, as controls look at it. */
export function panelStateOf(
  manifest: ChartManifest,
  formData: FormData,
  datasource: ChartDatasource,
  dashboard: PanelDashboard | null,
): PanelState {
  return { formData: completeFormData(manifest, formData, datasource), datasource, dashboard };
}

/** What is wrong with the controls of a form. */
export function formProblems(
  manifest: ChartManifest,
  formData: FormData,
  datasource: ChartDatasource,
): readonly ControlProblem[] {
  return problemsOf(manifest.controls, panelStateOf(manifest, formData, datasource, null));
}

/** Whether a form can be asked of the database. */
export function isRunnable(
  manifest: ChartManifest | null,
  formData: FormData,
  datasource: ChartDatasource | null,
): boolean {
  return (
    manifest !== null && datasource !== null && formProblems(manifest, formData, datasource).length === 0
  );
}

/** What keeps a form from being asked: values that are missing, else values that are wrong. */
export type RunHindrance = 'incomplete' | 'invalid';

/** The hindrance that a form's problems are; null when there are none. */
export function runHindrance(problems: readonly ControlProblem[], panel: PanelState): RunHindrance | null {
  if (problems.length === 0) return null;
  const isMissing = ({ control }: ControlProblem): boolean =>
    nonEmpty(panel.formData[control], panel) !== null;
  return problems.some(isMissing) ? 'incomplete' : 'invalid';
}

/** What differs between two forms once every default is filled in. */
export function formChanges(
  manifest: ChartManifest | null,
  datasource: ChartDatasource,
  before: FormData,
  after: FormData,
): readonly ChangedControl[] {
  if (manifest === null) return changedControls([], before, after);
  const complete = (form: FormData): FormData => completeFormData(manifest, form, datasource);
  return changedControls(manifest.controls, complete(before), complete(after));
}
