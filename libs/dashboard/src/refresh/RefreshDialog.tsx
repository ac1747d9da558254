import { useAppDispatch } from '@belvedere/client-store';
import type { JsonObject } from '@belvedere/core';
import { Button, Dialog, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { refreshMessages } from '../messages/refresh.ts';
import { dashboardActions } from '../state/dashboard-slice.ts';
import { refreshSecondsOf } from '../state/refresh-plan.ts';
import { useDashboard, useDashboardKey } from '../instance/use-dashboard.ts';
import { RefreshField } from './RefreshField.tsx';

const NO_METADATA: JsonObject = {};

/** Lets a reader choose how often the dashboard refreshes itself until it is left. */
export function RefreshDialog({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const t = useT();
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const present = useDashboard(({ info, refreshSeconds }) =>
    refreshSecondsOf(info?.metadata ?? NO_METADATA, { seconds: refreshSeconds }),
  );
  const [seconds, setSeconds] = useState(present);
  return (
    <Dialog
      title={t(refreshMessages.title)}
      isOpen
      onClose={onClose}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>{t(refreshMessages.cancel)}</Button>
          <Button
            kind="primary"
            onClick={() => {
              dispatch(dashboardActions.refreshIntervalChosen({ key, seconds }));
              onClose();
            }}
          >
            {t(refreshMessages.set)}
          </Button>
        </>
      }
    >
      <RefreshField seconds={seconds} hint={t(refreshMessages.visitHint)} onChange={setSeconds} />
    </Dialog>
  );
}
