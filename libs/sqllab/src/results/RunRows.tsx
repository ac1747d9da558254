import { problemWords, ResultsPane, type CopyWay } from '@belvedere/chart-host';
import { useAppDispatch, useCan, useCount, useServices } from '@belvedere/client-store';
import type { Frame } from '@belvedere/frame';
import {
  EmptyState,
  ErrorPanel,
  Icon,
  lazyPart,
  LoadingState,
  Tag,
  TypedAhead,
  useLatest,
  useT,
} from '@belvedere/ui';
import { Suspense, useEffect, useMemo, useState, type JSX } from 'react';
import { runningMessages } from '../messages/running.ts';
import { sqllabMessages } from '../messages/sqllab.ts';
import { resultOf } from '../state/results.ts';
import type { QueryRun } from '../model/query-run.ts';
import { fetchResults } from '../use-cases/fetch-results.ts';
import { useSqlLabKey } from '../state/use-sqllab.ts';
import { resultMessages } from '../messages/result.ts';
import { fileMessages } from '../messages/files.ts';
import { useDatabase } from '../sidebar/use-databases.ts';
import { CreateChart } from './CreateChart.tsx';
import { Downloads } from './Downloads.tsx';
import { insertWay } from './insert-way.ts';
import { ResultMenu } from './ResultMenu.tsx';
import { ResultName } from './ResultName.tsx';
import { resultTable } from '../model/result-table.ts';
import { isCut, isCutByLimit, totalOf } from './run-cut.ts';
import { useLeads } from '../leads/use-leads.tsx';
import { secondsOf } from './seconds-of-run.ts';
import { TotalRows } from './TotalRows.tsx';

const GoneRows = lazyPart(async () => (await import('./GoneRows.tsx')).GoneRows);
const MoreRows = lazyPart(
  async () => (await import('./MoreRows.tsx')).MoreRows,
  () => null,
);
const QuickChart = lazyPart(
  async () => (await import('./QuickChart.tsx')).QuickChart,
  () => null,
);
const CompareDialog = lazyPart(
  async () => (await import('./CompareDialog.tsx')).CompareDialog,
  ({ onClose }) => onClose,
);

/** Props of {@link RunRows}. */
export interface RunRowsProps {
  readonly run: QueryRun;
  /** Name of the tab, for what is made of the rows. */
  readonly name: string;
}

function useRowsNote(run: QueryRun, rows: number): string {
  const t = useT();
  const countText = useCount();
  const [shown, took] = [countText(rows), secondsOf(run)];
  const total = totalOf(run);
  if (total !== null)
    return t(sqllabMessages.rowsOfTotalIn, {
      rows: shown,
      total: countText(total),
      seconds: took,
    });
  return rows === 1
    ? t(sqllabMessages.oneRowIn, { seconds: took })
    : t(sqllabMessages.rowsIn, { rows: shown, seconds: took });
}

function useLimitNote(run: QueryRun): string {
  const t = useT();
  const countText = useCount();
  const limit = countText(run.limit);
  if (run.isDisplayCut) {
    const rows = countText(run.rows ?? 0);
    if (run.resultName === null || run.keptRows === null) return t(sqllabMessages.displayLimit, { rows });
    const table = resultTable(run.resultName);
    return t(resultMessages.displayLimit, { rows, table, kept: countText(run.keptRows) });
  }
  switch (run.limitingFactor) {
    case 'QUERY':
      return t(sqllabMessages.cutByQuery, { limit: countText(run.rows ?? 0) });
    case 'NOT_LIMITED':
      return t(sqllabMessages.allRows, { limit });
    default:
      return '';
  }
}

/** What the tag of a cut result says; the limit stands in it where it is what cut the rows. */
function useCutText(run: QueryRun): string {
  const t = useT();
  const countText = useCount();
  return isCutByLimit(run)
    ? t(sqllabMessages.cutByLimit, { limit: countText(run.limit) })
    : t(sqllabMessages.limitReached);
}

/** Whether no row is left out, so that the words about it may be cut. */
const hasAll = (run: QueryRun): boolean => run.limitingFactor === 'NOT_LIMITED' && !run.isDisplayCut;

