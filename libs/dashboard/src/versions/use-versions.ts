import { useRead } from '@belvedere/client-store';
import type { CallReply } from '@belvedere/contracts/client';
import {
  dashboardChanges,
  dashboardContentOf,
  isJsonObject,
  type DashboardChange,
  type DashboardContent,
} from '@belvedere/core';
import { useMemo } from 'react';

/** One version in the list of them. */
export type ListedVersion = CallReply<'dashboard', 'versions'>['result'][number];

/** The content of a version of a dashboard; null until it is there, and where none is asked for. */
export function useVersion(dashboardId: number, version: number | null): DashboardContent | null {
  const input = { params: { id: dashboardId, version: version ?? 1 } };
  const { reply } = useRead('dashboard', 'version', input, { skip: version === null });
  const document = reply === null || version === null || reply.version !== version ? null : reply.result;
  return useMemo(() => (isJsonObject(document) ? dashboardContentOf(document) : null), [document]);
}

/** What two versions differ in; null until both are there. */
export function useChanges(
  before: DashboardContent | null,
  after: DashboardContent | null,
): readonly DashboardChange[] | null {
  return useMemo(
    () => (before === null || after === null ? null : dashboardChanges(before, after)),
    [before, after],
  );
}

/** Ids of the charts among these that the reader can see; null until that is known. */
export function useLivingCharts(ids: readonly number[]): ReadonlySet<number> | null {
  const q = {
    filters: [{ col: 'id', opr: 'in', value: [...ids] }],
    columns: ['id'],
    page_size: 200,
  };
  const { reply } = useRead('chart', 'list', { q }, { skip: ids.length === 0 });
  return useMemo(
    () => (ids.length === 0 || reply === null ? null : new Set(reply.result.map(({ id }) => id))),
    [ids, reply],
  );
}
