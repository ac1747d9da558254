import { useAppDispatch, useServices } from '@belvedere/client-store';
import { lazyPart } from '@belvedere/ui';
import { Suspense, useState, type JSX } from 'react';
import { dashboardActions, hasUnsavedChanges } from '../state/dashboard-slice.ts';
import { dropDraft, readDraft } from '../state/draft.ts';
import { useDashboard, useDashboardKey } from '../instance/use-dashboard.ts';

const DraftOffer = lazyPart(async () => (await import('./DraftOffer.tsx')).DraftOffer);

/** Offers unsaved changes of an earlier visit back, whether the dashboard is read or edited; nothing once they are in use. */
export function DraftBar(): JSX.Element | null {
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const { storage } = useServices();
  const dashboardId = useDashboard((state) => state.info?.id ?? 0);
  const isDirty = useDashboard(hasUnsavedChanges);
  const [draft, setDraft] = useState(() => (isDirty ? null : readDraft(storage, dashboardId)));
  if (draft === null) return null;
  return (
    <Suspense>
      <DraftOffer
        savedAt={draft.savedAt}
        onRestore={() => {
          dispatch(dashboardActions.draftRestored({ key, edit: draft.edit, basis: draft.version }));
          setDraft(null);
        }}
        onDrop={() => {
          if (!isDirty) dropDraft(storage, dashboardId);
          setDraft(null);
        }}
      />
    </Suspense>
  );
}
