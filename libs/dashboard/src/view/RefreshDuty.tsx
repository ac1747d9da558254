import { useLatest } from '@belvedere/ui';
import { useEffect } from 'react';
import { useRefreshAll, useTimedRefresh } from './use-refresh.ts';

/** Refreshes the charts by the clock, and all of them with every new number asked for, 0 for none yet; tells when the clock does so next. */
export function RefreshDuty({
  asked,
  onNext,
}: {
  readonly asked: number;
  readonly onNext: (at: number | null) => void;
}): null {
  const nextAt = useTimedRefresh();
  const refreshAll = useLatest(useRefreshAll());
  useEffect(() => {
    onNext(nextAt);
  }, [nextAt, onNext]);
  useEffect(() => {
    if (asked > 0) refreshAll.current();
  }, [asked, refreshAll]);
  return null;
}
