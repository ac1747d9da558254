import { useAppDispatch, useServices } from '@belvedere/client-store';
import { humanizeDelta } from '@belvedere/format';
import { Button, Icon, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { dashboardMessages } from '../messages/dashboard.ts';
import { dashboardActions, hasUnsavedChanges } from '../state/dashboard-slice.ts';
import { dropDraft, readDraft } from '../state/draft.ts';
import { useDashboard, useDashboardKey } from '../instance/use-dashboard.ts';

/** Offers unsaved changes of an earlier visit back, whether the dashboard is read or edited; nothing once they are in use. */
export function DraftBar(): JSX.Element | null {
  const t = useT();
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const { storage, now } = useServices();
  const dashboardId = useDashboard((state) => state.info?.id ?? 0);
  const isDirty = useDashboard(hasUnsavedChanges);
  const [draft, setDraft] = useState(() => (isDirty ? null : readDraft(storage, dashboardId)));
  if (draft === null) return null;
  return (
    <div className="bv-draft-bar" role="status">
      <Icon name="history" />
      <div>
        <strong>{t(dashboardMessages.draftFound, { when: humanizeDelta(draft.savedAt, now()) })}</strong>{' '}
        {t(dashboardMessages.draftFoundWhy)}
      </div>
      <Button
        kind="accent"
        onClick={() => {
          dispatch(dashboardActions.draftRestored({ key, edit: draft.edit, basis: draft.version }));
          setDraft(null);
        }}
      >
        {t(dashboardMessages.restoreDraft)}
      </Button>
      <Button
        kind="quiet"
        onClick={() => {
          if (!isDirty) dropDraft(storage, dashboardId);
          setDraft(null);
        }}
      >
        {t(dashboardMessages.dropDraft)}
      </Button>
    </div>
  );
}
