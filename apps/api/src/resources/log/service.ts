import { chartUrl, contractErrors, dashboardUrl } from '@belvedere/contracts';
import { isJsonObject, LOG_BATCH_EVENTS, type JsonObject, type Viewer } from '@belvedere/core';
import { humanizeDelta } from '../../object/present.ts';
import { thumbnailUrlsFor } from '../../object/thumbnail.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { findCharts } from '../../stored/chart.ts';
import { findDashboards } from '../../stored/dashboard.ts';
import { distinctUsage, insertUsage, recentUsage, type NewUsage } from '../../stored/log.ts';

const ACTION_CHARS = 200;
const YEAR_MS = 365 * 24 * 3_600_000;

/** Which screens the events came from. */
export interface LogPlace {
  readonly dashboard_id?: string;
  readonly slice_id?: string;
  readonly referrer: string;
}

function idOf(...values: readonly unknown[]): number | null {
  for (const value of values) {
    const id = Number(value);
    if (
      value !== undefined &&
      value !== null &&
      value !== '' &&
      Number.isInteger(id) &&
      id > 0 &&
      id < 2 ** 31
    )
      return id;
  }
  return null;
}

function parseEvents(text: string): JsonObject[] {
  let events: unknown;
  try {
    events = JSON.parse(text);
  } catch {
    throw contractErrors.error('NOT_JSON');
  }
  if (!Array.isArray(events) || events.length > LOG_BATCH_EVENTS || !events.every(isJsonObject)) {
    throw contractErrors.error('REQUEST_INVALID', {
      reason: `events is no list of at most ${LOG_BATCH_EVENTS} objects`,
    });
  }
  return events;
}

function usageOf(event: JsonObject, viewer: Viewer, place: LogPlace, now: Date): NewUsage {
  const { source, source_id: sourceId, event_name: name, action } = event;
  const label = typeof action === 'string' ? action : typeof name === 'string' ? name : 'log';
  const duration = Number(event['duration']);
  return {
    dttm: now,
    user_id: viewer.id,
    action: label.slice(0, ACTION_CHARS),
    json: JSON.stringify(viewer.kind === 'guest' ? { ...event, guest: viewer.username } : event),
    dashboard_id: idOf(event['dashboard_id'], source === 'dashboard' ? sourceId : null, place.dashboard_id),
    slice_id: idOf(
      event['slice_id'],
      source === 'explore' || source === 'slice' ? sourceId : null,
      place.slice_id,
    ),
    duration_ms: Number.isFinite(duration) ? Math.min(Math.round(duration), 2 ** 31 - 1) : null,
    referrer: place.referrer.slice(0, 1000),
  };
}

/** Stores a batch of usage events. */
export async function logEvents(
  { store, clock }: Services,
  viewer: Viewer,
  text: string,
  place: LogPlace,
): Promise<void> {
  const now = clock();
  const rows = parseEvents(text).map((event) => usageOf(event, viewer, place, now));
  if (rows.length > 0) await store.write((tx) => insertUsage(tx, rows));
}

/** The `q` of recent activity. */
export interface ActivityQuery {
  readonly actions?: readonly string[];
  readonly distinct?: boolean;
  readonly page?: number;
  readonly page_size?: number;
}

/** What the viewer looked at and edited lately; things they may no longer see are left out. */
export async function recentActivity(services: Services, viewer: Viewer, query: ActivityQuery) {
  if (viewer.id === null) return [];
  const { store, clock } = services;
  const { reader } = store;
  const now = clock();
  const { page = 0, page_size: limit = 10, actions = null } = query;
  const input = {
    userId: viewer.id,
    since: new Date(now.getTime() - YEAR_MS),
    actions,
    offset: page * limit,
    limit,
  };
  const rows =
    query.distinct === true ? await distinctUsage(reader, input) : await recentUsage(reader, input);
  const scope = scopeOf(services, viewer);
  const dashboards = await findDashboards(
    reader,
    scope,
    rows.flatMap((row) => row.dashboard_id ?? []),
  );
  const charts = await findCharts(
    reader,
    scope,
    rows.flatMap((row) => row.slice_id ?? []),
  );
  const thumbnails = await thumbnailUrlsFor(services, viewer);
  return rows.flatMap((row) => {
    const chart = charts.find((candidate) => candidate.id === row.slice_id);
    const dashboard = dashboards.find((candidate) => candidate.id === row.dashboard_id);
    if (chart === undefined && dashboard === undefined) return [];
    const thumbnail_url =
      chart === undefined ? dashboard && thumbnails?.('dashboard', dashboard) : thumbnails?.('chart', chart);
    return [
      {
        action: row.action,
        item_type: chart === undefined ? 'dashboard' : 'slice',
        item_url:
          chart === undefined ? dashboardUrl(dashboard?.slug ?? dashboard?.id ?? 0) : chartUrl(chart.id),
        item_title: chart?.slice_name ?? dashboard?.dashboard_title ?? '',
        viz_type: chart?.viz_type ?? null,
        thumbnail_url: thumbnail_url ?? null,
        time: row.dttm.getTime(),
        time_delta_humanized: humanizeDelta(row.dttm, now),
      },
    ];
  });
}
