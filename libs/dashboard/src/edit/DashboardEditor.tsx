import { useServices } from '@belvedere/client-store';
import { UNDO_LIMIT } from '@belvedere/core';
import { lazyPart, useLeaveGuard, useT } from '@belvedere/ui';
import { Suspense, useEffect, useRef, type JSX } from 'react';
import { editMessages } from '../messages/edit.ts';
import { hasUnsavedChanges } from '../state/dashboard-slice.ts';
import { DraftBar } from '../view/DraftBar.tsx';
import { useDashboard } from '../instance/use-dashboard.ts';
import { useEdgeScroll } from './edge-scroll.ts';
import { EditHeader } from './EditHeader.tsx';
import { EditLayout } from './EditLayout.tsx';
import { EditPane } from './EditPane.tsx';
import { usePartKeys } from './use-part-deeds.ts';
import { useDraftKeeper, useLayoutUndoKeys, useMissingCharts } from './use-edit-guards.ts';

const ConflictDialog = lazyPart(async () => (await import('../conflict/ConflictDialog.tsx')).ConflictDialog);

/** Says once that the oldest steps can no longer be undone. */
function useUndoLimitNotice(): void {
  const t = useT();
  const { notify } = useServices();
  const isFull = useDashboard((state) => (state.history?.past.length ?? 0) >= UNDO_LIMIT);
  useEffect(() => {
    if (isFull) notify({ kind: 'warning', title: t(editMessages.undoLimit, { historyLength: UNDO_LIMIT }) });
  }, [isFull, notify, t]);
}

/** A dashboard that is being arranged. */
export function DashboardEditor(): JSX.Element {
  const t = useT();
  const present = useDashboard((state) => state.history?.present);
  const conflict = useDashboard((state) => state.conflict);
  const body = useRef<HTMLDivElement>(null);
  useEdgeScroll(body);
  useDraftKeeper();
  useLeaveGuard(useDashboard(hasUnsavedChanges), t(editMessages.leaveLoss));
  useLayoutUndoKeys();
  usePartKeys();
  useMissingCharts();
  useUndoLimitNotice();
  return (
    <div className="bv-dashboard bv-dashboard-editing">
      <EditHeader />
      <DraftBar />
      <div className="bv-edit-split">
        <div ref={body} className="bv-dashboard-body">
          {present !== undefined && <EditLayout layout={present.layout} />}
        </div>
        <EditPane />
      </div>
      {conflict !== null && present !== undefined && (
        <Suspense fallback={null}>
          <ConflictDialog conflict={conflict} mine={present} />
        </Suspense>
      )}
    </div>
  );
}
