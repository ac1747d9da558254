import type { SavedChart } from '../state/explore-state.ts';
import type { DashboardChoice } from './save-chart.ts';

/** The save dialog as it is being filled in. */
export interface SaveForm {
  readonly mode: 'over' | 'new';
  readonly name: string;
  readonly datasetName: string;
  readonly dashboard: DashboardChoice;
}

/** Why a chart cannot be overwritten; null when it can. */
export function overwriteHindrance(chart: SavedChart | null): 'noChart' | 'managed' | 'notOwner' | null {
  if (chart === null) return 'noChart';
  if (chart.isManagedExternally) return 'managed';
  return chart.can.includes('write') ? null : 'notOwner';
}

/** What the dialog starts with. */
export function saveFormOf(
  chart: SavedChart | null,
  name: string,
  datasetName: string,
  dashboard: DashboardChoice,
): SaveForm {
  const mode = overwriteHindrance(chart) === null ? 'over' : 'new';
  return { mode, name, datasetName, dashboard };
}

/** Whether a form can be sent; a SQL result needs a name for its dataset too. */
export function isSaveReady({ name, datasetName }: SaveForm, needsDataset: boolean): boolean {
  return name.trim() !== '' && (!needsDataset || datasetName.trim() !== '');
}
