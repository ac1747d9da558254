import {
  ColorMemoryProvider,
  createPrintables,
  DrawnChartsProvider,
  LinkedCharts,
  PrintablesProvider,
  useMakeWay,
  type DrawnCharts,
} from '@belvedere/chart-host';
import { useAppDispatch, useInstance } from '@belvedere/client-store';
import { PAGE_URLS } from '@belvedere/contracts/client';
import { LAYOUT_IDS, type ComponentType, type Layout } from '@belvedere/core';
import { useCrossFiltersOf, useNativeFiltersOf, useShownLayout } from '@belvedere/filters';
import { Button, EmptyState, ErrorPanel, lazyPart, LoadingState, useT, whenCalm } from '@belvedere/ui';
import { Suspense, useEffect, useState, type JSX } from 'react';
import { dashboardMessages } from './messages/dashboard.ts';
import { loadDashboard, startDashboard } from './state/thunks/load-dashboard.ts';
import { loggedDashboardSlice } from './state/usage.ts';
import { mayArrange } from './state/may-arrange.ts';
import { PLAIN_VISIT, type Visit } from './state/visit.ts';
import { OwnStyle } from './view/OwnStyle.tsx';
import type { DashboardEntries } from './instance/dashboard-entries.ts';
import { DashboardHeader } from './view/DashboardHeader.tsx';
import { DashboardFilters } from './view/DashboardFilters.tsx';
import { DraftBar } from './view/DraftBar.tsx';
import { FilterSide } from './filters/FilterSide.tsx';
import { LayoutView } from './view/LayoutView.tsx';
import { OpenDialogProvider } from './instance/open-dialog.tsx';
import { UnshownFilters } from './view/UnshownFilters.tsx';
import { useFilterPlace } from './instance/use-filter-place.ts';
import { DashboardKeyContext, useDashboard } from './instance/use-dashboard.ts';
import { useDashboardColors } from './view/use-dashboard-colors.ts';
import { useRefreshEnd } from './view/use-refresh-end.ts';
import { useViewAddress } from './view/use-view-address.ts';
import { useAnchor } from './view/use-anchor.ts';
import { useStartEditing } from './view/use-start-editing.ts';

const Presentation = lazyPart(async () => (await import('./present/Presentation.tsx')).Presentation);
const PrintSheet = lazyPart(async () => (await import('./print/PrintSheet.tsx')).PrintSheet);
const RefreshDuty = lazyPart(async () => (await import('./view/RefreshDuty.tsx')).RefreshDuty);
const HiddenParts = lazyPart(async () => (await import('./view/HiddenParts.tsx')).HiddenParts);
const DashboardEditor = lazyPart(async () => (await import('./edit/DashboardEditor.tsx')).DashboardEditor);

/** Props of {@link Dashboard}. */
export interface DashboardProps {
  /** Null starts an empty one, which the server learns of when it is saved. */
  readonly idOrSlug: string | null;
  readonly startsInEditMode?: boolean;
  /** Shows no head, for frames in other pages and for reports. */
  readonly isHeadHidden?: boolean;
  /** Shows neither the outer tabs nor the filters, which hold nevertheless. */
  readonly isReport?: boolean;
  readonly onTitle?: (title: string) => void;
  /** What the address asks for beside the dashboard, the same object from render to render; as it was saved by default. */
  readonly visit?: Visit;
  /** What the host adds to the menu of a saved dashboard, such as who can see it; nothing by default. */
  readonly entries?: DashboardEntries;
  /** Stands where the dashboard cannot be seen or is not there; by default a sentence does. */
  readonly missing?: JSX.Element;
  /** What came drawn with the page; nothing by default. */
  readonly drawn?: DrawnCharts;
}

const NO_ENTRIES: DashboardEntries = () => [];

const GONE: ReadonlySet<number> = new Set([403, 404]);

function Failed({
  missing,
  onRetry,
}: {
  readonly missing: JSX.Element | undefined;
  readonly onRetry: () => void;
}): JSX.Element {
  const t = useT();
  const problem = useDashboard((state) => state.problem);
  if (problem !== null && GONE.has(problem.status)) {
    if (missing !== undefined) return missing;
    return (
      <EmptyState
        icon="dashboard"
        title={t(dashboardMessages.notFound)}
        reason={t(dashboardMessages.notFoundWhy)}
        action={<Button href={PAGE_URLS.dashboards}>{t(dashboardMessages.goToList)}</Button>}
      />
    );
  }
  return (
    <ErrorPanel
      title={t(dashboardMessages.loadFailed)}
      reason={problem?.message}
      errorType={problem?.errorType ?? ''}
      requestId={problem?.requestId ?? null}
      onRetry={onRetry}
    />
  );
}

const SHOWN_TYPES: ReadonlySet<ComponentType> = new Set(['CHART', 'MARKDOWN', 'HEADER', 'DIVIDER']);

const showsNothing = (layout: Layout): boolean =>
  Object.values(layout).every(({ id, type }) => id === LAYOUT_IDS.header || !SHOWN_TYPES.has(type));

/** True once the page has time for what it does not need to be read. */
function useCalm(): boolean {
  const [isCalm, setCalm] = useState(false);
  useEffect(
    () =>
      whenCalm(() => {
        setCalm(true);
      }),
    [],
  );
  return isCalm;
}

interface ReaderProps {
  readonly isHeadHidden: boolean;
  readonly isReport: boolean;
  readonly entries: DashboardEntries;
}

