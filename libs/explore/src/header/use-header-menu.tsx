import { useAppDispatch } from '@belvedere/client-store';
import { lazyPart, type MenuEntry, useT, TypedAhead } from '@belvedere/ui';
import { Suspense, useState, type JSX } from 'react';
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

/** What the menu of Explore's head offers, ways to share and the host's entries among it, and the dialog that it opened. */
export function useHeaderMenu(
  { state, isReady }: Workbench,
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
  const { chart } = state;
  const close = (): void => {
    setOpened(null);
  };
  const open = (what: HeaderDialog) => () => {
    setOpened(what);
  };
  const entries = headerEntries({ chart, canQuery: isReady, share, chartEntries, open }, t);
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
