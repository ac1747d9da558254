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
  if (problems.length === 0) return null;
  const reasons = problems.map((problem) => t(chartHostMessages.layerReason, { ...problem }));
  const text = t(chartHostMessages.layersMissing, { reasons: reasons.join('; ') });
  return (
    <div className="bv-chart-note" role="status" title={reasons.join('\n')}>
      <Icon name="warning-sign" size={12} />
      <span className="bv-ellipsis">{text}</span>
    </div>
  );
}
