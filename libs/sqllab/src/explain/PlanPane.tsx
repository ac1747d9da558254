import { problemWords } from '@belvedere/chart-host';
import { useCount } from '@belvedere/client-store';
import { Button, EmptyState, ErrorPanel, Icon, LoadingState, Segmented, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { assistMessages } from '../messages/assist.ts';
import type { QueryEditor } from '../model/query-editor.ts';
import { costlyStep, totalMs, type CostlyStep, type ExplainedPlan } from './plan-model.ts';
import { PlanTree } from './PlanTree.tsx';
import { shortMs } from './short-ms.ts';
import { usePlan, type AskedPlan } from './use-plan.ts';

const PERCENT = 100;

function useReason(plan: ExplainedPlan, costly: CostlyStep): string {
  const t = useT();
  const countText = useCount();
  const step = plan.steps[costly.index];
  const name = step?.name ?? '';
  const percent = Math.round((costly.share ?? 0) * PERCENT);
  switch (costly.by) {
    case 'time':
      return t(assistMessages.costlyByTime, { step: name, percent });
    case 'cost':
      return t(assistMessages.costlyByCost, { step: name, percent });
    case 'rows':
      return t(assistMessages.costlyByRows, { step: name, rows: countText(step?.expected ?? 0) });
    case 'scan':
      return t(assistMessages.costlyByScan, { step: name, detail: step?.detail ?? '' });
  }
}

function Reason({
  plan,
  costly,
}: {
  readonly plan: ExplainedPlan;
  readonly costly: CostlyStep;
}): JSX.Element {
  const t = useT();
  const reason = useReason(plan, costly);
  return (
    <p className="bv-plan-reason">
      <Icon name="warning-sign" />
      <span>
        <strong>{reason}</strong>
        {costly.timesOff !== null && (
          <div className="bv-text2">
            {t(assistMessages.rowsOff, { times: String(Math.round(costly.timesOff)) })}
          </div>
        )}
      </span>
    </p>
  );
}

function useSummary({ steps, is_measured: isMeasured }: ExplainedPlan, wasAsked: boolean): string {
  const t = useT();
  const ms = totalMs(steps);
  if (isMeasured && ms !== null) return t(assistMessages.planMeasured, { ms: shortMs(ms) });
  if (wasAsked) return t(assistMessages.planUnmeasured);
  const hasNumbers = steps.some(({ expected, own_cost: cost }) => expected !== null || cost !== null);
  return t(hasNumbers ? assistMessages.planExpected : assistMessages.planNoNumbers);
}

function Plan({
  plan,
  measure,
  isMeasuring,
  wasAsked,
}: { readonly plan: ExplainedPlan } & Pick<AskedPlan, 'measure' | 'isMeasuring' | 'wasAsked'>): JSX.Element {
  const t = useT();
  const [view, setView] = useState<'tree' | 'text'>('tree');
  const costly = costlyStep(plan.steps);
  const summary = useSummary(plan, wasAsked);
  return (
    <div className="bv-plan-pane">
      <div className="bv-plan-head">
        <output>{summary}</output>
        <span className="bv-sql-tools-space" />
        {plan.can_measure && (
          <Button icon="play" isLoading={isMeasuring} onClick={measure}>
            {t(plan.is_measured ? assistMessages.measureAgain : assistMessages.measure)}
          </Button>
        )}
        <Segmented
          label={t(assistMessages.planView)}
          value={view}
          options={[
            { value: 'tree', label: t(assistMessages.planTree) },
            { value: 'text', label: t(assistMessages.planText) },
          ]}
          onChange={setView}
        />
      </div>
      {view === 'tree' ? (
        <>
          <PlanTree steps={plan.steps} isMeasured={plan.is_measured} />
          {costly !== null && <Reason plan={plan} costly={costly} />}
        </>
      ) : (
        <pre className="bv-sql-shown">{plan.text}</pre>
      )}
    </div>
  );
}

/** How the engine goes about a statement: what it expects of each step, and what each took once it was measured. */
export function PlanPane({
  editor,
  sql,
}: {
  readonly editor: QueryEditor;
  readonly sql: string;
}): JSX.Element {
  const t = useT();
  const { plan, problem, ...asked } = usePlan(editor, sql);
  if (sql === '')
    return (
      <EmptyState
        icon="diagram-tree"
        title={t(assistMessages.planEmpty)}
        reason={t(assistMessages.planEmptyWhy)}
      />
    );
  if (problem !== null)
    return (
      <ErrorPanel
        title={t(assistMessages.planFailed)}
        {...problemWords(problem, t)}
        requestId={problem.requestId}
      />
    );
  if (plan === null) return <LoadingState />;
  return <Plan plan={plan} {...asked} />;
}
