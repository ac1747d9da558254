import { problemWords, ResultsPane } from '@belvedere/chart-host';
import { useAppDispatch, useCan, useCount, useServices } from '@belvedere/client-store';
import type { Frame } from '@belvedere/frame';
import { EmptyState, ErrorPanel, Icon, LoadingState, Tag, useT, useLatest } from '@belvedere/ui';
import { useEffect, type JSX } from 'react';
import { runningMessages } from '../messages/running.ts';
import { sqllabMessages } from '../messages/sqllab.ts';
import { resultOf } from '../state/results.ts';
import type { QueryRun } from '../model/query-run.ts';
import { fetchResults } from '../use-cases/fetch-results.ts';
import { useSqlLabKey } from '../state/use-sqllab.ts';
import { resultMessages } from '../messages/result.ts';
import { CreateChart } from './CreateChart.tsx';
import { ResultName } from './ResultName.tsx';
import { resultTable } from './result-table.ts';
import { secondsOf } from './seconds-of-run.ts';
import { TotalRows } from './TotalRows.tsx';

/** Props of {@link RunRows}. */
export interface RunRowsProps {
  readonly run: QueryRun;
  /** Name of the tab, for what is made of the rows. */
  readonly name: string;
}

const BY_TOOLBAR: ReadonlySet<string> = new Set(['DROPDOWN', 'QUERY_AND_DROPDOWN']);

/** Rows without the limit, as far as they are known: all were read where only the page shows fewer. */
function totalOf({ total, isDisplayCut, limitingFactor, keptRows }: QueryRun): number | null {
  if (typeof total === 'number') return total;
  return isDisplayCut && limitingFactor === 'NOT_LIMITED' ? keptRows : null;
}

/** Whether the limit of the toolbar cut the rows, so that there are more than anybody counted. */
const isCut = (run: QueryRun): boolean =>
  BY_TOOLBAR.has(run.limitingFactor) || (run.isDisplayCut && totalOf(run) === null);

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
    case 'DROPDOWN':
    case 'QUERY_AND_DROPDOWN':
      return t(sqllabMessages.cutByLimit, { limit });
    case 'QUERY':
      return t(sqllabMessages.cutByQuery, { limit: countText(run.rows ?? 0) });
    case 'NOT_LIMITED':
      return t(sqllabMessages.allRows, { limit });
    default:
      return '';
  }
}

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

/** The rows of a run that succeeded, and what became of the others. */
export function RunRows({ run, name }: RunRowsProps): JSX.Element {
  const t = useT();
  const dispatch = useAppDispatch();
  const key = useSqlLabKey();
  const mayDownload = useCan('can_export_csv', 'SQLLab');
  const frame = useResult(run);
  const limitNote = useLimitNote(run);
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
    return <EmptyState icon="th" title={t(sqllabMessages.rowsGone)} reason={t(sqllabMessages.rowsGoneWhy)} />;
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
    <ResultsPane
      frame={frame}
      label={t(sqllabMessages.results)}
      hasRowNumbers
      note={
        <div className="bv-sql-note">
          <Icon name="tick-circle" className="bv-sql-ok" />
          <span role="status">{rowsNote}</span>
          {isCut(run) && <Tag tone="warning">{t(sqllabMessages.limitReached)}</Tag>}
          {isCut(run) && <TotalRows run={run} />}
          <span className="bv-text3 bv-ellipsis">{limitNote}</span>
        </div>
      }
      tools={
        <>
          <ResultName run={run} />
          {mayDownload && (
            <a
              className="bv-icon-button bv-size-small"
              href={`/api/v1/sqllab/export/${run.id}/`}
              download
              aria-label={t(sqllabMessages.download)}
              title={t(sqllabMessages.download)}
            >
              <Icon name="download" size={14} />
            </a>
          )}
          <CreateChart run={run} name={name} frame={frame} size="small" />
        </>
      }
    />
  );
}
