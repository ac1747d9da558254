import { Button, ErrorPanel, useT } from '@belvedere/ui';
import { useEffect, useRef, type JSX } from 'react';
import { connectMessages } from '../messages/connect.ts';
import { adviceFor } from './advice.ts';
import type { Refusal } from './form-faults.ts';

const STALE_STATUS = 412;

/** What the server refused and what to do about it; brought into view when it appears. */
export function ConnectionRefusal({
  refusal,
  onReload,
  onTrust,
}: {
  readonly refusal: Refusal;
  readonly onReload: () => void;
  readonly onTrust: (hostKey: string) => void;
}): JSX.Element {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  const { hostKey } = refusal;
  const isStale = refusal.status === STALE_STATUS;
  return (
    <div ref={place} className="bv-form-refusal">
      {isStale ? (
        <ErrorPanel
          title={t(connectMessages.stale)}
          reason={t(connectMessages.staleWhy)}
          actions={<Button onClick={onReload}>{t(connectMessages.loadStored)}</Button>}
        />
      ) : (
        <ErrorPanel
          title={t(connectMessages.testBad, { reason: refusal.message })}
          reason={t(adviceFor(refusal))}
          requestId={refusal.requestId}
          {...(hostKey !== null && {
            actions: (
              <Button
                onClick={() => {
                  onTrust(hostKey);
                }}
              >
                {t(connectMessages.trustKey)}
              </Button>
            ),
          })}
        />
      )}
    </div>
  );
}
