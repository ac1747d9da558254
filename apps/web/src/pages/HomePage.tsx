import { HOME_READS, PAGE_URLS } from '@belvedere/contracts/client';
import { useCan, useLocale, useRead, useServices, useMayQuery } from '@belvedere/client-store';
import { Button, LoadingState, MenuButton, PageHeader, useT, type MenuEntry } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { ChartsSection } from '../home/ChartsSection.tsx';
import { DashboardsSection } from '../home/DashboardsSection.tsx';
import { GettingStarted } from '../home/GettingStarted.tsx';
import { RecentSection } from '../home/RecentSection.tsx';
import { SavedQueriesPanel } from '../home/SavedQueriesPanel.tsx';
import { useFirstSteps } from '../home/use-first-steps.ts';
import { useIsPhone } from '../home/use-is-phone.ts';
import { useReadable, type Readable } from '../home/use-readable.ts';
import { homeMessages } from '../messages/home.ts';
import { shellMessages } from '../messages/shell.ts';
import { useTitle } from '../start/use-title.ts';

/** The one primary action: what a reader may make. */
function NewButton(): JSX.Element | null {
  const t = useT();
  const mayMakeDashboards = useCan('can_write', 'Dashboard');
  const mayMakeCharts = useCan('can_write', 'Chart');
  const mayQuery = useMayQuery();
  const entry = (isThere: boolean, made: MenuEntry): readonly MenuEntry[] => (isThere ? [made] : []);
  const entries = [
    ...entry(mayMakeCharts, {
      id: 'chart',
      label: t(homeMessages.newChart),
      icon: 'chart',
      href: PAGE_URLS.newChart,
    }),
    ...entry(mayMakeDashboards, {
      id: 'dashboard',
      label: t(homeMessages.newDashboard),
      icon: 'dashboard',
      href: PAGE_URLS.newDashboard,
    }),
    ...entry(mayQuery, {
      id: 'query',
      label: t(homeMessages.newQuery),
      icon: 'console',
      href: `${PAGE_URLS.sqllab}?new=true`,
    }),
  ];
  if (entries.length === 0) return null;
  return (
    <MenuButton entries={entries}>
      <Button kind="primary" icon="plus" iconAfter="chevron-down">
        {t(homeMessages.new)}
      </Button>
    </MenuButton>
  );
}

/** True from the first time on that something is. */
function useOnce(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo);
  if (isSo && !wasSo) setWasSo(true);
  return isSo || wasSo;
}

/** Whether everything that home shows at first is there, or said why not; asked for here, once, and anew at each visit. */
function useIsThere(isStepsLoading: boolean, may: Readable): boolean {
  const options = { isFresh: true };
  const ofDashboards = { ...options, skip: !may.dashboards };
  const ofCharts = { ...options, skip: !may.charts };
  const ofQueries = { ...options, skip: !may.savedQueries };
  const recents = useRead('log', 'recentActivity', { q: HOME_READS.recents }, options);
  const dashboards = [
    useRead('dashboard', 'list', { q: HOME_READS.favourites }, ofDashboards),
    useRead('dashboard', 'list', { q: HOME_READS.dashboards }, ofDashboards),
  ];
  const charts = [
    useRead('chart', 'list', { q: HOME_READS.favouriteCharts }, ofCharts),
    useRead('chart', 'list', { q: HOME_READS.charts }, ofCharts),
  ];
  const queries = useRead('savedQuery', 'list', { q: HOME_READS.savedQueries }, ofQueries);
  return useOnce(
    !isStepsLoading && [recents, ...dashboards, ...charts, queries].every(({ isLoading }) => !isLoading),
  );
}

function HomeHead(): JSX.Element {
  const t = useT();
  const { id } = useLocale();
  const { now } = useServices();
  const today = new Intl.DateTimeFormat(id === 'en' ? 'en-GB' : id, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  return <PageHeader title={t(shellMessages.home)} note={today.format(now())} actions={<NewButton />} />;
}

/** What I looked at, what I like, what is new; shown at once, so that no section moves another. */
export function HomePage(): JSX.Element {
  const t = useT();
  const isPhone = useIsPhone();
  const may = useReadable();
  const first = useFirstSteps();
  const isThere = useIsThere(first.isLoading, may);
  useTitle(t(shellMessages.home));
  const recent = <RecentSection key="recent" />;
  const dashboards = may.dashboards && <DashboardsSection key="dashboards" />;
  return (
    <div className="bv-home">
      <HomeHead />
      {isThere ? (
        <div className={may.savedQueries ? 'bv-home-body bv-two' : 'bv-home-body'}>
          <div className="bv-home-main">
            {first.steps !== null && <GettingStarted steps={first.steps} onHide={first.hide} />}
            {isPhone ? [dashboards, recent] : [recent, dashboards]}
            {may.charts && <ChartsSection />}
          </div>
          {may.savedQueries && (
            <div className="bv-home-side">
              <SavedQueriesPanel />
            </div>
          )}
        </div>
      ) : (
        <LoadingState />
      )}
    </div>
  );
}
