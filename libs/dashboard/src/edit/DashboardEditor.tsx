import { useAppDispatch, useServices } from '@belvedere/client-store';
import { PAGE_URLS } from '@belvedere/contracts/client';
import { UNDO_LIMIT } from '@belvedere/core';
import { Button, ConfirmDialog, IconButton, PageHeader, Tag, useLeaveGuard, useT } from '@belvedere/ui';
import { useEffect, useState, type JSX } from 'react';
import { dashboardMessages } from '../messages/dashboard.ts';
import { dashboardActions, hasUnsavedChanges } from '../state/dashboard-slice.ts';
import { UNSAVED_ID } from '../state/wire.ts';
import { dropDraft } from '../state/draft.ts';
import { saveDashboard } from '../state/thunks/save-dashboard.ts';
import { DraftBar } from '../view/DraftBar.tsx';
import { useDashboard, useDashboardKey } from '../view/use-dashboard.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { EditableText } from './EditableText.tsx';
import { EditLayout } from './EditLayout.tsx';
import { EditPane } from './EditPane.tsx';
import { useDraftKeeper, useLayoutUndoKeys } from './use-edit-guards.ts';
import { useEditor } from './use-editor.ts';

/** Says once that the oldest steps can no longer be undone. */
function useUndoLimitNotice(): void {
  const t = useT();
  const { notify } = useServices();
  const isFull = useDashboard((state) => (state.history?.past.length ?? 0) >= UNDO_LIMIT);
  useEffect(() => {
    if (isFull)
      notify({ kind: 'warning', title: t(dashboardMessages.undoLimit, { historyLength: UNDO_LIMIT }) });
  }, [isFull, notify, t]);
}

function EditHeader(): JSX.Element {
  const t = useT();
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const editor = useEditor();
  const { storage, navigate } = useServices();
  const [isAsking, setAsking] = useState(false);
  const history = useDashboard((state) => state.history);
  const info = useDashboard((state) => state.info);
  const isSaving = useDashboard((state) => state.isSaving);
  const isDirty = useDashboard(hasUnsavedChanges);
  const discard = (): void => {
    if (info !== null) dropDraft(storage, info.id);
    setAsking(false);
    dispatch(dashboardActions.discarded({ key }));
    if (info?.id === UNSAVED_ID) navigate(PAGE_URLS.dashboards, { isSafe: true });
  };
  return (
    <>
      <PageHeader
        crumbs={[{ label: t(dashboardMessages.dashboards), href: PAGE_URLS.dashboards }]}
        title={
          <EditableText
            value={history?.present.title ?? ''}
            label={t(dashboardMessages.titleLabel)}
            onChange={editor.setTitle}
          />
        }
        marks={isDirty && <Tag tone="warning">{t(dashboardMessages.unsaved)}</Tag>}
        actions={
          <>
            <IconButton
              icon="undo"
              label={t(dashboardMessages.undo)}
              isDisabled={(history?.past.length ?? 0) === 0}
              onClick={() => {
                dispatch(dashboardActions.undone({ key }));
              }}
            />
            <IconButton
              icon="redo"
              label={t(dashboardMessages.redo)}
              isDisabled={(history?.future.length ?? 0) === 0}
              onClick={() => {
                dispatch(dashboardActions.redone({ key }));
              }}
            />
            <Button
              onClick={() => {
                if (isDirty) setAsking(true);
                else discard();
              }}
            >
              {t(dashboardMessages.discard)}
            </Button>
            <Button
              kind="primary"
              icon="floppy-disk"
              isDisabled={!isDirty}
              isLoading={isSaving}
              onClick={() => void dispatch(saveDashboard(key))}
            >
              {t(dashboardMessages.save)}
            </Button>
          </>
        }
      />
      <ConfirmDialog
        title={t(dashboardMessages.discardAsk)}
        action={t(dashboardMessages.discardAction)}
        isOpen={isAsking}
        onClose={() => {
          setAsking(false);
        }}
        onConfirm={discard}
      >
        {t(dashboardMessages.discardWhy)}
      </ConfirmDialog>
    </>
  );
}

/** A dashboard that is being arranged. */
export function DashboardEditor(): JSX.Element {
  const t = useT();
  const present = useDashboard((state) => state.history?.present);
  const conflict = useDashboard((state) => state.conflict);
  useDraftKeeper();
  useLeaveGuard(useDashboard(hasUnsavedChanges), t(dashboardMessages.leaveLoss));
  useLayoutUndoKeys();
  useUndoLimitNotice();
  return (
    <div className="bv-dashboard bv-dashboard-editing">
      <EditHeader />
      <DraftBar />
      <div className="bv-edit-split">
        <div className="bv-dashboard-body">
          {present !== undefined && <EditLayout layout={present.layout} />}
        </div>
        <EditPane />
      </div>
      {conflict !== null && present !== undefined && <ConflictDialog conflict={conflict} mine={present} />}
    </div>
  );
}
