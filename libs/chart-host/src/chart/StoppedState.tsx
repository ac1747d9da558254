import { Button, EmptyState, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { chartHostMessages } from '../messages/chart-host.ts';

/** Stands where nothing came because the reader stopped the query; one press asks again. */
export function StoppedState({ onRun }: { readonly onRun: () => void }): JSX.Element {
  const t = useT();
  return (
    <EmptyState
      icon="stop"
      title={t(chartHostMessages.stopped)}
      action={
        <Button icon="play" onClick={onRun}>
          {t(chartHostMessages.runAgain)}
        </Button>
      }
    />
  );
}
