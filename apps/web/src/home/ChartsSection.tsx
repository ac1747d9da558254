import { chartUrl, HOME_READS, ownedReads, PAGE_URLS } from '@belvedere/contracts/client';
import { useCount, useRead, useUser } from '@belvedere/client-store';
import { Icon, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { homeMessages } from '../messages/home.ts';
import { listMessages, thingMessages } from '../messages/lists.ts';
import { shellMessages } from '../messages/shell.ts';
import { useLateChartIcon } from '../lists/use-chart-icon.ts';
import { OwnedSection, type NothingOf } from './OwnedSection.tsx';
import { useOwnedTab } from './use-owned-tab.ts';

const NOTHING: NothingOf = {
  favourites: ['star-empty', listMessages.noFavourites, listMessages.noFavouritesWhy],
  mine: ['chart', homeMessages.noMine, homeMessages.noMineWhy],
  all: ['chart', listMessages.emptyCharts, listMessages.emptyChartsWhy],
};

/** Charts that the reader likes, owns, or may see. */
export function ChartsSection(): JSX.Element {
  const t = useT();
  const count = useCount();
  const ownQ = ownedReads(useUser()?.userId ?? 0).charts;
  const favourites = useRead('chart', 'list', { q: HOME_READS.favouriteCharts });
  const all = useRead('chart', 'list', { q: HOME_READS.charts });
  const tabs = useOwnedTab('charts', (favourites.reply?.count ?? 0) > 0);
  const mine = useRead('chart', 'list', { q: ownQ }, { isFresh: true, skip: tabs.tab !== 'mine' });
  const reads = { favourites, mine, all };
  const shown = reads[tabs.tab].reply?.result ?? [];
  const iconOf = useLateChartIcon(shown.length > 0);
  return (
    <OwnedSection
      title={t(shellMessages.charts)}
      things={thingMessages.charts}
      look="charts"
      tabs={tabs}
      reads={reads}
      nothing={NOTHING}
      allOf={(total) => ({
        href: PAGE_URLS.charts,
        label: t(homeMessages.allCharts, { count: count(total) }),
      })}
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
    </OwnedSection>
  );
}