function Reader({ isHeadHidden, isReport, entries }: ReaderProps): JSX.Element {
  const t = useT();
  const edit = useStartEditing();
  const [nextRefreshAt, setNextRefreshAt] = useState<number | null>(null);
  const [asked, setAsked] = useState(0);
  const isTimed = useDashboard(
    ({ refreshSeconds, info }) => (refreshSeconds ?? info?.metadata['refresh_frequency'] ?? 0) !== 0,
  );
  useRefreshEnd();
  useAnchor();
  useViewAddress();
  const mayEdit = useDashboard(mayArrange);
  const place = useFilterPlace();
  const { layout, hidden } = useShownLayout(place);
  const fullSizeId = useDashboard((state) => state.fullSizeId);
  const [printables] = useState(createPrintables);
  const isCalm = useCalm();
  const full = fullSizeId === null ? '' : ' bv-has-full';
  const bare = `${isHeadHidden ? ' bv-headless' : ''}${isReport ? ' bv-report' : ''}`;
  return (
    <div className={`bv-dashboard${full}${bare}`}>
      {isCalm && (
        <Suspense fallback={null}>
          <PrintSheet printables={printables} />
        </Suspense>
      )}
      {(isCalm || isTimed || asked > 0) && (
        <Suspense fallback={null}>
          <RefreshDuty asked={asked} onNext={setNextRefreshAt} />
        </Suspense>
      )}
      {!isHeadHidden && (
        <DashboardHeader
          onEdit={edit}
          onRefresh={() => setAsked(asked + 1)}
          hostEntries={entries}
          nextRefreshAt={nextRefreshAt}
          hiddenCount={hidden.length}
        />
      )}
      {!isHeadHidden && <DraftBar />}
      <UnshownFilters />
      <FilterSide>
        <div className="bv-dashboard-body">
          {showsNothing(place.layout) ? (
            <EmptyState
              icon="dashboard"
              title={t(dashboardMessages.empty)}
              {...(mayEdit && {
                reason: t(dashboardMessages.emptyWhy),
                action: (
                  <Button icon="edit" onClick={edit}>
                    {t(dashboardMessages.edit)}
                  </Button>
                ),
              })}
            />
          ) : (
            <PrintablesProvider value={printables}>
              <LayoutView layout={layout} />
            </PrintablesProvider>
          )}
          {hidden.length > 0 && (
            <Suspense fallback={null}>
              <HiddenParts ids={hidden} />
            </Suspense>
          )}
        </div>
      </FilterSide>
      <DashboardFilters />
    </div>
  );
}

function Loaded({
  startsInEditMode,
  isHeadHidden,
  isReport,
  entries,
  missing,
  onTitle,
  onRetry,
}: ReaderProps & {
  readonly startsInEditMode: boolean;
  readonly missing: JSX.Element | undefined;
  readonly onTitle: ((title: string) => void) | undefined;
  readonly onRetry: () => void;
}): JSX.Element {
  const edit = useStartEditing();
  const status = useDashboard((state) => state.status);
  const isEditing = useDashboard((state) => state.isEditing);
  const isPresented = useDashboard((state) => state.isPresented);
  const title = useDashboard((state) => state.history?.present.title ?? '');
  useMakeWay(status !== 'loading');
  useEffect(() => {
    onTitle?.(title);
  }, [onTitle, title]);
  useEffect(() => {
    if (status === 'ready' && startsInEditMode) edit();
  }, [status, startsInEditMode, edit]);
  if (status === 'failed') return <Failed missing={missing} onRetry={onRetry} />;
  if (status === 'loading')
    return (
      <div className="bv-dashboard-loading">
        <LoadingState shape="bars" />
      </div>
    );
  const reader = <Reader isHeadHidden={isHeadHidden} isReport={isReport} entries={entries} />;
  return (
    <OwnStyle>
      {isEditing || isPresented ? (
        <Suspense fallback={reader}>{isEditing ? <DashboardEditor /> : <Presentation />}</Suspense>
      ) : (
        reader
      )}
    </OwnStyle>
  );
}

/** A dashboard: reads it, shows it, and lets those who may arrange it. */
export function Dashboard({
  idOrSlug,
  startsInEditMode = false,
  isHeadHidden = false,
  isReport = false,
  onTitle,
  visit = PLAIN_VISIT,
  entries = NO_ENTRIES,
  missing,
  drawn,
}: DashboardProps): JSX.Element {
  const key = useInstance(loggedDashboardSlice);
  useCrossFiltersOf(key);
  useNativeFiltersOf(key);
  const dispatch = useAppDispatch();
  const memory = useDashboardColors(key);
  const load = (): void => {
    if (idOrSlug !== null) void dispatch(loadDashboard(key, idOrSlug, visit));
  };
  useEffect(() => {
    const left = new AbortController();
    if (idOrSlug === null) dispatch(startDashboard(key));
    else void dispatch(loadDashboard(key, idOrSlug, visit, left.signal));
    return () => {
      left.abort();
    };
  }, [dispatch, key, idOrSlug, visit]);
  return (
    <DashboardKeyContext.Provider value={key}>
      <ColorMemoryProvider value={memory}>
        <DrawnChartsProvider drawn={drawn}>
          <OpenDialogProvider>
            <LinkedCharts>
              <Loaded
                startsInEditMode={startsInEditMode}
                isHeadHidden={isHeadHidden}
                isReport={isReport}
                entries={entries}
                missing={missing}
                onTitle={onTitle}
                onRetry={load}
              />
            </LinkedCharts>
          </OpenDialogProvider>
        </DrawnChartsProvider>
      </ColorMemoryProvider>
    </DashboardKeyContext.Provider>
  );
}
