import { useCount } from '@belvedere/client-store';
import type { CodeMark } from '@belvedere/ui/code';
import { EmptyState, lazyPlace, LoadingState, TabStrip, Tag, useT, whenCalm } from '@belvedere/ui';
import { useEffect, useState, type JSX } from 'react';
import { runningMessages } from '../messages/running.ts';
import { sqllabMessages } from '../messages/sqllab.ts';
import type { QueryEditor } from '../model/query-editor.ts';
import { isUnderWay, type QueryRun } from '../model/query-run.ts';
import { RunOnItsWay } from './RunOnItsWay.tsx';

const loadRows = async () => (await import('./RunRows.tsx')).RunRows;
const RunHistory = lazyPlace(
  async () => (await import('./RunHistory.tsx')).RunHistory,
  () => <LoadingState />,
);
const BatchStrip = lazyPlace(
  async () => (await import('./BatchStrip.tsx')).BatchStrip,
  () => null,
);
const FailedRun = lazyPlace(
  async () => (await import('./FailedRun.tsx')).FailedRun,
  () => <LoadingState />,
);
const MadeTablePane = lazyPlace(
  async () => (await import('./MadeTablePane.tsx')).MadeTablePane,
  () => <LoadingState />,
);
const PlanPane = lazyPlace(
  async () => (await import('../explain/PlanPane.tsx')).PlanPane,
  () => <LoadingState />,
);
const PreviewPane = lazyPlace(
  async () => (await import('../preview/PreviewPane.tsx')).PreviewPane,
  () => <LoadingState />,
);
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

/** A plan that is asked for; another one with every question. */
export interface PlanQuestion {
  /** The statement; empty where there was none. */
  readonly sql: string;
}

/** Results and history under the editor. */
export function SouthPane({
  editor,
  run,
  plan,
  preview,
  onStop,
  onMark,
}: {
  readonly editor: QueryEditor;
  readonly run: QueryRun | null;
  /** Null while none was asked for. */
  readonly plan: PlanQuestion | null;
  /** Changes with each wish to see the first rows. */
  readonly preview: number;
  readonly onStop: () => void;
  readonly onMark: (mark: CodeMark) => void;
}): JSX.Element {
  const t = useT();
  const countText = useCount();
  const [tab, setTab] = useState<string>('results');
  const [shownPlan, setShownPlan] = useState(plan);
  if (plan !== shownPlan) {
    setShownPlan(plan);
    setTab('plan');
  }
  const [shownPreview, setShownPreview] = useState(preview);
  if (preview !== shownPreview) {
    setShownPreview(preview);
    setTab('preview');
  }
  const [shownRun, setShownRun] = useState(run?.id);
  if (run?.id !== shownRun) {
    setShownRun(run?.id);
    if (tab === 'preview' || tab === 'plan') setTab('results');
  }
  useRowsAhead(run !== null);
  const body = (): JSX.Element => {
    if (tab === 'history')
      return (
        <RunHistory
          editor={editor}
          onShow={() => {
            setTab('results');
          }}
        />
      );
    if (tab === 'preview') return <PreviewPane editor={editor} asked={preview} />;
    if (tab === 'plan' && plan !== null) return <PlanPane key={plan.sql} editor={editor} sql={plan.sql} />;
    if (run === null)
      return <EmptyState icon="play" title={t(sqllabMessages.notRun)} reason={t(sqllabMessages.notRunWhy)} />;
    if (isUnderWay(run)) return <RunOnItsWay run={run} onStop={onStop} />;
    if (run.state === 'failed') return <FailedRun run={run} onMark={onMark} />;
    if (run.state === 'stopped') return <EmptyState icon="stop" title={t(sqllabMessages.stopped)} />;
    if (run.makes !== null) return <MadeTablePane made={run.makes} />;
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
            ...(plan === null ? [] : [{ id: 'plan', label: t(runningMessages.plan) }]),
            { id: 'preview', label: t(runningMessages.preview) },
            { id: 'history', label: t(sqllabMessages.history) },
          ]}
        />
      </div>
      {tab === 'results' && run !== null && run.batch !== null && <BatchStrip run={run} editor={editor} />}
      <div className="bv-sql-south-body">{body()}</div>
    </section>
  );
}
