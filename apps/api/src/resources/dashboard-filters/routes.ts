import { ROUTES } from '@belvedere/contracts';
import type { Viewer } from '@belvedere/core';
import { implement, type Implementation } from '../../http/call.ts';
import { answerTexts } from '../../messages.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { getDashboardRow } from '../dashboard/service.ts';
import {
  createFilterState,
  deleteFilterState,
  readFilterState,
  updateFilterState,
  type FilterStatePlace,
} from './filter-state.ts';

/** What the filters of a dashboard say, kept under a key. */
export function dashboardFilterImplementations(services: Services): Implementation[] {
  const { dashboard } = ROUTES;
  /** The filters of a dashboard that the caller may read. */
  const placeOf = async (viewer: Viewer, key: string, tabId = ''): Promise<FilterStatePlace> => {
    const row = await getDashboardRow(services.store.reader, scopeOf(services, viewer), key);
    return { viewer, dashboardId: row.id, tabId };
  };
  return [
    implement(dashboard.createFilterState, async ({ viewer, params, query, body }) => ({
      key: await createFilterState(
        services,
        await placeOf(viewer, params.idOrSlug, query.tab_id),
        body.value,
      ),
    })),
    implement(dashboard.updateFilterState, async ({ viewer, params, query, body }) => {
      const place = await placeOf(viewer, params.idOrSlug, query.tab_id);
      return { key: await updateFilterState(services, place, params.key, body.value) };
    }),
    implement(dashboard.filterState, async ({ viewer, params }) => ({
      value: await readFilterState(services, await placeOf(viewer, params.idOrSlug), params.key),
    })),
    implement(dashboard.deleteFilterState, async ({ viewer, params }) => {
      await deleteFilterState(services, await placeOf(viewer, params.idOrSlug), params.key);
      return { message: answerTexts.deleted.text };
    }),
  ];
}
