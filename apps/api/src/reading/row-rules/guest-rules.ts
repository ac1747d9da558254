import type { GuestRights } from '@belvedere/core';
import type { Reader } from '../../db/store.ts';
import { chartsOfDashboard } from '../../stored/chart.ts';
import { findDatasetsOfCharts, type DatasetRow } from '../../stored/dataset.ts';
import type { RowRuleRow, RuleOnDataset } from '../../stored/row-rule.ts';

const NEVER_SAVED = new Date(0);

/** A rule of a token, in the shape of those that are stored; its number is below those of all of them. */
const ruleOf = (clause: string, at: number): RowRuleRow => ({
  id: -1 - at,
  uuid: '',
  version: 1,
  created_on: NEVER_SAVED,
  created_by_id: null,
  changed_on: NEVER_SAVED,
  changed_by_id: null,
  deleted_at: null,
  name: 'guest token',
  filter_type: 'Regular',
  clause,
  group_key: null,
  description: null,
  is_active: true,
});

/** Datasets of the charts on dashboards, whoever asks. */
export async function datasetsOfDashboards(
  reader: Reader,
  dashboardIds: readonly number[],
): Promise<readonly DatasetRow[]> {
  const charts = await Promise.all(dashboardIds.map((id) => chartsOfDashboard(reader, id)));
  return findDatasetsOfCharts(reader, [...new Set(charts.flat().map((chart) => chart.datasource_id))]);
}

/** The rules of a guest's token on the datasets of their dashboards; each must be met. */
export async function rulesOfGuest(
  reader: Reader,
  guest: GuestRights | undefined,
): Promise<readonly RuleOnDataset[]> {
  if (guest === undefined || guest.rules.length === 0) return [];
  const datasets = await datasetsOfDashboards(reader, guest.dashboardIds);
  return guest.rules.flatMap((rule, at) =>
    datasets
      .filter(({ id }) => rule.dataset === null || rule.dataset === id)
      .map((dataset) => ({ rule: ruleOf(rule.clause, at), dataset })),
  );
}
