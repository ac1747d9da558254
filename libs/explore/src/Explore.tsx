import { PAGE_URLS } from '@belvedere/contracts/client';
import { Button, EmptyState, ErrorPanel, LoadingState, useT } from '@belvedere/ui';
import { useEffect, type JSX } from 'react';
import type { ChartEntries } from './header/header-entries.ts';
import { exploreMessages } from './messages/explore.ts';
import { MissingDataset } from './MissingDataset.tsx';
import { addressOf, isNothing } from './state/explore-address.ts';
import { ExploreKeyContext } from './state/use-explore.ts';
import { useExploreInstance } from './state/use-explore-instance.ts';
import { StandaloneView } from './workbench/StandaloneView.tsx';
import { WorkbenchView } from './workbench/WorkbenchView.tsx';

/** Props of {@link Explore}. */
export interface ExploreProps {
  /** Query string of the address. */
  readonly search: string;
  readonly onTitle?: (title: string) => void;
  /** What the host adds to the menu of a saved chart, such as scheduling a report; nothing by default. */
  readonly chartEntries?: ChartEntries;
}

const NO_ENTRIES: ChartEntries = () => [];

/** Builds a chart from a dataset: fields, controls, picture, rows, save. */
export function Explore({ search, onTitle, chartEntries = NO_ENTRIES }: ExploreProps): JSX.Element {
  const t = useT();
  const { key, view: state } = useExploreInstance(search);
  const title = state.name === '' ? t(exploreMessages.untitled) : state.name;
  useEffect(() => {
    onTitle?.(title);
  }, [onTitle, title]);
  const address = addressOf(search);
  const datasets = <Button href={PAGE_URLS.datasets}>{t(exploreMessages.chooseDataset)}</Button>;
  if (isNothing(address))
    return (
      <EmptyState
        icon="th"
        title={t(exploreMessages.missingParams)}
        reason={t(exploreMessages.missingParamsWhy)}
        action={datasets}
      />
    );
  if (state.status === 'failed' && state.problem?.status === 404 && address.sliceId !== null)
    return (
      <EmptyState
        icon="chart"
        title={t(exploreMessages.missingChart)}
        reason={t(exploreMessages.missingChartWhy)}
        action={<Button href={PAGE_URLS.charts}>{t(exploreMessages.chooseChart)}</Button>}
      />
    );
  if (state.status === 'failed' && state.problem?.status === 404 && address.permalinkKey !== null)
    return (
      <EmptyState
        icon="share"
        title={t(exploreMessages.missingPermalink)}
        reason={t(exploreMessages.missingPermalinkWhy)}
        action={<Button href={PAGE_URLS.charts}>{t(exploreMessages.chooseChart)}</Button>}
      />
    );
  if (state.status === 'failed' && state.problem?.status !== 404)
    return (
      <ErrorPanel
        title={t(exploreMessages.loadFailed)}
        reason={state.problem?.message}
        requestId={state.problem?.requestId ?? null}
        actions={datasets}
      />
    );
  if (state.status === 'loading')
    return (
      <div className="bv-explore-loading">
        <LoadingState shape="bars" />
      </div>
    );
  return (
    <ExploreKeyContext value={key}>
      {state.dataset === null ? (
        <MissingDataset />
      ) : address.isStandalone ? (
        <StandaloneView />
      ) : (
        <WorkbenchView chartEntries={chartEntries} />
      )}
    </ExploreKeyContext>
  );
}
