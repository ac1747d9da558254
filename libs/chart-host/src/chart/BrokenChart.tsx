import { ErrorPanel, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { chartHostMessages } from '../messages/chart-host.ts';

/** A chart whose code does not work; one that was installed is named, so that it is known whose code it is. */
export function BrokenChart({
  outsideName,
  reason,
}: {
  /** Null for charts of the product. */
  readonly outsideName: string | null;
  readonly reason: string;
}): JSX.Element {
  const t = useT();
  if (outsideName === null) return <ErrorPanel reason={t(chartHostMessages.drawFailed, { reason })} />;
  return (
    <ErrorPanel
      title={t(chartHostMessages.outsideFailed, { name: outsideName })}
      reason={t(chartHostMessages.outsideFailedWhy, { reason })}
    />
  );
}