/** Rows of a run; null while they are fetched again, and when they are no longer kept. */
function useResult(run: QueryRun): Frame | null {
  const services = useServices();
  const dispatch = useAppDispatch();
  const frame = resultOf(services, run.id);
  const key = useSqlLabKey();
  const isMissing = frame === null && run.resultsKey !== null && run.problem === null;
  const latest = useLatest(run);
  useEffect(() => {
    if (isMissing) void dispatch(fetchResults(key, latest.current));
  }, [dispatch, key, isMissing, run.id, latest]);
  return frame;
}

/** Further forms in which cells of a run are copied. */
function useCopyWays({ dbId }: QueryRun): readonly [CopyWay] {
  const t = useT();
  const engine = useDatabase(dbId)?.backend ?? '';
  return useMemo(() => [insertWay(t(fileMessages.insert), engine)], [t, engine]);
}

/** The rows of a run that succeeded, and what became of the others. */
export function RunRows({ run, name }: RunRowsProps): JSX.Element {
  const t = useT();
  const dispatch = useAppDispatch();
  const key = useSqlLabKey();
  const ways = useCopyWays(run);
  const { under, opened, moreEntries, leading, follow } = useLeads(run);
  const [isCharted, setCharted] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const mayExplore = useCan('can_read', 'Explore');
  const mayDraw = useCan('can_read', 'Chart');
  const chartOf = mayExplore && mayDraw ? run.serverId : null;
  const frame = useResult(run);
  const limitNote = useLimitNote(run);
  const cutText = useCutText(run);
  const rowsNote = useRowsNote(run, run.rows ?? frame?.rows ?? 0);
  if (frame === null && run.problem !== null)
    return (
      <ErrorPanel
        title={t(runningMessages.resultsFailed)}
        {...problemWords(run.problem, t)}
        requestId={run.problem.requestId}
        onRetry={() => void dispatch(fetchResults(key, run))}
      />
    );
  if (frame === null && run.resultsKey !== null) return <LoadingState />;
  if (frame === null)
    return (
      <Suspense fallback={<LoadingState />}>
        <GoneRows run={run} />
      </Suspense>
    );
  if (frame.rows === 0)
    return (
      <EmptyState
        icon="th"
        title={t(sqllabMessages.noData)}
        reason={t(frame.columns.length === 0 ? sqllabMessages.noDataWhy : sqllabMessages.noRowsWhy)}
        {...(frame.columns.length > 0 && {
          action: <CreateChart run={run} name={name} frame={frame} />,
        })}
      />
    );
  return (
    <>
      <div ref={under} className="bv-sql-under" inert={opened !== null}>
        <ResultsPane
          moreEntries={moreEntries}
          leading={leading}
          onLead={follow}
          frame={frame}
          label={t(sqllabMessages.results)}
          hasRowNumbers
          copyWays={ways}
          {...(isCharted &&
            chartOf !== null && {
              beside: (
                <Suspense fallback={<LoadingState />}>
                  <QuickChart key={run.id} runId={chartOf} frame={frame} />
                </Suspense>
              ),
            })}
          note={
            <div className="bv-sql-note">
              <Icon name="tick-circle" className="bv-sql-ok" />
              <span role="status">{rowsNote}</span>
              {isCut(run) && <Tag tone="warning">{cutText}</Tag>}
              {isCut(run) && <TotalRows run={run} />}
              {isCut(run) && (
                <Suspense fallback={null}>
                  <MoreRows run={run} />
                </Suspense>
              )}
              {limitNote !== '' && (
                <span className={hasAll(run) ? 'bv-text3 bv-ellipsis' : 'bv-text3'}>{limitNote}</span>
              )}
            </div>
          }
          tools={
            <>
              <ResultName run={run} />
              <ResultMenu
                hasChart={chartOf !== null}
                isCharted={isCharted}
                onChart={() => {
                  setCharted(!isCharted);
                }}
                onCompare={() => {
                  setComparing(true);
                }}
              />
              <Downloads runId={run.id} />
              <CreateChart run={run} name={name} frame={frame} size="small" />
            </>
          }
        />
      </div>
      {opened}
      {isComparing && (
        <Suspense fallback={<TypedAhead />}>
          <CompareDialog
            run={run}
            onClose={() => {
              setComparing(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
