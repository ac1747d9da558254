import { useCount } from '@belvedere/client-store';
import { Icon, IconButton, useT } from '@belvedere/ui';
import { useState, type CSSProperties, type JSX } from 'react';
import { assistMessages } from '../messages/assist.ts';
import { costlyStep, shownSteps, timesOff, type PlanStep } from './plan-model.ts';
import { shortMs } from './short-ms.ts';

/** What the bars of a plan show. */
type Measure = 'time' | 'cost';

const valueOf = ({ own_ms: ms, own_cost: cost }: PlanStep, measure: Measure): number | null =>
  measure === 'time' ? ms : cost;

function Amount({
  value,
  most,
  measure,
}: {
  readonly value: number;
  readonly most: number;
  readonly measure: Measure;
}): JSX.Element {
  const t = useT();
  const countText = useCount();
  const share = most === 0 ? 0 : value / most;
  return (
    <div className="bv-plan-amount">
      <span className="bv-plan-bar" style={{ '--bv-share': share } as CSSProperties} />
      <span>
        {measure === 'time' ? t(assistMessages.ms, { ms: shortMs(value) }) : countText(Math.round(value))}
      </span>
    </div>
  );
}

interface RowProps {
  readonly step: PlanStep;
  readonly isCostly: boolean;
  readonly hasBelow: boolean;
  readonly isFolded: boolean;
  readonly isMeasured: boolean;
  readonly isExpected: boolean;
  readonly most: number;
  readonly measure: Measure | null;
  readonly onFold: () => void;
}

function StepRow({
  step,
  isCostly,
  hasBelow,
  isFolded,
  isMeasured,
  isExpected,
  most,
  measure,
  onFold,
}: RowProps): JSX.Element {
  const t = useT();
  const countText = useCount();
  const { name, detail, rows, expected, depth } = step;
  const amount = measure === null ? null : valueOf(step, measure);
  const numberText = (value: number | null): string => (value === null ? '' : countText(value));
  return (
    <tr className={isCostly ? 'bv-plan-costly' : undefined}>
      <th scope="row">
        <div className="bv-plan-step" style={{ '--bv-depth': depth } as CSSProperties}>
          {hasBelow ? (
            <IconButton
              icon={isFolded ? 'chevron-right' : 'chevron-down'}
              label={t(assistMessages.foldStep, { step: name })}
              size="small"
              isExpanded={!isFolded}
              onClick={onFold}
            />
          ) : (
            <span className="bv-plan-leaf" />
          )}
          {isCostly && <Icon name="warning-sign" size={14} label={t(assistMessages.costlyStep)} />}
          <strong>{name}</strong>
          <code className="bv-ellipsis" title={detail}>
            {detail}
          </code>
        </div>
      </th>
      {isMeasured && <td>{numberText(rows)}</td>}
      {isExpected && (
        <td className={timesOff(step) === null ? 'bv-text3' : 'bv-plan-off'}>{numberText(expected)}</td>
      )}
      {measure !== null && (
        <td>{amount !== null && <Amount value={amount} most={most} measure={measure} />}</td>
      )}
    </tr>
  );
}

function measureOf(steps: readonly PlanStep[]): Measure | null {
  if (steps.some(({ own_ms: ms }) => ms !== null)) return 'time';
  return steps.some(({ own_cost: cost }) => cost !== null) ? 'cost' : null;
}

/** The steps of a plan, each above those that feed it; the costly one is marked. */
export function PlanTree({
  steps,
  isMeasured,
}: {
  readonly steps: readonly PlanStep[];
  readonly isMeasured: boolean;
}): JSX.Element {
  const t = useT();
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const costly = costlyStep(steps);
  const measure = measureOf(steps);
  const isExpected = steps.some(({ expected }) => expected !== null);
  const most = measure === null ? 0 : Math.max(0, ...steps.map((step) => valueOf(step, measure) ?? 0));
  const fold = (index: number): void => {
    const next = new Set(folded);
    if (!next.delete(index)) next.add(index);
    setFolded(next);
  };
  return (
    <table className="bv-plan">
      <thead>
        <tr>
          <th scope="col">{t(assistMessages.step)}</th>
          {isMeasured && <th scope="col">{t(assistMessages.rows)}</th>}
          {isExpected && <th scope="col">{t(assistMessages.expected)}</th>}
          {measure !== null && (
            <th scope="col">{t(measure === 'time' ? assistMessages.ownTime : assistMessages.ownCost)}</th>
          )}
        </tr>
      </thead>
      <tbody>
        {shownSteps(steps, folded).map((index) => {
          const step = steps[index];
          if (step === undefined) return null;
          return (
            <StepRow
              key={index}
              step={step}
              isCostly={index === costly?.index}
              hasBelow={(steps[index + 1]?.depth ?? 0) > step.depth}
              isFolded={folded.has(index)}
              isMeasured={isMeasured}
              isExpected={isExpected}
              most={most}
              measure={measure}
              onFold={() => {
                fold(index);
              }}
            />
          );
        })}
      </tbody>
    </table>
  );
}
