import type { UsageEvent } from '@belvedere/client-store';
import { isJsonObject, type QueryContext } from '@belvedere/core';
import type { QueryAnswer } from '@belvedere/api-client';

/** A request for a chart's data, once it has ended. */
export interface EndedLoad {
  readonly context: QueryContext;
  readonly sliceId: number | null;
  readonly dashboardId: number | null;
  readonly isForced: boolean;
  /** Milliseconds from the start of the page to the request. */
  readonly startOffset: number;
  readonly duration: number;
  /** Epoch milliseconds. */
  readonly endedAt: number;
  /** Answers, or why there are none. */
  readonly outcome: readonly QueryAnswer[] | string;
}

const hasFilters = (context: QueryContext): boolean => {
  const extra = context.form_data?.['extra_form_data'];
  return isJsonObject(extra) && Object.keys(extra).length > 0;
};

function answerFacts(answers: readonly QueryAnswer[], endedAt: number) {
  const cachedAt = answers[0]?.cachedAt ?? null;
  return {
    is_cached: answers.length > 0 && answers.every(({ isCached }) => isCached),
    row_count: answers.reduce((sum, { rowcount }) => sum + rowcount, 0),
    data_age: cachedAt === null ? 0 : endedAt - Date.parse(cachedAt),
    applied_filters: answers.reduce((sum, { appliedFilters }) => sum + appliedFilters.length, 0),
  };
}

/** The usage event of a chart whose data came, or did not come. Ages and durations are milliseconds. */
export function loadEvent(load: EndedLoad): UsageEvent {
  const { context, sliceId, dashboardId, isForced, startOffset, duration, endedAt, outcome } = load;
  const { id, type } = context.datasource;
  return {
    event: 'chart',
    event_name: 'load_chart',
    slice_id: sliceId,
    ...(dashboardId !== null && { dashboard_id: dashboardId }),
    viz_type: String(context.form_data?.['viz_type'] ?? ''),
    datasource: `${id}__${type}`,
    force_refresh: isForced,
    has_extra_filters: hasFilters(context),
    start_offset: Math.round(startOffset),
    duration: Math.round(duration),
    ...(typeof outcome === 'string'
      ? { has_err: true, error_details: outcome }
      : answerFacts(outcome, endedAt)),
  };
}
