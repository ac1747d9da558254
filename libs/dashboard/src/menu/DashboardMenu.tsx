import { useAppDispatch, useFlag, useServices } from '@belvedere/client-store';
import { dashboardUrl } from '@belvedere/contracts/client';
import { useCopy, useT, type MenuEntry, type MenuSlot } from '@belvedere/ui';
import { Fragment, type JSX } from 'react';
import { useCompareEntry } from '../compare/use-compare-entry.tsx';
import { useDownloadEntry } from '../download/use-download-entry.ts';
import { useCrossScopeEntry } from '../filters/use-cross-scope-entry.tsx';
import { useFiltersEntry } from '../filters/use-filters-entry.tsx';
import { useEmbedEntry } from '../embed/use-embed-entry.tsx';
import { useLayersEntry } from '../layers/use-layers-entry.tsx';
import { menuMessages } from '../messages/menu.ts';
import { usePrintEntry } from '../print/use-print-entry.ts';
import { usePropertiesEntry } from '../properties/use-properties-entry.tsx';
import { useRefreshEntry } from '../refresh/use-refresh-entry.tsx';
import { useSaveAsEntry } from '../save-as/use-save-as-entry.tsx';
import { dashboardActions } from '../state/dashboard-slice.ts';
import { toggleCrossFilters, togglePublished } from '../state/thunks/change-status.ts';
import { useVersionsEntry } from '../versions/use-versions-entry.ts';
import type { DashboardEntries } from '../instance/dashboard-entries.ts';
import { useDashboard, useDashboardKey, useSavedPlace } from '../instance/use-dashboard.ts';
import type { DialogEntry } from '../instance/use-dialog-entry.tsx';
import { useShareEntries } from '../instance/use-share-entries.ts';

/** What the menu of a dashboard needs. */
export interface DashboardMenuOf {
  /** Why the dashboard cannot be changed; null where it can. */
  readonly hindrance: string | null;
  readonly hostEntries: DashboardEntries;
}

/** Ways to hand the dashboard on as it is seen; its bare address for who may make no permalinks of it, and before it is saved. */
function useShare(): readonly MenuEntry[] {
  const t = useT();
  const { notify, origin } = useServices();
  const copy = useCopy(notify);
  const info = useDashboard((state) => state.info);
  const title = useDashboard((state) => state.history?.present.title ?? '');
  const isSaved = useSavedPlace().dashboardId !== undefined;
  const entries = useShareEntries(null, title, 'can_share_dashboard');
  if (isSaved && entries.length > 0) return entries;
  const address = origin + dashboardUrl(info?.slug ?? info?.id ?? 0);
  return [
    {
      id: 'link',
      label: t(menuMessages.copyLink),
      icon: 'link',
      onSelect: () => void copy(address, t(menuMessages.linkCopied)),
    },
  ];
}

/** Shows the dashboard without the menu of the product, or with it again. */
function useFullscreenEntry(): MenuEntry {
  const t = useT();
  const address = new URL(window.location.href);
  const isFull = address.searchParams.has('standalone');
  if (isFull) address.searchParams.delete('standalone');
  else address.searchParams.set('standalone', '1');
  return {
    id: 'fullscreen',
    label: t(isFull ? menuMessages.leaveFullscreen : menuMessages.fullscreen),
    icon: isFull ? 'minimize' : 'maximize',
    href: `${address.pathname}${address.search}${address.hash}`,
  };
}

/** Switches cross-filters; none where the instance has them off. */
function useCrossFilterEntry(hindrance: string | null): readonly MenuEntry[] {
  const t = useT();
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const mayCrossFilter = useFlag('DASHBOARD_CROSS_FILTERS');
  const isOn = useDashboard((state) => state.info?.metadata['cross_filters_enabled'] !== false);
  const entry: MenuEntry = {
    id: 'cross-filter',
    label: t(isOn ? menuMessages.noCrossFilter : menuMessages.crossFilter),
    icon: isOn ? 'filter-remove' : 'filter',
    hindrance,
    onSelect: () => void dispatch(toggleCrossFilters(key)),
  };
  return mayCrossFilter ? [entry] : [];
}

/** What the host adds; nothing before the dashboard is saved for the first time. */
function useHostEntries(entries: DashboardEntries): readonly MenuEntry[] {
  const { dashboardId } = useSavedPlace();
  const can = useDashboard((state) => state.info?.can);
  const name = useDashboard((state) => state.history?.present.title ?? '');
  return dashboardId === undefined || can === undefined ? [] : entries({ id: dashboardId, name, can });
}

/** What the menu of a dashboard offers, and the dialogs that it opens. */
function useDashboardEntries({ hindrance, hostEntries }: DashboardMenuOf): {
  readonly entries: readonly MenuEntry[];
  readonly dialogs: readonly DialogEntry[];
} {
  const t = useT();
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const isPublished = useDashboard((state) => state.info?.isPublished === true);
  const crossFilter = useCrossFilterEntry(hindrance);
  const properties = usePropertiesEntry(key, useSavedPlace().dashboardId, hindrance);
  const saveAs = useSaveAsEntry();
  const filters = useFiltersEntry(hindrance);
  const scopes = useCrossScopeEntry(hindrance);
  const layers = useLayersEntry(hindrance);
  const refresh = useRefreshEntry();
  const compare = useCompareEntry();
  const versions = useVersionsEntry();
  const download = useDownloadEntry();
  const print = usePrintEntry();
  const embed = useEmbedEntry(useDashboard((state) => state.info?.id ?? null));
  const entries: readonly MenuEntry[] = [
    useFullscreenEntry(),
    {
      id: 'present',
      label: t(menuMessages.present),
      icon: 'play',
      onSelect: () => {
        dispatch(dashboardActions.presented({ key, isOn: true }));
      },
    },
    ...refresh.entries,
    ...compare.entries,
    {
      id: 'publish',
      label: t(isPublished ? menuMessages.unpublish : menuMessages.publish),
      icon: 'eye-open',
      hindrance,
      onSelect: () => void dispatch(togglePublished(key)),
    },
    ...properties.entries,
    ...filters.entries,
    ...saveAs.entries,
    ...versions,
    ...crossFilter,
    ...scopes.entries,
    ...layers.entries,
    ...useHostEntries(hostEntries),
    ...embed.entries,
    ...download,
    print,
    ...useShare(),
  ];
  return { entries, dialogs: [properties, filters, scopes, layers, saveAs, refresh, compare, embed] };
}

/** The menu of a dashboard. */
export function DashboardMenu({ list, ...of }: DashboardMenuOf & { readonly list: MenuSlot }): JSX.Element {
  return list(useDashboardEntries(of).entries);
}

/** The dialog that the menu of a dashboard has opened. */
export function DashboardDialogs(of: DashboardMenuOf): JSX.Element {
  const { dialogs } = useDashboardEntries(of);
  return (
    <>
      {dialogs.map(({ dialog, entries: [entry] }) => (
        <Fragment key={entry?.id ?? ''}>{dialog}</Fragment>
      ))}
    </>
  );
}

/** Ways to hand the dashboard on, as a menu of their own. */
export function ShareMenu({ list }: { readonly list: MenuSlot }): JSX.Element {
  return list(useShare().filter(({ kind }) => kind !== 'divider'));
}
