import { useAppDispatch, useFlag, useServices, useClock } from '@belvedere/client-store';
import { dashboardUrl, PAGE_URLS } from '@belvedere/contracts/client';
import {
  Button,
  Icon,
  IconButton,
  MenuButton,
  PageHeader,
  Tag,
  useCopy,
  useT,
  type MenuEntry,
} from '@belvedere/ui';
import type { JSX } from 'react';
import { dashboardMessages } from '../messages/dashboard.ts';
import { dashboardActions } from '../state/dashboard-slice.ts';
import { toggleCrossFilters, toggleStar, togglePublished } from '../state/thunks/change-status.ts';
import { useEmbedEntry } from '../embed/use-embed-entry.tsx';
import { usePropertiesEntry } from '../properties/use-properties-entry.tsx';
import { useSaveAsEntry } from '../save-as/use-save-as-entry.tsx';
import { useRefreshEntry } from '../refresh/use-refresh-entry.tsx';
import { useVersionsEntry } from '../versions/use-versions-entry.ts';
import { useDashboard, useDashboardKey, useSavedPlace } from './use-dashboard.ts';
import { useRefreshAll } from './use-refresh.ts';
import { useShareEntries } from './use-share-entries.ts';

/** A saved dashboard as far as a host adds to its menu. */
export interface MenuDashboard {
  readonly id: number;
  readonly name: string;
  readonly can: readonly string[];
}

/** What the host adds to the menu of a saved dashboard. */
export type DashboardEntries = (dashboard: MenuDashboard) => readonly MenuEntry[];

/** Since when the oldest rows on the page are, when they are read again by themselves, and how to read them anew now. */
function useFreshness(nextRefreshAt: number | null): { readonly text: string; readonly refresh: () => void } {
  const t = useT();
  const { notify } = useServices();
  const clockText = useClock();
  const refreshAll = useRefreshAll();
  const readAt = useDashboard((state) => state.readAt);
  const times = Object.values(readAt);
  const parts = [
    ...(times.length === 0 ? [] : [t(dashboardMessages.dataAsOf, { time: clockText(Math.min(...times)) })]),
    ...(nextRefreshAt === null ? [] : [t(dashboardMessages.nextRefresh, { time: clockText(nextRefreshAt) })]),
  ];
  return {
    text: parts.join(' · '),
    refresh: () => {
      refreshAll();
      notify({ kind: 'info', title: t(dashboardMessages.refreshing) });
    },
  };
}

/** What the reader may do with the dashboard, and why not. */
function useEditRight() {
  const t = useT();
  const info = useDashboard((state) => state.info);
  const mayEdit = info?.can.includes('write') === true || info?.can.includes('edit') === true;
  const isManaged = info?.isManagedExternally === true;
  const isOwn = info?.can.includes('delete') === true;
  return {
    mayEdit,
    isShown: mayEdit || (isManaged && isOwn),
    hindrance: mayEdit ? null : t(isManaged ? dashboardMessages.managed : dashboardMessages.notOwner),
  };
}

type EditRight = ReturnType<typeof useEditRight>;

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
      label: t(dashboardMessages.copyLink),
      icon: 'link',
      onSelect: () => void copy(address, t(dashboardMessages.linkCopied)),
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
    label: t(isFull ? dashboardMessages.leaveFullscreen : dashboardMessages.fullscreen),
    icon: isFull ? 'minimize' : 'maximize',
    href: `${address.pathname}${address.search}${address.hash}`,
  };
}

function Star(): JSX.Element {
  const t = useT();
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const isStarred = useDashboard((state) => state.isStarred === true);
  const label = t(isStarred ? dashboardMessages.unstar : dashboardMessages.star);
  return (
    <button
      type="button"
      className={
        isStarred ? 'bv-icon-button bv-size-small bv-star bv-on' : 'bv-icon-button bv-size-small bv-star'
      }
      aria-pressed={isStarred}
      aria-label={label}
      title={label}
      onClick={() => void dispatch(toggleStar(key))}
    >
      <Icon name={isStarred ? 'star' : 'star-empty'} />
    </button>
  );
}

