import type { Notice } from '@belvedere/charts';
import { Icon, useT } from '@belvedere/ui';
import type { JSX } from 'react';

/** Under a chart that leaves rows or filters out: what. Nothing when all is in it. */
export function ChartNotices({ notices }: { readonly notices: readonly Notice[] }): JSX.Element | null {
  const t = useT();
  if (notices.length === 0) return null;
  const text = notices.map(({ message, values }) => t(message, values)).join(' · ');
  const isWarning = notices.some(({ tone }) => tone === 'warning');
  return (
    <div className={isWarning ? 'bv-chart-note' : 'bv-chart-note bv-neutral'} role="note" title={text}>
      <Icon name={isWarning ? 'warning-sign' : 'info-sign'} size={12} />
      <span className="bv-chart-notices">{text}</span>
    </div>
  );
}
