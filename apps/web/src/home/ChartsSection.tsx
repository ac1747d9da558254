import { chartUrl, HOME_READS, ownedReads, PAGE_URLS } from '@belvedere/contracts/client';
import { useCount, useRead, useUser } from '@belvedere/client-store';
import { Icon, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { homeMessages } from '../messages/home.ts';
import { listMessages, thingMessages } from '../messages/lists.ts';
import { shellMessages } from '../messages/shell.ts';
import { HomeSection, Nothing } from './HomeSection.tsx';
import { useLateChartIcon } from '../lists/use-chart-icon.ts';
import { useOwnedTab } from './use-owned-tab.ts';

const NOTHING = {
  favourites: ['star-empty', listMessages.noFavourites, listMessages.noFavouritesWhy],
  mine: ['chart', homeMessages.noMine, homeMessages.noMineWhy],
  all: ['chart', listMessages.emptyCharts, listMessages.emptyChartsWhy],
} as const;

/** Charts that the reader likes, owns, or may see. */
export function ChartsSection(): JSX.Element {
  const t = useT();
  const count = useCount();
  const owned = ownedReads(useUser()?.userId ?? 0).charts;
  const starred = useRead('chart', 'list', { q: HOME_READS.favouriteCharts });
  const all = useRead('chart', 'list', { q: HOME_READS.charts });
  const { tabs, tab, choose } = useOwnedTab('charts', (starred.reply?.count ?? 0) > 0);
  const mine = useRead('chart', 'list', { q: owned }, { isFresh: true, skip: tab !== 'mine' });
  const read = { favourites: starred, mine, all }[tab];
  const iconOf = useLateChartIcon((read.reply?.result.length ?? 0) > 0);
  const [icon, title, why] = NOTHING[tab];
  return (
    <HomeSection
      title={t(shellMessages.charts)}
      tabs={tabs.map((id) => ({ id, label: t(homeMessages[id]) }))}
      tab={tab}
      onTab={choose}
      all={
        all.reply === null
          ? null
          : { href: PAGE_URLS.charts, label: t(homeMessages.allCharts, { count: count(all.reply.count) }) }
      }
      read={read}
      look="charts"
      failed={(reason) => t(listMessages.fetchFailed, { things: t(thingMessages.charts), reason })}
      empty={<Nothing icon={icon} title={t(title)} why={t(why)} />}
    >
      {(row) => (
        <article key={row.id} className="bv-object-card bv-home-chart">
          <Icon name={iconOf(row.viz_type ?? '')} className="bv-text2" />
          <a className="bv-object-card-title bv-ellipsis" href={chartUrl(row.id)} title={row.slice_name}>
            {row.slice_name}
          </a>
          <span className="bv-home-chart-of bv-ellipsis">{row.datasource_name_text ?? ''}</span>
        </article>
      )}
    </HomeSection>
  );
}
