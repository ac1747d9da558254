import { HOME_CARDS } from '@belvedere/core';
import { dashboardUrl, PAGE_URLS, type CallReply } from '@belvedere/contracts/client';
import { useRead, useUser, type ReadState } from '@belvedere/client-store';
import { EmptyState, ErrorPanel, Icon, LoadingState, PageHeader, Tag, useT } from '@belvedere/ui';
import type { JSX, ReactNode } from 'react';
import { listMessages, thingMessages } from '../messages/lists.ts';
import { shellMessages } from '../messages/shell.ts';
import { useTitle } from '../start/use-title.ts';

type DashboardItem = CallReply<'dashboard', 'list'>['result'][number];
type Recent = CallReply<'log', 'recentActivity'>['result'][number];

interface CardProps {
  readonly href: string;
  readonly icon: 'dashboard' | 'chart';
  readonly title: string;
  readonly note: string;
  readonly mark?: ReactNode;
}

function Card({ href, icon, title, note, mark }: CardProps): JSX.Element {
  return (
    <a className="bv-card" href={href}>
      <span className="bv-card-icon">
        <Icon name={icon} />
      </span>
      <span className="bv-card-title bv-ellipsis" title={title}>
        {title}
      </span>
      <span className="bv-card-note">
        <span className="bv-ellipsis">{note}</span>
        {mark}
      </span>
    </a>
  );
}

function Section<Row>({
  title,
  href,
  read,
  empty,
  failed,
  children,
}: {
  readonly title: string;
  readonly href?: string;
  readonly read: ReadState<{ readonly result: readonly Row[] }>;
  readonly empty: ReactNode;
  /** What to say when it could not be fetched for a reason. */
  readonly failed: (reason: string) => string;
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
        <div className="bv-cards">{read.reply.result.map(children)}</div>
      )}
    </section>
  );
}

const newest = {
  order_column: 'changed_on_delta_humanized',
  order_direction: 'desc',
  page_size: HOME_CARDS,
} as const;

function DashboardCard({ item }: { readonly item: DashboardItem }): JSX.Element {
  const t = useT();
  return (
    <Card
      href={dashboardUrl(item.slug ?? item.id)}
      icon="dashboard"
      title={item.dashboard_title}
      note={t(listMessages.changedBy, { when: item.changed_on_delta_humanized })}
      mark={!item.published && <Tag>{t(listMessages.draft)}</Tag>}
    />
  );
}

/** What I looked at, what I like, what is new. */
export function HomePage(): JSX.Element {
  const t = useT();
  const user = useUser();
  const recents = useRead(
    'log',
    'recentActivity',
    { q: { actions: ['explore', 'dashboard'], distinct: true, page: 0, page_size: HOME_CARDS } },
    { isFresh: true },
  );
  const favourites = useRead(
    'dashboard',
    'list',
    { q: { ...newest, filters: [{ col: 'id', opr: 'dashboard_is_favorite', value: true }] } },
    { isFresh: true },
  );
  const dashboards = useRead('dashboard', 'list', { q: newest }, { isFresh: true });
  useTitle(t(shellMessages.home));
  const dashboardsFailed = (reason: string): string =>
    t(listMessages.fetchFailed, { things: t(thingMessages.dashboards), reason });
  const recentCard = (item: Recent): JSX.Element => (
    <Card
      key={item.item_url}
      href={item.item_url}
      icon={item.item_type === 'slice' ? 'chart' : 'dashboard'}
      title={item.item_title}
      note={`${t(item.item_type === 'slice' ? listMessages.recentChart : listMessages.recentDashboard)} · ${item.time_delta_humanized}`}
    />
  );
  return (
    <div className="bv-home">
      <PageHeader title={t(listMessages.welcome, { name: user?.firstName ?? '' })} />
      <div className="bv-home-body">
        <Section
          title={t(listMessages.recents)}
          read={recents}
          failed={(reason) => t(listMessages.recentFailed, { reason })}
          empty={
            <EmptyState
              icon="history"
              title={t(listMessages.noRecents)}
              reason={t(listMessages.noRecentsWhy)}
            />
          }
        >
          {recentCard}
        </Section>
        <Section
          title={t(listMessages.favouriteDashboards)}
          read={favourites}
          failed={dashboardsFailed}
          empty={
            <EmptyState
              icon="star-empty"
              title={t(listMessages.noFavourites)}
              reason={t(listMessages.noFavouritesWhy)}
            />
          }
        >
          {(item) => <DashboardCard key={item.id} item={item} />}
        </Section>
        <Section
          title={t(listMessages.allDashboards)}
          href={PAGE_URLS.dashboards}
          read={dashboards}
          failed={dashboardsFailed}
          empty={
            <EmptyState
              icon="dashboard"
              title={t(listMessages.emptyDashboards)}
              reason={t(listMessages.emptyDashboardsWhy)}
            />
          }
        >
          {(item) => <DashboardCard key={item.id} item={item} />}
        </Section>
      </div>
    </div>
  );
}
