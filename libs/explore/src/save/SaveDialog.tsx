import { useServices } from '@belvedere/client-store';
import { dashboardUrl } from '@belvedere/contracts/client';
import { datasourceKey } from '@belvedere/core';
import { Button, Dialog, Segmented, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { saveMessages } from '../messages/save.ts';
import { useReadyExplore } from '../state/use-explore.ts';
import { DashboardField } from './DashboardField.tsx';
import { keepLastDashboard, readLastDashboard } from './last-dashboard.ts';
import { isSaveReady, offeredDashboard, overwriteHindrance, saveFormOf, type SaveForm } from './save-form.ts';
import { ConflictNotice, SavePlan } from './SaveOutcome.tsx';
import { useSave } from './use-save.ts';

/** Props of {@link SaveDialog}. */
export interface SaveDialogProps {
  readonly onClose: () => void;
}

type Change = (change: Partial<SaveForm>) => void;

/** The form of the dialog, and the way to save it. */
function useSaving(onClose: () => void) {
  const { navigate } = useServices();
  const { chart, name, dataset, dashboard: openedFrom } = useReadyExplore();
  const datasource = datasourceKey(dataset.datasource);
  const [form, setForm] = useState(() => {
    const last = readLastDashboard(window.sessionStorage);
    const offered = offeredDashboard({ chart, datasource, openedFrom: openedFrom?.id ?? null, last });
    return saveFormOf(chart, name, dataset.datasource.name, offered);
  });
  const saving = useSave();
  const change: Change = (next) => {
    setForm({ ...form, ...next });
  };
  const submit = async (goes: boolean, over = form.mode === 'over' ? chart : null): Promise<void> => {
    const { datasetName, dashboard } = form;
    const saved = await saving.save({ name: form.name.trim(), datasetName, over, dashboard });
    if (saved === null) return;
    if (saved.dashboardId !== null && dashboard.kind !== 'none')
      keepLastDashboard(window.sessionStorage, {
        id: saved.dashboardId,
        title: dashboard.title,
        datasource,
      });
    onClose();
    if (goes && saved.dashboardId !== null) navigate(dashboardUrl(saved.dashboardId), { isSafe: true });
  };
  const makesDataset = dataset.datasource.type === 'query';
  const isReady = isSaveReady(form, makesDataset) && !saving.isBusy;
  return { ...saving, chart, form, makesDataset, isReady, change, submit };
}

type Saving = ReturnType<typeof useSaving>;

function SaveActions({ saving, onClose }: SaveDialogProps & { readonly saving: Saving }): JSX.Element {
  const t = useT();
  const { form, isBusy, isReady, submit } = saving;
  return (
    <>
      <Button onClick={onClose}>{t(saveMessages.cancel)}</Button>
      {form.dashboard.kind !== 'none' && (
        <Button isDisabled={!isReady} onClick={() => void submit(true)}>
          {t(saveMessages.saveAndGo)}
        </Button>
      )}
      <Button kind="primary" isLoading={isBusy} isDisabled={!isReady} onClick={() => void submit(false)}>
        {t(saveMessages.save)}
      </Button>
    </>
  );
}

/** Over the chart that is there, or beside it. */
function ModeField({ chart, form, change }: Saving): JSX.Element {
  const t = useT();
  const hindrance = overwriteHindrance(chart);
  return (
    <Segmented
      label={t(saveMessages.title)}
      value={form.mode}
      onChange={(mode) => {
        change({ mode });
      }}
      options={[
        {
          value: 'over',
          label: t(saveMessages.overwrite),
          isDisabled: hindrance !== null,
          ...(hindrance !== null && hindrance !== 'noChart' && { title: t(saveMessages[hindrance]) }),
        },
        { value: 'new', label: t(saveMessages.saveAs) },
      ]}
    />
  );
}

function NameFields({ form, failure, makesDataset, isReady, change, submit }: Saving): JSX.Element {
  const t = useT();
  return (
    <>
      <TextField
        label={t(saveMessages.nameLabel)}
        value={form.name}
        error={failure}
        takesFocus
        onChange={(name) => {
          change({ name });
        }}
        onEnter={() => {
          if (isReady) void submit(false);
        }}
      />
      {makesDataset && (
        <TextField
          label={t(saveMessages.datasetName)}
          hint={t(saveMessages.datasetHint)}
          value={form.datasetName}
          onChange={(datasetName) => {
            change({ datasetName });
          }}
        />
      )}
    </>
  );
}

/** Overwrite or copy, and where it goes. */
export function SaveDialog({ onClose }: SaveDialogProps): JSX.Element {
  const t = useT();
  const saving = useSaving(onClose);
  const { chart, form, conflict, makesDataset, submit } = saving;
  return (
    <Dialog
      title={t(saveMessages.title)}
      isOpen
      onClose={onClose}
      size="small"
      actions={<SaveActions saving={saving} onClose={onClose} />}
    >
      <ModeField {...saving} />
      <NameFields {...saving} />
      <DashboardField
        choice={form.dashboard}
        onChange={(dashboard) => {
          saving.change({ dashboard });
        }}
      />
      {conflict === null ? (
        <SavePlan form={form} chart={chart} makesDataset={makesDataset} />
      ) : (
        <ConflictNotice
          conflict={conflict}
          onOverwrite={() => void submit(false, conflict.chart)}
          onCopy={() => void submit(false, null)}
        />
      )}
    </Dialog>
  );
}
