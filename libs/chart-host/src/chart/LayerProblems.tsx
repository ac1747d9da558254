import { Icon, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { chartHostMessages } from '../messages/chart-host.ts';
import type { LayerProblem } from './layer-problems.ts';

/** Under a chart whose annotation layers are not all shown: which, and why. Nothing when all are. */
export function LayerProblems({
  problems,
}: {
  readonly problems: readonly LayerProblem[];
}): JSX.Element | null {
  const t = useT();
  const [first] = problems;
  if (first === undefined) return null;
  const reasons = problems.map((problem) => t(chartHostMessages.layerReason, { ...problem })).join('\n');
  const isOne = problems.length === 1;
  const text = isOne
    ? `${t(chartHostMessages.layerMissing, { layer: first.layer })}: ${first.reason}`
    : t(chartHostMessages.layersMissing, { count: problems.length });
  return (
    <div className="bv-not-refreshed" role="status" title={reasons}>
      <Icon name="warning-sign" size={12} />
      <span className="bv-ellipsis">{text}</span>
    </div>
  );
}
