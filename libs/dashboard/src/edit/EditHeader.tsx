import { useAppDispatch, useServices } from '@belvedere/client-store';
import { PAGE_URLS } from '@belvedere/contracts/client';
import { Button, IconButton, MenuButton, PageHeader, Tag, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { dashboardMessages } from '../messages/dashboard.ts';
import { editMessages } from '../messages/edit.ts';
import { DiscardDialog } from '../changes/DiscardDialog.tsx';
import { dashboardActions, hasUnsavedChanges } from '../state/dashboard-slice.ts';
import { dropDraft } from '../state/draft.ts';
import { saveDashboard } from '../state/thunks/save-dashboard.ts';
import { UNSAVED_ID } from '../state/wire.ts';
import { usePropertiesEntry } from '../properties/use-properties-entry.tsx';
import { useSaveAsEntry } from '../save-as/use-save-as-entry.tsx';
import { useDashboard, useDashboardKey, useSavedPlace } from '../instance/use-dashboard.ts';
import { EditableText } from '../text/EditableText.tsx';
import { useEditor } from './use-editor.ts';

function UndoButtons(): JSX.Element {
  const t = useT();
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const past = useDashboard((state) => state.history?.past.length ?? 0);
  const future = useDashboard((state) => state.history?.future.length ?? 0);
  return (
    <>
      <IconButton
        icon="undo"
        label={t(editMessages.undo)}
        isDisabled={past === 0}
        onClick={() => {
          dispatch(dashboardActions.undone({ key }));
        }}
      />
      <IconButton
        icon="redo"
        label={t(editMessages.redo)}
        isDisabled={future === 0}
        onClick={() => {
          dispatch(dashboardActions.redone({ key }));
        }}
      />
    </>
  );
}

/** Goes back to what is stored, after a question where something would be lost. */
function DiscardButton(): JSX.Element {
  const t = useT();
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const { storage, navigate } = useServices();
  const [isAsking, setAsking] = useState(false);
  const info = useDashboard((state) => state.info);
  const isDirty = useDashboard(hasUnsavedChanges);
  const isSaving = useDashboard((state) => state.isSaving);
  const discard = (): void => {
    if (info !== null) dropDraft(storage, info.id);
    setAsking(false);
    dispatch(dashboardActions.discarded({ key }));
    if (info?.id === UNSAVED_ID) navigate(PAGE_URLS.dashboards, { isSafe: true });
  };
  return (
    <>
      <Button
        isDisabled={isSaving}
        onClick={() => {
          if (isDirty) setAsking(true);
          else discard();
        }}
      >
        {t(editMessages.discard)}
      </Button>
      <DiscardDialog
        isOpen={isAsking}
        onClose={() => {
          setAsking(false);
        }}
        onConfirm={discard}
      />
    </>
  );
}

function SaveButton(): JSX.Element {
  const t = useT();
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const isSaving = useDashboard((state) => state.isSaving);
  const isDirty = useDashboard(hasUnsavedChanges);
  return (
    <Button
      kind="primary"
      icon="floppy-disk"
      isDisabled={!isDirty}
      isLoading={isSaving}
      onClick={() => void dispatch(saveDashboard(key))}
    >
      {t(editMessages.save)}
    </Button>
  );
}

/**
 * What else can be done with a dashboard while it is arranged; nothing before it is saved for the first time. It does not open while
 * a save is on its way, whose end puts another head in the place of this one.
 */
function EditMenu(): JSX.Element | null {
  const t = useT();
  const properties = usePropertiesEntry(useDashboardKey(), useSavedPlace().dashboardId, null);
  const saveAs = useSaveAsEntry();
  const isSaving = useDashboard((state) => state.isSaving);
  const entries = [...properties.entries, ...saveAs.entries];
  if (entries.length === 0) return null;
  return (
    <>
      <MenuButton entries={entries}>
        <IconButton icon="more" hasPopup isDisabled={isSaving} label={t(dashboardMessages.more)} />
      </MenuButton>
      {properties.dialog}
      {saveAs.dialog}
    </>
  );
}

/** Head of a dashboard that is being arranged: its name, its steps, discard and save. */
export function EditHeader(): JSX.Element {
  const t = useT();
  const editor = useEditor();
  const title = useDashboard((state) => state.history?.present.title ?? '');
  const isDirty = useDashboard(hasUnsavedChanges);
  return (
    <PageHeader
      crumbs={[{ label: t(dashboardMessages.dashboards), href: PAGE_URLS.dashboards }]}
      title={<EditableText value={title} label={t(editMessages.titleLabel)} onChange={editor.setTitle} />}
      marks={isDirty && <Tag tone="warning">{t(editMessages.unsaved)}</Tag>}
      actions={
        <>
          <UndoButtons />
          <EditMenu />
          <DiscardButton />
          <SaveButton />
        </>
      }
    />
  );
}
