import { useAppDispatch, useClock } from '@belvedere/client-store';
import { PAGE_URLS } from '@belvedere/contracts/client';
import { Button, Icon, IconButton, MenuButton, PageHeader, lazyPart, Tag, useT } from '@belvedere/ui';
import { Suspense, type JSX } from 'react';
import { dashboardMessages } from '../messages/dashboard.ts';
import { toggleStar } from '../state/thunks/toggle-star.ts';
import type { DashboardEntries } from '../instance/dashboard-entries.ts';
import type { DashboardMenuOf } from '../menu/DashboardMenu.tsx';
import { useOpenDialog } from '../instance/open-dialog.tsx';
import { useDashboard, useDashboardKey, useSavedPlace } from '../instance/use-dashboard.ts';

const DashboardMenu = lazyPart(async () => (await import('../menu/DashboardMenu.tsx')).DashboardMenu);
const ShareMenu = lazyPart(async () => (await import('../menu/DashboardMenu.tsx')).ShareMenu);
const DashboardDialogs = lazyPart(async () => (await import('../menu/DashboardMenu.tsx')).DashboardDialogs);

/** Since when the oldest rows on the page are, when they are read again by themselves, and what filters hide. */
function useFreshness(nextRefreshAt: number | null, hiddenCount: number): string {
  const t = useT();
  const clockText = useClock();
  const oldest = useDashboard(({ readAt }) => Math.min(...Object.values(readAt)));
  const parts = [
    ...(Number.isFinite(oldest) ? [t(dashboardMessages.dataAsOf, { time: clockText(oldest) })] : []),
    ...(nextRefreshAt === null ? [] : [t(dashboardMessages.nextRefresh, { time: clockText(nextRefreshAt) })]),
    ...(hiddenCount === 0 ? [] : [t(dashboardMessages.hiddenParts, { count: hiddenCount })]),
  ];
  return parts.join(' · ');
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

/** The menu of the dashboard, and the dialogs that it opens; their code comes when they are wanted. */
function MoreMenu(of: DashboardMenuOf): JSX.Element {
  const t = useT();
  const { open } = useOpenDialog();
  return (
    <>
      <MenuButton entries={(list) => <DashboardMenu {...of} list={list} />}>
        <IconButton icon="more" hasPopup label={t(dashboardMessages.more)} />
      </MenuButton>
      {open !== null && (
        <Suspense fallback={null}>
          <DashboardDialogs {...of} />
        </Suspense>
      )}
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
  onRefresh,
  hostEntries,
  nextRefreshAt,
  hiddenCount,
}: {
  readonly onEdit: () => void;
  /** Reads all charts anew. */
  readonly onRefresh: () => void;
  readonly hostEntries: DashboardEntries;
  /** When the charts are read again by themselves, epoch milliseconds; null for never. */
  readonly nextRefreshAt: number | null;
  /** Parts that filters hide. */
  readonly hiddenCount: number;
}): JSX.Element {
  const t = useT();
  const text = useFreshness(nextRefreshAt, hiddenCount);
  const title = useDashboard((state) => state.history?.present.title ?? '');
  const right = useEditRight();
  return (
    <PageHeader
      crumbs={[{ label: t(dashboardMessages.dashboards), href: PAGE_URLS.dashboards }]}
      title={title === '' ? t(dashboardMessages.untitled) : title}
      marks={<Marks />}
      note={text}
      actions={
        <>
          <IconButton icon="refresh" label={t(dashboardMessages.refresh)} onClick={onRefresh} />
          <MoreMenu hindrance={right.hindrance} hostEntries={hostEntries} />
          <span className="bv-wide-only">
            <MenuButton entries={(list) => <ShareMenu list={list} />}>
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
