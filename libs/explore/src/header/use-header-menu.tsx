import { problemOf, useAppDispatch, useCan, useServices } from '@belvedere/client-store';
import { lazyPart, type MenuEntry, useT, TypedAhead } from '@belvedere/ui';
import { Suspense, useState, type JSX } from 'react';
import { headerMessages } from '../messages/header.ts';
import { exploreActions } from '../state/explore-slice.ts';
import { useExploreKey } from '../state/use-explore.ts';
import type { Workbench } from '../state/use-workbench.ts';
import { headerEntries, type ChartEntries, type HeaderDialog } from './header-entries.ts';

const PropertiesDialog = lazyPart(
  async () => (await import('../properties/PropertiesDialog.tsx')).PropertiesDialog,
  ({ onClose }) => onClose,
);
const ChartQuery = lazyPart(
  async () => (await import('../query/ChartQuery.tsx')).ChartQuery,
  ({ onClose }) => onClose,
);
const DeleteChart = lazyPart(
  async () => (await import('./DeleteChart.tsx')).DeleteChart,
  ({ onClose }) => onClose,
);

/** Takes the queries of the chart to a tab of SQL Lab; null for those who have no menu of it. */
function useRunInSqlLab({ state }: Workbench): (() => void) | null {
  const t = useT();
  const services = useServices();
  const mayUseSqlLab = useCan('menu_access', 'SQL Lab');
  const take = async (): Promise<void> => {
    try {
      const { takeToSqlLab } = await import('../query/take-to-sql-lab.ts');
      await takeToSqlLab(services, state);
    } catch (error) {
      const { message: text, requestId } = problemOf(error);
      services.notify({ kind: 'error', title: t(headerMessages.noQueryText), text, requestId });
    }
  };
  return mayUseSqlLab ? () => void take() : null;
}

/** What the menu of Explore's head offers, ways to share and the host's entries among it, and the dialog that it opened. */
export function useHeaderMenu(
  workbench: Workbench,
  share: readonly MenuEntry[],
  chartEntries: ChartEntries,
): {
  readonly entries: readonly MenuEntry[];
  readonly dialog: JSX.Element | null;
} {
  const t = useT();
  const key = useExploreKey();
  const dispatch = useAppDispatch();
  const [opened, setOpened] = useState<HeaderDialog | null>(null);
  const { state, isReady } = workbench;
  const { chart } = state;
  const runInSqlLab = useRunInSqlLab(workbench);
  const close = (): void => {
    setOpened(null);
  };
  const open = (what: HeaderDialog) => () => {
    setOpened(what);
  };
  const entries = headerEntries({ chart, canQuery: isReady, runInSqlLab, share, chartEntries, open }, t);
  const dialogOf = (what: HeaderDialog): JSX.Element | null => {
    if (what === 'query') return <ChartQuery onClose={close} />;
    if (chart === null) return null;
    return what === 'delete' ? (
      <DeleteChart chart={chart} onClose={close} />
    ) : (
      <PropertiesDialog
        chart={chart}
        onSaved={(saved) => {
          dispatch(exploreActions.propertiesSaved({ key, chart: saved }));
        }}
        onClose={close}
      />
    );
  };
  return {
    entries,
    dialog: opened === null ? null : <Suspense fallback={<TypedAhead />}>{dialogOf(opened)}</Suspense>,
  };
}