/** Who vouches for it, the star, and whether others see it. */
function Marks(): JSX.Element {
  const t = useT();
  const info = useDashboard((state) => state.info);
  const isSaved = useSavedPlace().dashboardId !== undefined;
  const isPublished = info?.isPublished === true;
  const certifiedBy = info?.certifiedBy ?? '';
  return (
    <>
      {certifiedBy !== '' && <Icon name="endorsed" label={certifiedBy} className="bv-certified" />}
      {isSaved && <Star />}
      <Tag tone={isPublished ? 'success' : 'neutral'}>
        {t(isPublished ? dashboardMessages.published : dashboardMessages.draft)}
      </Tag>
    </>
  );
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
    label: t(isOn ? dashboardMessages.noCrossFilter : dashboardMessages.crossFilter),
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

function MoreMenu({
  hindrance,
  hostEntries,
  share,
}: Pick<EditRight, 'hindrance'> & {
  readonly hostEntries: DashboardEntries;
  readonly share: readonly MenuEntry[];
}): JSX.Element {
  const t = useT();
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const isPublished = useDashboard((state) => state.info?.isPublished === true);
  const crossFilter = useCrossFilterEntry(hindrance);
  const properties = usePropertiesEntry(key, useSavedPlace().dashboardId, hindrance);
  const saveAs = useSaveAsEntry();
  const refresh = useRefreshEntry();
  const versions = useVersionsEntry();
  const embed = useEmbedEntry(useDashboard((state) => state.info?.id ?? null));
  const entries: readonly MenuEntry[] = [
    useFullscreenEntry(),
    {
      id: 'present',
      label: t(dashboardMessages.present),
      icon: 'play',
      onSelect: () => {
        dispatch(dashboardActions.presented({ key, isOn: true }));
      },
    },
    ...refresh.entries,
    {
      id: 'publish',
      label: t(isPublished ? dashboardMessages.unpublish : dashboardMessages.publish),
      icon: 'eye-open',
      hindrance,
      onSelect: () => void dispatch(togglePublished(key)),
    },
    ...properties.entries,
    ...saveAs.entries,
    ...versions,
    ...crossFilter,
    ...useHostEntries(hostEntries),
    ...embed.entries,
    ...share,
  ];
  return (
    <>
      <MenuButton entries={entries}>
        <IconButton icon="more" hasPopup label={t(dashboardMessages.more)} />
      </MenuButton>
      {properties.dialog}
      {saveAs.dialog}
      {refresh.dialog}
      {embed.dialog}
    </>
  );
}

function EditButton({
  right,
  onEdit,
}: {
  readonly right: EditRight;
  readonly onEdit: () => void;
}): JSX.Element {
  const t = useT();
  return (
    <span className="bv-wide-only">
      <Button
        kind="primary"
        icon="edit"
        isDisabled={!right.mayEdit}
        {...(right.hindrance !== null && { title: right.hindrance })}
        onClick={onEdit}
      >
        {t(dashboardMessages.edit)}
      </Button>
    </span>
  );
}

/** Head of a dashboard that is being read. */
export function DashboardHeader({
  onEdit,
  hostEntries,
  nextRefreshAt,
}: {
  readonly onEdit: () => void;
  readonly hostEntries: DashboardEntries;
  /** When the charts are read again by themselves, epoch milliseconds; null for never. */
  readonly nextRefreshAt: number | null;
}): JSX.Element {
  const t = useT();
  const { text, refresh } = useFreshness(nextRefreshAt);
  const title = useDashboard((state) => state.history?.present.title ?? '');
  const right = useEditRight();
  const share = useShare();
  return (
    <PageHeader
      crumbs={[{ label: t(dashboardMessages.dashboards), href: PAGE_URLS.dashboards }]}
      title={title === '' ? t(dashboardMessages.untitled) : title}
      marks={<Marks />}
      note={text}
      actions={
        <>
          <IconButton icon="refresh" label={t(dashboardMessages.refresh)} onClick={refresh} />
          <MoreMenu hindrance={right.hindrance} hostEntries={hostEntries} share={share} />
          <span className="bv-wide-only">
            <MenuButton entries={share}>
              <Button icon="share" iconAfter="caret-down">
                {t(dashboardMessages.share)}
              </Button>
            </MenuButton>
          </span>
          {right.isShown && <EditButton right={right} onEdit={onEdit} />}
        </>
      }
    />
  );
}
