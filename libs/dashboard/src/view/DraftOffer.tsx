import { useServices } from '@belvedere/client-store';
import { humanizeDelta } from '@belvedere/format';
import { Button, Icon, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { dashboardMessages } from '../messages/dashboard.ts';

/** Offers changes of an earlier visit. */
export function DraftOffer({
  savedAt,
  onRestore,
  onDrop,
}: {
  /** Epoch milliseconds. */
  readonly savedAt: number;
  readonly onRestore: () => void;
  readonly onDrop: () => void;
}): JSX.Element {
  const t = useT();
  const { now } = useServices();
  return (
    <div className="bv-draft-bar" role="status">
      <Icon name="history" />
      <div>
        <strong>{t(dashboardMessages.draftFound, { when: humanizeDelta(savedAt, now()) })}</strong>{' '}
        {t(dashboardMessages.draftFoundWhy)}
      </div>
      <Button kind="accent" onClick={onRestore}>
        {t(dashboardMessages.restoreDraft)}
      </Button>
      <Button kind="quiet" onClick={onDrop}>
        {t(dashboardMessages.dropDraft)}
      </Button>
    </div>
  );
}
