import { editedReads, HOME_READS } from '@belvedere/contracts/client';
import { HOME_CARDS } from '@belvedere/core';
import { useRead, useUser } from '@belvedere/client-store';
import { Icon, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { ObjectCard } from '../lists/ObjectCard.tsx';
import { homeMessages } from '../messages/home.ts';
import { changedRows, viewedRow, type RecentRow } from './home-rows.ts';
import { HomeSection, Nothing, type HomeRead } from './HomeSection.tsx';
import { useLateChartIcon } from '../lists/use-chart-icon.ts';
import { useHomeTab } from './use-home-tab.ts';
import { useReadable } from './use-readable.ts';

const TABS = ['viewed', 'edited', 'created'] as const;
type Tab = (typeof TABS)[number];

const NOTHING = {
  viewed: [homeMessages.noViewed, homeMessages.noViewedWhy],
  edited: [homeMessages.noEdited, homeMessages.noEditedWhy],
  created: [homeMessages.noCreated, homeMessages.noCreatedWhy],
} as const;

/** Dashboards and charts that the reader changed or made, as one list. */
function useChanged(tab: Tab): HomeRead<RecentRow> {
  const userId = useUser()?.userId ?? 0;
  const mine = { dashboards: HOME_READS.myDashboards, charts: HOME_READS.myCharts };
  const q = tab === 'edited' ? editedReads(userId) : mine;
  const may = useReadable();
  const options = (isReadable: boolean) => ({ isFresh: true, skip: tab === 'viewed' || !isReadable });
  const dashboards = useRead('dashboard', 'list', { q: q.dashboards }, options(may.dashboards));
  const charts = useRead('chart', 'list', { q: q.charts }, options(may.charts));
  const myDashboards = may.dashboards ? dashboards.reply?.result : [];
  const myCharts = may.charts ? charts.reply?.result : [];
  const isThere = myDashboards !== undefined && myCharts !== undefined;
  return {
    reply: isThere ? { result: changedRows(myDashboards, myCharts, HOME_CARDS) } : null,
    problem: dashboards.problem ?? charts.problem,
    refetch: () => {
      dashboards.refetch();
      charts.refetch();
    },
  };
}

/** What the reader looked at, changed or made lately. */
export function RecentSection(): JSX.Element {
  const t = useT();
  const [tab, setTab] = useHomeTab('recent', TABS, 'viewed');
  const viewed = useRead('log', 'recentActivity', { q: HOME_READS.recents });
  const changed = useChanged(tab);
  const seen = { ...viewed, reply: viewed.reply && { result: viewed.reply.result.map(viewedRow) } };
  const read: HomeRead<RecentRow> = tab === 'viewed' ? seen : changed;
  const iconOf = useLateChartIcon(read.reply?.result.some(({ isChart }) => isChart) ?? false);
  const [title, why] = NOTHING[tab];
  return (
    <HomeSection
      title={t(homeMessages.recent)}
      tabs={TABS.map((id) => ({ id, label: t(homeMessages[id]) }))}
      tab={tab}
      onTab={setTab}
      all={null}
      read={read}
      look="recents"
      failed={(reason) => t(homeMessages.recentsFailed, { reason })}
      empty={<Nothing icon="history" title={t(title)} why={t(why)} />}
    >
      {(row) => {
        const icon = row.isChart ? iconOf(row.vizType ?? '') : 'dashboard';
        return (
          <ObjectCard
            key={row.href}
            href={row.href}
            icon={icon}
            thumbnailUrl={row.thumbnailUrl}
            title={row.title}
            note={
              <>
                <Icon name={icon} size={12} />
                <span className="bv-home-kind">{t(homeMessages[row.isChart ? 'chart' : 'dashboard'])}</span>
                <span className="bv-home-when bv-ellipsis">{row.when}</span>
              </>
            }
          />
        );
      }}
    </HomeSection>
  );
}
