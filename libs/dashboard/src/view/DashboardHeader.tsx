import { useAppDispatch, useFlag, useServices, useClock } from '@belvedere/client-store';
import { dashboardUrl, PAGE_URLS } from '@belvedere/contracts/client';
import { chartIdsOf } from '@belvedere/core';
import {
  Button,
  copyText,
  Icon,
  IconButton,
  MenuButton,
  PageHeader,
  Tag,
  uiMessages,
  useT,
} from '@belvedere/ui';
import type { JSX } from 'react';
import { dashboardMessages } from '../messages/dashboard.ts';
import { dashboardActions } from '../state/dashboard-slice.ts';
import { toggleCrossFilters, toggleStar, togglePublished } from '../state/thunks/change-status.ts';
import { useDashboard, useDashboardKey } from './use-dashboard.ts';

/** Since when the oldest rows on the page are, and how to read them anew. */
function useFreshness(): { readonly text: string; readonly refresh: () => void } {
  const t = useT();
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const { now, notify } = useServices();
  const clockText = useClock();
  const layout = useDashboard((state) => state.history?.present.layout);
  const readAt = useDashboard((state) => state.readAt);
  const times = Object.values(readAt);
  const time = times.length === 0 ? null : clockText(Math.min(...times));
  return {
    text: time === null ? '' : t(dashboardMessages.dataAsOf, { time }),
    refresh: () => {
      if (layout === undefined) return;
      dispatch(dashboardActions.refreshed({ key, chartIds: chartIdsOf(layout), at: now() }));
      notify({ kind: 'info', title: t(dashboardMessages.refreshing) });
    },
  };
}

/** Head of a dashboard that is being read. */
export function DashboardHeader({ onEdit }: { readonly onEdit: () => void }): JSX.Element {
  const t = useT();
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const { notify, origin } = useServices();
  const { text, refresh } = useFreshness();
  const title = useDashboard((state) => state.history?.present.title ?? '');
  const info = useDashboard((state) => state.info);
  const isStarred = useDashboard((state) => state.isStarred === true);
  const mayCrossFilter = useFlag('DASHBOARD_CROSS_FILTERS');
  const isCrossFiltered = info?.metadata['cross_filters_enabled'] !== false;
  const mayEdit = info?.can.includes('write') === true || info?.can.includes('edit') === true;
  const isManaged = info?.isManagedExternally === true;
  const isOwn = info?.can.includes('delete') === true;
  const editHindrance = mayEdit
    ? null
    : t(isManaged ? dashboardMessages.managed : dashboardMessages.notOwner);
  const shareLink = async (): Promise<void> => {
    const isCopied = await copyText(origin + dashboardUrl(info?.slug ?? info?.id ?? 0));
    notify(
      isCopied
        ? { kind: 'success', title: t(dashboardMessages.linkCopied) }
        : { kind: 'error', title: t(uiMessages.copyUnsupported) },
    );
  };
  return (
    <PageHeader
      crumbs={[{ label: t(dashboardMessages.dashboards), href: PAGE_URLS.dashboards }]}
      title={title === '' ? t(dashboardMessages.untitled) : title}
      marks={
        <>
          {info?.certifiedBy !== null && info?.certifiedBy !== undefined && info.certifiedBy !== '' && (
            <Icon name="endorsed" label={info.certifiedBy} className="bv-certified" />
          )}
          <button
            type="button"
            className={
              isStarred
                ? 'bv-icon-button bv-size-small bv-star bv-on'
                : 'bv-icon-button bv-size-small bv-star'
            }
            aria-pressed={isStarred}
            aria-label={t(isStarred ? dashboardMessages.unstar : dashboardMessages.star)}
            title={t(isStarred ? dashboardMessages.unstar : dashboardMessages.star)}
            onClick={() => void dispatch(toggleStar(key))}
          >
            <Icon name={isStarred ? 'star' : 'star-empty'} />
          </button>
          <Tag tone={info?.isPublished === true ? 'success' : 'neutral'}>
            {t(info?.isPublished === true ? dashboardMessages.published : dashboardMessages.draft)}
          </Tag>
        </>
      }
      note={text}
      actions={
        <>
          <IconButton icon="refresh" label={t(dashboardMessages.refresh)} onClick={refresh} />
          <MenuButton
            entries={[
              {
                id: 'link',
                label: t(dashboardMessages.copyLink),
                icon: 'link',
                onSelect: () => void shareLink(),
              },
              {
                id: 'publish',
                label: t(
                  info?.isPublished === true ? dashboardMessages.unpublish : dashboardMessages.publish,
                ),
                icon: 'eye-open',
                hindrance: editHindrance,
                onSelect: () => void dispatch(togglePublished(key)),
              },
              ...(mayCrossFilter
                ? [
                    {
                      id: 'cross-filter',
                      label: t(
                        isCrossFiltered ? dashboardMessages.noCrossFilter : dashboardMessages.crossFilter,
                      ),
                      icon: isCrossFiltered ? ('filter-remove' as const) : ('filter' as const),
                      hindrance: editHindrance,
                      onSelect: () => void dispatch(toggleCrossFilters(key)),
                    },
                  ]
                : []),
            ]}
          >
            <IconButton icon="more" hasPopup label={t(dashboardMessages.more)} />
          </MenuButton>
          <span className="bv-wide-only">
            <Button icon="share" onClick={() => void shareLink()}>
              {t(dashboardMessages.share)}
            </Button>
          </span>
          {(mayEdit || (isManaged && isOwn)) && (
            <span className="bv-wide-only">
              <Button
                kind="primary"
                icon="edit"
                isDisabled={!mayEdit}
                {...(editHindrance !== null && { title: editHindrance })}
                onClick={onEdit}
              >
                {t(dashboardMessages.edit)}
              </Button>
            </span>
          )}
        </>
      }
    />
  );
}
