import { dashboardUrl, HOME_READS } from '@belvedere/contracts/client';
import { useCan, useRead, useServices } from '@belvedere/client-store';
import { useState } from 'react';
import { firstSteps, type FirstStep } from './first-steps.ts';
import { useReadable } from './use-readable.ts';

const HIDDEN_KEY = 'belvedere.home.steps';

/** The first steps of the reader, and the way to be rid of them. */
export interface FirstSteps {
  /** Null while they are hidden, all done, not theirs to do, or not known. */
  readonly steps: readonly FirstStep[] | null;
  readonly isLoading: boolean;
  readonly hide: () => void;
}

/** Reads what the reader did already; asks nothing once the steps are hidden. */
export function useFirstSteps(): FirstSteps {
  const { storage } = useServices();
  const [isHidden, setHidden] = useState(() => storage.getItem(HIDDEN_KEY) === 'hidden');
  const mayMake = useCan('can_write', 'Chart');
  const mayConnect = useCan('can_write', 'Database');
  const mayRead = useReadable();
  const mayReadDatabases = useCan('can_read', 'Database');
  const skip = isHidden || !(mayMake && mayReadDatabases && mayRead.charts && mayRead.dashboards);
  const options = { isFresh: true, skip };
  const databases = useRead('database', 'list', { q: HOME_READS.databases }, options);
  const viewed = useRead('log', 'recentActivity', { q: HOME_READS.recents }, options);
  const dashboards = useRead('dashboard', 'list', { q: HOME_READS.dashboards }, options);
  const myCharts = useRead('chart', 'list', { q: HOME_READS.myCharts }, options);
  const myDashboards = useRead('dashboard', 'list', { q: HOME_READS.myDashboards }, options);
  const reads = [databases, viewed, dashboards, myCharts, myDashboards];
  const isKnown = reads.every(({ reply }) => reply !== null);
  const sample = dashboards.reply?.result[0];
  const steps = firstSteps({
    database: databases.reply?.result[0]?.database_name ?? null,
    mayConnect,
    viewed: viewed.reply?.result[0]?.item_title ?? null,
    sample:
      sample === undefined
        ? null
        : { name: sample.dashboard_title, href: dashboardUrl(sample.slug ?? sample.id) },
    madeChart: myCharts.reply?.result[0]?.slice_name ?? null,
    madeDashboard: myDashboards.reply?.result[0]?.dashboard_title ?? null,
  });
  const isShown = !skip && isKnown && steps.some(({ isDone }) => !isDone);
  return {
    steps: isShown ? steps : null,
    isLoading: reads.some(({ isLoading }) => isLoading),
    hide: () => {
      storage.setItem(HIDDEN_KEY, 'hidden');
      setHidden(true);
    },
  };
}
