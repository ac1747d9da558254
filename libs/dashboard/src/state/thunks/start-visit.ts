import { problemOf, type AppThunk, type Services } from '@belvedere/client-store';
import { decodeRison } from '@belvedere/contracts/client';
import { isJsonObject, parseJsonObject, type Layout } from '@belvedere/core';
import { choicesOfMasks, crossFilterActions } from '@belvedere/filters';
import { menuMessages } from '../../messages/menu.ts';
import { tabsAbove, type TabPlace } from '../active-tab.ts';
import { dashboardActions, type LoadedDashboard } from '../dashboard-slice.ts';
import type { Visit } from '../visit.ts';

/** What a permalink keeps; what it holds comes from its maker and is checked where it is used. */
type KeptState = Readonly<Record<string, unknown>>;

const NOTHING_KEPT: KeptState = {};

/** What the filters of a visit without a permalink are to say: as its address writes it, else as an earlier visit left it. */
async function keptFilters(
  { api, notify }: Pick<Services, 'api' | 'notify'>,
  idOrSlug: string,
  { filtersKey, filters }: Pick<Visit, 'filtersKey' | 'filters'>,
): Promise<KeptState> {
  try {
    if (filters != null) return { dataMask: decodeRison(filters) };
    if (filtersKey == null) return NOTHING_KEPT;
    const { value } = await api.call('dashboard', 'filterState', { params: { idOrSlug, key: filtersKey } });
    return { dataMask: parseJsonObject(value) ?? {} };
  } catch (error) {
    const { message, requestId } = problemOf(error);
    notify({ kind: 'warning', title: menuMessages.filtersLost.text, text: message, requestId });
    return NOTHING_KEPT;
  }
}

/**
 * What the permalink of a visit keeps; nothing for a visit without one. One that leads nowhere is said, and the dashboard then
 * stands as it was saved.
 */
export async function readLink(
  { api, notify }: Pick<Services, 'api' | 'notify'>,
  idOrSlug: string,
  { permalinkKey = null, filtersKey = null, filters = null }: Visit,
): Promise<KeptState> {
  if (permalinkKey === null) return keptFilters({ api, notify }, idOrSlug, { filtersKey, filters });
  try {
    const { state } = await api.call('dashboard', 'permalinkState', { params: { key: permalinkKey } });
    return isJsonObject(state) ? state : NOTHING_KEPT;
  } catch (error) {
    notify({
      kind: 'warning',
      title: menuMessages.linkLost.text,
      text: problemOf(error).message,
      requestId: problemOf(error).requestId,
    });
    return NOTHING_KEPT;
  }
}

/** The tabs that a link has open, as far as the dashboard still has them. */
function tabsOfLink(layout: Layout, ids: unknown): readonly TabPlace[] {
  if (!Array.isArray(ids)) return [];
  return ids.flatMap((id) => (typeof id === 'string' ? tabsAbove(layout, id).slice(-1) : []));
}

/** Opens a loaded dashboard as its address wants it: its tabs, its filters, the part in sight, past the caches. */
export function startVisit(
  key: string,
  { anchor = null, isForced = false, isPresented = false }: Visit,
  kept: KeptState,
  { edit: { layout }, charts }: LoadedDashboard,
): AppThunk {
  return (dispatch, _getState, { now }) => {
    const tabs = [...tabsOfLink(layout, kept['activeTabs']), ...tabsAbove(layout, anchor ?? '')];
    const activeTabs = Object.fromEntries(tabs.map(({ tabsId, tabId }) => [tabsId, tabId]));
    const anchorId = anchor !== null && layout[anchor] !== undefined ? anchor : null;
    dispatch(dashboardActions.visitStarted({ key, activeTabs, anchorId }));
    const chartIds = Object.keys(charts).map(Number);
    const filters = choicesOfMasks(kept['dataMask'], new Set(chartIds));
    if (Object.keys(filters).length > 0) dispatch(crossFilterActions.restored({ key, filters }));
    if (isPresented) dispatch(dashboardActions.presented({ key, isOn: true }));
    if (isForced) dispatch(dashboardActions.refreshed({ key, chartIds, at: now() }));
  };
}
