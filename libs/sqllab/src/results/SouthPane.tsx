import { chartHostMessages, problemReason, problemTitle, problemWords } from '@belvedere/chart-host';
import { useAppSelector, useClock, useCount } from '@belvedere/client-store';
import type { CodeMark } from '@belvedere/ui/code';
import {
  Button,
  EmptyState,
  ErrorPanel,
  Icon,
  IconButton,
  lazyPlace,
  LoadingState,
  TabStrip,
  Tag,
  useT,
  whenCalm,
} from '@belvedere/ui';
import { useEffect, useState, type JSX } from 'react';
import { sqllabMessages } from '../messages/sqllab.ts';
import { selectSqlLab, type QueryEditor, type QueryRun } from '../state/sqllab-slice.ts';
import { secondsOf } from './seconds-of-run.ts';

const loadRows = async () => (await import('./RunRows.tsx')).RunRows;
const RunRows = lazyPlace(loadRows, () => <LoadingState />);

/** Fetches what shows rows with the first run, which takes longer, or once the page is calm. */
function useRowsAhead(hasRun: boolean): void {
  useEffect(() => {
    const fetchRows = (): void => void loadRows().catch(() => undefined);
    if (!hasRun) return whenCalm(fetchRows);
    fetchRows();
    return undefined;
  }, [hasRun]);
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
            {run.state === 'running' ? t(sqllabMessages.running) : `${secondsOf(run)} s`}
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

/** A tab under the editor. */
export type SouthTab = 'results' | 'history';

/** Results and history under the editor. */
export function SouthPane({
  editor,
  firstTab,
  run,
  onStop,
  onMark,
  onReuse,
}: {
  readonly editor: QueryEditor;
  /** The tab that is open at first. */
  readonly firstTab: SouthTab;
  readonly run: QueryRun | null;
  readonly onStop: () => void;
  readonly onMark: (mark: CodeMark) => void;
  readonly onReuse: (sql: string) => void;
}): JSX.Element {
  const t = useT();
  const countText = useCount();
  const [tab, setTab] = useState<string>(firstTab);
  useRowsAhead(run !== null);
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
    return <RunRows run={run} name={editor.name} />;
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
