import { dashboardUrl, HOME_READS, PAGE_URLS, type CallReply } from '@belvedere/contracts/client';
import { useCan, useRead, useUser, type ReadState } from '@belvedere/client-store';
import { Button, ErrorPanel, Icon, LoadingState, PageHeader, Tag, useT, type IconName } from '@belvedere/ui';
import { useState, type JSX, type ReactNode } from 'react';
import { ObjectCard } from '../lists/ObjectCard.tsx';
import { listMessages, thingMessages } from '../messages/lists.ts';
import { shellMessages } from '../messages/shell.ts';
import { useTitle } from '../start/use-title.ts';

type DashboardItem = CallReply<'dashboard', 'list'>['result'][number];
type Recent = CallReply<'log', 'recentActivity'>['result'][number];

/** One line that says that a section has nothing, and what would fill it. */
function Nothing({
  icon,
  title,
  why,
}: {
  readonly icon: IconName;
  readonly title: string;
  readonly why: string;
}) {
  return (
    <p className="bv-home-none">
      <Icon name={icon} className="bv-text3" /> <strong>{title}</strong> <span>{why}</span>
    </p>
  );
}

function Section<Row>({
  title,
  href,
  read,
  empty,
  failed,
  look,
  children,
}: {
  readonly title: string;
  readonly href?: string;
  readonly read: ReadState<{ readonly result: readonly Row[] }>;
  readonly empty: ReactNode;
  /** What to say when it could not be fetched for a reason. */
  readonly failed: (reason: string) => string;
  readonly look: 'recents' | 'dashboards';
  readonly children: (row: Row) => ReactNode;
}): JSX.Element {
  const t = useT();
  return (
    <section className="bv-home-section" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {href !== undefined && <a href={href}>{t(listMessages.viewAll)}</a>}
      </header>
      {read.problem !== null && read.reply === null ? (
        <ErrorPanel title={failed(read.problem.message)} onRetry={read.refetch} />
      ) : read.reply === null ? (
        <LoadingState />
      ) : read.reply.result.length === 0 ? (
        empty
      ) : (
        <div className={`bv-object-cards bv-home-${look}`}>{read.reply.result.map(children)}</div>
      )}
    </section>
  );
}

function DashboardCard({ item }: { readonly item: DashboardItem }): JSX.Element {
  const t = useT();
  return (
    <ObjectCard
      href={dashboardUrl(item.slug ?? item.id)}
      icon="dashboard"
      thumbnailUrl={item.thumbnail_url}
      title={item.dashboard_title}
      note={
        <>
          {!item.published && <Tag>{t(listMessages.draft)}</Tag>}
          <span className="bv-ellipsis">
            {t(listMessages.changedBy, { when: item.changed_on_delta_humanized })}
          </span>
        </>
      }
    />
  );
}

function RecentCard({ item }: { readonly item: Recent }): JSX.Element {
  const t = useT();
  const isChart = item.item_type === 'slice';
  const kind = t(isChart ? listMessages.recentChart : listMessages.recentDashboard);
  return (
    <ObjectCard
      href={item.item_url}
      icon={isChart ? 'chart' : 'dashboard'}
      thumbnailUrl={item.thumbnail_url}
      title={item.item_title}
      note={
        <>
          <Icon name={isChart ? 'chart' : 'dashboard'} size={12} />
          <span className="bv-ellipsis">{`${kind} · ${item.time_delta_humanized}`}</span>
        </>
      }
    />
  );
}

/** The one primary action: what a reader may make. */
function NewButton(): JSX.Element | null {
  const t = useT();
  const mayMakeDashboards = useCan('can_write', 'Dashboard');
  const mayMakeCharts = useCan('can_write', 'Chart');
  if (!mayMakeDashboards && !mayMakeCharts) return null;
  const [href, label] = mayMakeCharts
    ? [PAGE_URLS.newChart, listMessages.newChart]
    : [PAGE_URLS.newDashboard, listMessages.newDashboard];
  return (
    <Button kind="primary" icon="plus" href={href}>
      {t(label)}
    </Button>
  );
}

/** True from the first time on that something is. */
function useOnce(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo);
  if (isSo && !wasSo) setWasSo(true);
  return isSo || wasSo;
}

/** What I looked at, what I like, what is new; shown at once, so that no section moves another. */
export function HomePage(): JSX.Element {
  const t = useT();
  const user = useUser();
  const recents = useRead('log', 'recentActivity', { q: HOME_READS.recents }, { isFresh: true });
  const favourites = useRead('dashboard', 'list', { q: HOME_READS.favourites }, { isFresh: true });
  const dashboards = useRead('dashboard', 'list', { q: HOME_READS.dashboards }, { isFresh: true });
  useTitle(t(shellMessages.home));
  const dashboardsFailed = (reason: string): string =>
    t(listMessages.fetchFailed, { things: t(thingMessages.dashboards), reason });
  const head = (
    <PageHeader title={t(listMessages.welcome, { name: user?.firstName ?? '' })} actions={<NewButton />} />
  );
  const isThere = useOnce([recents, favourites, dashboards].every(({ isLoading }) => !isLoading));
  if (!isThere)
    return (
      <div className="bv-home">
        {head}
        <LoadingState />
      </div>
    );
  return (
    <div className="bv-home">
      {head}
      <div className="bv-home-body">
        <Section
          title={t(listMessages.recents)}
          read={recents}
          look="recents"
          failed={(reason) => t(listMessages.recentFailed, { reason })}
          empty={
            <Nothing icon="history" title={t(listMessages.noRecents)} why={t(listMessages.noRecentsWhy)} />
          }
        >
          {(item) => <RecentCard key={item.item_url} item={item} />}
        </Section>
        <Section
          title={t(listMessages.favouriteDashboards)}
          read={favourites}
          look="dashboards"
          failed={dashboardsFailed}
          empty={
            <Nothing
              icon="star-empty"
              title={t(listMessages.noFavourites)}
              why={t(listMessages.noFavouritesWhy)}
            />
          }
        >
          {(item) => <DashboardCard key={item.id} item={item} />}
        </Section>
        <Section
          title={t(listMessages.allDashboards)}
          href={PAGE_URLS.dashboards}
          read={dashboards}
          look="dashboards"
          failed={dashboardsFailed}
          empty={
            <Nothing
              icon="dashboard"
              title={t(listMessages.emptyDashboards)}
              why={t(listMessages.emptyDashboardsWhy)}
            />
          }
        >
          {(item) => <DashboardCard key={item.id} item={item} />}
        </Section>
      </div>
    </div>
  );
}
