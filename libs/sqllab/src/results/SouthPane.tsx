import {
  chartHostMessages,
  problemReason,
  problemTitle,
  problemWords,
  ResultsPane,
} from '@belvedere/chart-host';
import {
  useAppDispatch,
  useAppSelector,
  useCan,
  useClock,
  useCount,
  useServices,
} from '@belvedere/client-store';
import type { Frame } from '@belvedere/frame';
import type { CodeMark } from '@belvedere/ui/code';
import {
  Button,
  EmptyState,
  ErrorPanel,
  Icon,
  IconButton,
  LoadingState,
  TabStrip,
  Tag,
  useT,
  useLatest,
} from '@belvedere/ui';
import { useEffect, useState, type JSX } from 'react';
import { sqllabMessages } from '../messages/sqllab.ts';
import { resultOf } from '../state/results.ts';
import { selectSqlLab, type QueryEditor, type QueryRun } from '../state/sqllab-slice.ts';
import { fetchResults } from '../state/thunks/fetch-results.ts';
import { CreateChart } from './CreateChart.tsx';
import { TotalRows } from './TotalRows.tsx';

const seconds = (run: QueryRun): string =>
  (((run.endedAt ?? run.startedAt) - run.startedAt) / 1000).toFixed(2);

/** Whether the limit of the toolbar cut the rows, so that there are more. */
const isCut = ({ limitingFactor, isDisplayCut }: QueryRun): boolean =>
  isDisplayCut || limitingFactor === 'DROPDOWN' || limitingFactor === 'QUERY_AND_DROPDOWN';

function useRowsNote(run: QueryRun, rows: number): string {
  const t = useT();
  const countText = useCount();
  const [shown, took] = [countText(rows), seconds(run)];
  if (typeof run.total === 'number')
    return t(sqllabMessages.rowsOfTotalIn, {
      rows: shown,
      total: countText(run.total),
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
  if (run.isDisplayCut) return t(sqllabMessages.displayLimit, { rows: countText(run.rows ?? 0) });
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

/** Place of an error in the text; null when the database did not say. */
function markOf(run: QueryRun): CodeMark | null {
  const line = run.problem?.details['line'];
  const column = run.problem?.details['column'];
  return typeof line === 'number' ? { line, column: typeof column === 'number' ? column : 1 } : null;
}

function Failed({
  run,
  onMark,
}: {
  readonly run: QueryRun;
  readonly onMark: (mark: CodeMark) => void;
}): JSX.Element {
  const t = useT();
  const mark = markOf(run);
  const words = run.problem === null ? null : problemWords(run.problem, t);
  return (
    <ErrorPanel
      title={t(run.problem === null ? chartHostMessages.failed : problemTitle(run.problem))}
      reason={
        <>
          {words?.reason}
          {mark !== null && (
            <div className="bv-text3">
              {t(sqllabMessages.position, { line: mark.line, column: mark.column })}
            </div>
          )}
        </>
      }
      details={words?.details ?? null}
      requestId={run.problem?.requestId ?? null}
      actions={
        mark !== null && (
          <Button
            onClick={() => {
              onMark(mark);
            }}
          >
            {t(sqllabMessages.goToPosition, { line: mark.line })}
          </Button>
        )
      }
    />
  );
}

/** Rows of a run; null while they are fetched again, and when they are no longer kept. */
function useResult(run: QueryRun): Frame | null {
  const services = useServices();
  const dispatch = useAppDispatch();
  const frame = resultOf(services, run.id);
  const isMissing = frame === null && run.resultsKey !== null;
  const latest = useLatest(run);
  useEffect(() => {
    if (isMissing) void dispatch(fetchResults(latest.current));
  }, [dispatch, isMissing, run.id, latest]);
  return frame;
}

function Succeeded({ run, name }: { readonly run: QueryRun; readonly name: string }): JSX.Element {
  const t = useT();
  const mayDownload = useCan('can_export_csv', 'SQLLab');
  const frame = useResult(run);
  const limitNote = useLimitNote(run);
  const rowsNote = useRowsNote(run, run.rows ?? frame?.rows ?? 0);
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

function History({ onReuse }: { readonly onReuse: (sql: string) => void }): JSX.Element {
  const t = useT();
  const countText = useCount();
  const clockText = useClock();
  const runs = useAppSelector((state) => selectSqlLab(state).runs);
  if (runs.length === 0)
    return (
      <EmptyState
        icon="history"
        title={t(sqllabMessages.historyEmpty)}
        reason={t(sqllabMessages.historyEmptyWhy)}
      />
    );
  return (
    <ul className="bv-sql-history">
      {runs.map((run) => (
        <li key={run.id} className={`bv-run-${run.state}`}>
          <Icon
            name={
              run.state === 'success'
                ? 'tick-circle'
                : run.state === 'failed'
                  ? 'error'
                  : run.state === 'running'
                    ? 'time'
                    : 'stop'
            }
            size={14}
          />
          <time>{clockText(run.startedAt, 'seconds')}</time>
          <span className="bv-text3">
            {run.state === 'running' ? t(sqllabMessages.running) : `${seconds(run)} s`}
          </span>
          <code className="bv-ellipsis" title={run.sql}>
            {run.sql.replaceAll(/\s+/g, ' ')}
          </code>
          <span className="bv-ellipsis bv-run-note" title={run.problem?.message}>
            {run.state === 'failed'
              ? run.problem !== null && problemReason(run.problem, t)
              : run.rows === null
                ? ''
                : countText(run.rows)}
          </span>
          <IconButton
            icon="edit"
            size="small"
            label={t(sqllabMessages.reuse)}
            onClick={() => {
              onReuse(run.sql);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

/** Results and history under the editor. */
export function SouthPane({
  editor,
  run,
  onStop,
  onMark,
  onReuse,
}: {
  readonly editor: QueryEditor;
  readonly run: QueryRun | null;
  readonly onStop: () => void;
  readonly onMark: (mark: CodeMark) => void;
  readonly onReuse: (sql: string) => void;
}): JSX.Element {
  const t = useT();
  const countText = useCount();
  const [tab, setTab] = useState('results');
  const body = (): JSX.Element => {
    if (tab === 'history') return <History onReuse={onReuse} />;
    if (run === null)
      return <EmptyState icon="play" title={t(sqllabMessages.notRun)} reason={t(sqllabMessages.notRunWhy)} />;
    if (run.state === 'running')
      return (
        <div className="bv-sql-running">
          <LoadingState onStop={onStop} />
        </div>
      );
    if (run.state === 'failed') return <Failed run={run} onMark={onMark} />;
    if (run.state === 'stopped') return <EmptyState icon="stop" title={t(sqllabMessages.stopped)} />;
    return <Succeeded run={run} name={editor.name} />;
  };
  return (
    <section className="bv-sql-south">
      <div className="bv-sql-south-tabs">
        <TabStrip
          label={t(sqllabMessages.results)}
          active={tab}
          onSelect={setTab}
          tabs={[
            {
              id: 'results',
              label: (
                <>
                  {t(sqllabMessages.results)}{' '}
                  {run?.state === 'success' && run.rows !== null && <Tag>{countText(run.rows)}</Tag>}
                </>
              ),
            },
            { id: 'history', label: t(sqllabMessages.history) },
          ]}
        />
      </div>
      <div className="bv-sql-south-body">{body()}</div>
    </section>
  );
}
