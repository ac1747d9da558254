import type { SavedChart } from '../state/explore-state.ts';
import type { LastDashboard } from './last-dashboard.ts';
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

/** What tells which dashboard a chart belongs to. */
export interface Belonging {
  /** Null for a chart that was never saved. */
  readonly chart: Pick<SavedChart, 'dashboards'> | null;
  /** Key of its dataset on the wire. */
  readonly datasource: string;
  /** The dashboard that it was opened from; null for none. */
  readonly openedFrom: number | null;
  readonly last: LastDashboard | null;
}

/**
 * The dashboard that the dialog starts with: of a stored chart the one that it was opened from or that was last saved onto,
 * where the chart is on it; of a new chart the last one, where that took a chart of the same dataset. Else none.
 */
export function offeredDashboard({ chart, datasource, openedFrom, last }: Belonging): DashboardChoice {
  if (chart === null) {
    if (last === null || last.datasource !== datasource) return { kind: 'none' };
    return { kind: 'existing', id: last.id, title: last.title };
  }
  const on = [openedFrom, last?.id].flatMap((id) => chart.dashboards.find((one) => one.id === id) ?? []);
  return on[0] === undefined ? { kind: 'none' } : { kind: 'existing', ...on[0] };
}
