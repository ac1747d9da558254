import { DrawnChartsProvider, useMakeWay, type DrawnCharts } from '@belvedere/chart-host';
import type { CallProblem } from '@belvedere/client-store';
import { PAGE_URLS } from '@belvedere/contracts/client';
import { Button, EmptyState, ErrorPanel, lazyPart, LoadingState, useT } from '@belvedere/ui';
import { Suspense, useEffect, type JSX } from 'react';
import type { ChartEntries } from './header/header-entries.ts';
import { exploreMessages } from './messages/explore.ts';
import { addressOf, isNothing, type ExploreAddress } from './state/explore-address.ts';
import { ExploreKeyContext } from './state/use-explore.ts';
import { useExploreInstance } from './state/use-explore-instance.ts';
import { StandaloneView } from './workbench/StandaloneView.tsx';
import { WorkbenchView } from './workbench/WorkbenchView.tsx';

/** What an address of Explore names and one cannot see. */
export interface MissingObject {
  readonly type: 'chart' | 'dataset';
  readonly address: string;
}

/** Props of {@link Explore}. */
export interface ExploreProps {
  /** Query string of the address. */
  readonly search: string;
  readonly onTitle?: (title: string) => void;
  /** What the host adds to the menu of a saved chart, such as scheduling a report; nothing by default. */
  readonly chartEntries?: ChartEntries;
  /** Stands where the chart or the dataset of the address cannot be seen or is not there; by default a sentence does. */
  readonly missing?: (what: MissingObject) => JSX.Element;
  /** What came drawn with the page; nothing by default. */
  readonly drawn?: DrawnCharts;
}

/** The object that an address names; null for one that names none. */
function missingIn({ sliceId, datasourceId, datasourceType }: ExploreAddress): MissingObject | null {
  if (sliceId !== null) return { type: 'chart', address: String(sliceId) };
  if (datasourceId === null || datasourceType !== 'table') return null;
  return { type: 'dataset', address: String(datasourceId) };
}

const MissingDataset = lazyPart(async () => (await import('./workbench/MissingDataset.tsx')).MissingDataset);

const NO_ENTRIES: ChartEntries = () => [];

const MISSING = {
  params: { icon: 'th', title: exploreMessages.missingParams, why: exploreMessages.missingParamsWhy },
  chart: { icon: 'chart', title: exploreMessages.missingChart, why: exploreMessages.missingChartWhy },
  permalink: {
    icon: 'share',
    title: exploreMessages.missingPermalink,
    why: exploreMessages.missingPermalinkWhy,
  },
} as const;

/** Says what is not there, and leads to where one can choose. */
function Missing({ what }: { readonly what: 'params' | 'chart' | 'permalink' }): JSX.Element {
  const t = useT();
  const { icon, title, why } = MISSING[what];
  return (
    <EmptyState
      icon={icon}
      title={t(title)}
      reason={t(why)}
      action={what === 'params' ? <ToDatasets /> : <ToCharts />}
    />
  );
}

function ToDatasets(): JSX.Element {
  const t = useT();
  return <Button href={PAGE_URLS.datasets}>{t(exploreMessages.chooseDataset)}</Button>;
}

function ToCharts(): JSX.Element {
  const t = useT();
  return <Button href={PAGE_URLS.charts}>{t(exploreMessages.chooseChart)}</Button>;
}

function LoadFailed({ problem }: { readonly problem: CallProblem | null }): JSX.Element {
  const t = useT();
  return (
    <ErrorPanel
      title={t(exploreMessages.loadFailed)}
      reason={problem?.message}
      errorType={problem?.errorType ?? ''}
      requestId={problem?.requestId ?? null}
      actions={<ToDatasets />}
    />
  );
}

/** Tells the host what the page is called. */
function useTitleOf(name: string, onTitle: ((title: string) => void) | undefined): void {
  const t = useT();
  const title = name === '' ? t(exploreMessages.untitled) : name;
  useEffect(() => {
    onTitle?.(title);
  }, [onTitle, title]);
}

function Opened({
  search,
  onTitle,
  chartEntries = NO_ENTRIES,
  missing,
}: Omit<ExploreProps, 'drawn'>): JSX.Element {
  const { key, view: state } = useExploreInstance(search);
  useTitleOf(state.name, onTitle);
  useMakeWay(state.status !== 'loading');
  const address = addressOf(search);
  const object = missingIn(address);
  if (isNothing(address)) return <Missing what="params" />;
  if (state.status === 'failed') {
    const isGone = state.problem?.status === 404;
    if ((isGone || state.problem?.status === 403) && missing !== undefined && object !== null)
      return missing(object);
    if (!isGone) return <LoadFailed problem={state.problem} />;
    if (address.sliceId !== null) return <Missing what="chart" />;
    if (address.permalinkKey !== null) return <Missing what="permalink" />;
  }
  if (state.status === 'loading')
    return (
      <div className="bv-explore-loading">
        <LoadingState shape="bars" />
      </div>
    );
  if (state.dataset === null && missing !== undefined && object?.type === 'dataset') return missing(object);
  const ready = address.isStandalone ? <StandaloneView /> : <WorkbenchView chartEntries={chartEntries} />;
  const isBare = state.status === 'failed' || address.isStandalone;
  return (
    <ExploreKeyContext value={key}>
      {state.dataset === null && isBare ? (
        <Suspense>
          <MissingDataset />
        </Suspense>
      ) : (
        ready
      )}
    </ExploreKeyContext>
  );
}

/** Builds a chart from a dataset: fields, controls, picture, rows, save. */
export function Explore({ drawn, ...of }: ExploreProps): JSX.Element {
  return (
    <DrawnChartsProvider drawn={drawn}>
      <Opened {...of} />
    </DrawnChartsProvider>
  );
}
