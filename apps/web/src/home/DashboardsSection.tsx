import { dashboardUrl, HOME_READS, ownedReads, PAGE_URLS } from '@belvedere/contracts/client';
import { useCount, useRead, useUser } from '@belvedere/client-store';
import { Tag, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { Certified, Owners, Star } from '../lists/cells.tsx';
import { ObjectCard } from '../lists/ObjectCard.tsx';
import { useFavourites, type Favourites } from '../lists/use-favourites.ts';
import { homeMessages } from '../messages/home.ts';
import { listMessages, thingMessages } from '../messages/lists.ts';
import { shellMessages } from '../messages/shell.ts';
import type { HomeDashboard } from './home-rows.ts';
import { HomeSection, Nothing } from './HomeSection.tsx';
import { useOwnedTab } from './use-owned-tab.ts';

const NOTHING = {
  favourites: ['star-empty', listMessages.noFavourites, listMessages.noFavouritesWhy],
  mine: ['dashboard', homeMessages.noMine, homeMessages.noMineWhy],
  all: ['dashboard', listMessages.emptyDashboards, listMessages.emptyDashboardsWhy],
} as const;

function DashboardCard({
  item,
  favourites,
}: {
  readonly item: HomeDashboard;
  readonly favourites: Favourites;
}): JSX.Element {
  const t = useT();
  return (
    <ObjectCard
      href={dashboardUrl(item.slug ?? item.id)}
      icon="dashboard"
      thumbnailUrl={item.thumbnail_url}
      title={item.dashboard_title}
      certified={<Certified by={item.certified_by} />}
      mark={
        <Star
          name={item.dashboard_title}
          isStarred={favourites.isStarred(item.id)}
          onToggle={() => {
            favourites.toggle(item.id);
          }}
        />
      }
      note={
        <>
          <Tag tone={item.published ? 'success' : 'neutral'}>
            {t(item.published ? listMessages.published : listMessages.draft)}
          </Tag>
          <span className="bv-ellipsis">
            {t(homeMessages.changed, { when: item.changed_on_delta_humanized })}
          </span>
          <span className="bv-object-card-end">
            <Owners owners={item.owners} />
          </span>
        </>
      }
    />
  );
}

/** Dashboards that the reader likes, owns, or may see. */
export function DashboardsSection(): JSX.Element {
  const t = useT();
  const count = useCount();
  const owned = ownedReads(useUser()?.userId ?? 0).dashboards;
  const starred = useRead('dashboard', 'list', { q: HOME_READS.favourites });
  const all = useRead('dashboard', 'list', { q: HOME_READS.dashboards });
  const { tabs, tab, choose } = useOwnedTab('dashboards', (starred.reply?.count ?? 0) > 0);
  const mine = useRead('dashboard', 'list', { q: owned }, { isFresh: true, skip: tab !== 'mine' });
  const read = { favourites: starred, mine, all }[tab];
  const favourites = useFavourites(
    'dashboard',
    (read.reply?.result ?? []).map(({ id }) => id),
  );
  const [icon, title, why] = NOTHING[tab];
  return (
    <HomeSection
      title={t(shellMessages.dashboards)}
      tabs={tabs.map((id) => ({ id, label: t(homeMessages[id]) }))}
      tab={tab}
      onTab={choose}
      all={
        all.reply === null
          ? null
          : {
              href: PAGE_URLS.dashboards,
              label: t(homeMessages.allDashboards, { count: count(all.reply.count) }),
            }
      }
      read={read}
      look="dashboards"
      failed={(reason) => t(listMessages.fetchFailed, { things: t(thingMessages.dashboards), reason })}
      empty={<Nothing icon={icon} title={t(title)} why={t(why)} />}
    >
      {(item) => <DashboardCard key={item.id} item={item} favourites={favourites} />}
    </HomeSection>
  );
}
