import { wireValue, type DatumPick } from '@belvedere/charts';
import { problemOf, type AppThunk } from '@belvedere/client-store';
import { dashboardUrl, encodeRison } from '@belvedere/contracts/client';
import {
  carriedLink,
  carriedMasks,
  columnLabel,
  filtersAmong,
  linkedMasks,
  parseJsonObject,
  readFilterEntries,
  type MarkValue,
  type OpenedFrom,
  type Opening,
} from '@belvedere/core';
import { nativeFilterActions, selectNativeFilters } from '@belvedere/filters';
import { behaviourMessages } from '../messages/behaviour.ts';
import { tabsAbove } from '../state/active-tab.ts';
import { selectDashboard } from '../state/dashboard-slice.ts';
import { filterMetadata } from '../state/filter-metadata.ts';
import { openTabs } from '../state/tab-history.ts';
import { keepView } from '../state/thunks/make-link.ts';

function valuesOf({ values, drillValues = [] }: DatumPick): readonly MarkValue[] {
  return [...values, ...drillValues].map((picked) => ({
    column: columnLabel(picked.column),
    value: wireValue(picked),
    text: picked.text,
    ...(picked.range !== undefined && { range: picked.range }),
  }));
}

const fromHere =
  (key: string, pick: DatumPick): AppThunk<OpenedFrom> =>
  (_dispatch, getState) => {
    return {
      values: valuesOf(pick),
      filters: filtersAmong(readFilterEntries(filterMetadata(selectDashboard(getState(), key)))),
      masks: selectNativeFilters(getState(), key).applied,
    };
  };

const tellLeft =
  (left: readonly string[]): AppThunk =>
  (_dispatch, _getState, { notify }) => {
    if (left.length > 0)
      notify({
        kind: 'info',
        title: behaviourMessages.notCarried.text,
        text: behaviourMessages.notCarriedWhy.text.replace('%(names)s', () => left.join(', ')),
      });
  };

/** Keeps the page as it stands in its own entry of the history, so that Back finds it so; who may keep nothing comes back to the filters alone. */
function keepForBack(key: string): AppThunk<Promise<void>> {
  return async (dispatch) => {
    try {
      const kept = await dispatch(keepView(key, window.location.search, null));
      const url = new URL(window.location.href);
      url.searchParams.delete('native_filters_key');
      url.searchParams.delete('native_filters');
      url.searchParams.set('permalink_key', kept.key);
      window.history.replaceState(window.history.state, '', url.href);
    } catch {
      // The entry keeps what its filters say.
    }
  };
}

function openLink(key: string, opening: Opening, url: string, pick: DatumPick): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { navigate, origin }) => {
    const carried = carriedLink(url, opening.carries, dispatch(fromHere(key, pick)));
    dispatch(tellLeft(carried.left));
    if (new URL(carried.url, origin).origin !== origin) {
      window.open(carried.url, '_blank', 'noopener,noreferrer');
      return;
    }
    await dispatch(keepForBack(key));
    navigate(new URL(carried.url, origin).href.slice(origin.length));
  };
}

function openTab(key: string, opening: Opening, id: string, pick: DatumPick): AppThunk {
  return (dispatch, getState, { notify }) => {
    const { history } = selectDashboard(getState(), key);
    const tabs = tabsAbove(history?.present.layout ?? {}, id);
    if (tabs.length === 0) {
      const title = behaviourMessages.openFailed.text.replace('%(label)s', () => opening.label);
      return notify({ kind: 'error', title, text: behaviourMessages.tabGone.text });
    }
    const from = dispatch(fromHere(key, pick));
    // All filters of the dashboard hold on the tab too.
    const carried = carriedMasks(opening.carries, { ...from, masks: {} }, from.filters);
    const isFiltered = Object.keys(carried.masks).length > 0;
    dispatch(openTabs(key, tabs, isFiltered));
    if (isFiltered) {
      dispatch(nativeFilterActions.selected({ key, masks: carried.masks }));
      dispatch(nativeFilterActions.applied({ key, ids: from.filters.map((filter) => filter.id) }));
    }
    dispatch(tellLeft(carried.left));
  };
}

function openDashboard(key: string, opening: Opening, id: string, pick: DatumPick): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { api, navigate, notify }) => {
    try {
      const { result } = await api.call('dashboard', 'get', { params: { idOrSlug: id } });
      const there = filtersAmong(readFilterEntries(parseJsonObject(result.json_metadata ?? '') ?? {}));
      const carried = carriedMasks(opening.carries, dispatch(fromHere(key, pick)), there);
      const said = there.filter((filter) => carried.masks[filter.id] !== undefined);
      const url = dashboardUrl(result.slug ?? result.id);
      await dispatch(keepForBack(key));
      dispatch(tellLeft(carried.left));
      navigate(
        said.length === 0
          ? url
          : `${url}?native_filters=${encodeURIComponent(encodeRison(linkedMasks(said, carried.masks)))}`,
      );
    } catch (error) {
      const { status, message, requestId } = problemOf(error);
      const isGone = status === 403 || status === 404;
      notify({
        kind: 'error',
        title: behaviourMessages.openFailed.text.replace('%(label)s', () => opening.label),
        text: isGone ? behaviourMessages.openGone.text.replace('%(id)s', () => id) : message,
        requestId,
      });
    }
  };
}

/** Goes where a chart's marks lead, with the values of one of them and what the filters say, as far as the mapping carries them. */
export function openMark(key: string, opening: Opening, pick: DatumPick): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const { target } = opening;
    if (target.kind === 'link') await dispatch(openLink(key, opening, target.url, pick));
    else if (target.kind === 'tab') dispatch(openTab(key, opening, target.id, pick));
    else await dispatch(openDashboard(key, opening, target.id, pick));
  };
}
