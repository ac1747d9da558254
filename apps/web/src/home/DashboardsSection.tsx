import { dashboardUrl, HOME_READS, ownedReads, PAGE_URLS } from '@belvedere/contracts/client';
import { useCount, useRead, useUser } from '@belvedere/client-store';
import { Tag, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { Certified, FavouriteStar, Owners } from '../lists/cells.tsx';
import { ObjectCard } from '../lists/ObjectCard.tsx';
import { useFavourites, type Favourites } from '../lists/use-favourites.ts';
import { homeMessages } from '../messages/home.ts';
import { listMessages, thingMessages } from '../messages/lists.ts';
import { shellMessages } from '../messages/shell.ts';
import type { HomeDashboard } from './home-rows.ts';
import { OwnedSection, type NothingOf } from './OwnedSection.tsx';
import { useOwnedTab } from './use-owned-tab.ts';

const NOTHING: NothingOf = {
  favourites: ['star-empty', listMessages.noFavourites, listMessages.noFavouritesWhy],
  mine: ['dashboard', homeMessages.noMine, homeMessages.noMineWhy],
  all: ['dashboard', listMessages.emptyDashboards, listMessages.emptyDashboardsWhy],
};

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
      mark={<FavouriteStar favourites={favourites} id={item.id} name={item.dashboard_title} />}
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
  const ownQ = ownedReads(useUser()?.userId ?? 0).dashboards;
  const favourites = useRead('dashboard', 'list', { q: HOME_READS.favourites });
  const all = useRead('dashboard', 'list', { q: HOME_READS.dashboards });
  const tabs = useOwnedTab('dashboards', (favourites.reply?.count ?? 0) > 0);
  const mine = useRead('dashboard', 'list', { q: ownQ }, { isFresh: true, skip: tabs.tab !== 'mine' });
  const reads = { favourites, mine, all };
  const shown = reads[tabs.tab].reply?.result ?? [];
  const stars = useFavourites(
    'dashboard',
    shown.map(({ id }) => id),
  );
  return (
    <OwnedSection
      title={t(shellMessages.dashboards)}
      things={thingMessages.dashboards}
      look="dashboards"
      tabs={tabs}
      reads={reads}
      nothing={NOTHING}
      allOf={(total) => ({
        href: PAGE_URLS.dashboards,
        label: t(homeMessages.allDashboards, { count: count(total) }),
      })}
    >
      {(item) => <DashboardCard key={item.id} item={item} favourites={stars} />}
    </OwnedSection>
  );
}
