import { useServices } from '@belvedere/client-store';
import { dashboardUrl } from '@belvedere/contracts/client';
import { Button, Dialog, Segmented, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { saveMessages } from '../messages/save.ts';
import { useReadyExplore } from '../state/use-explore.ts';
import { DashboardField } from './DashboardField.tsx';
import { keepLastDashboard, readLastDashboard } from './last-dashboard.ts';
import { isSaveReady, overwriteHindrance, saveFormOf } from './save-form.ts';
import { ConflictNotice, SavePlan } from './SaveOutcome.tsx';
import { useSave } from './use-save.ts';

/** Props of {@link SaveDialog}. */
export interface SaveDialogProps {
  readonly onClose: () => void;
}

/** Overwrite or copy, and where it goes. */
export function SaveDialog({ onClose }: SaveDialogProps): JSX.Element {
  const t = useT();
  const { navigate } = useServices();
  const { chart, name, dataset } = useReadyExplore();
  const [form, setForm] = useState(() =>
    saveFormOf(chart, name, dataset.datasource.name, readLastDashboard(window.sessionStorage)),
  );
  const { isBusy, failure, conflict, save } = useSave();
  const hindrance = overwriteHindrance(chart);
  const makesDataset = dataset.datasource.type === 'query';
  const isReady = isSaveReady(form, makesDataset) && !isBusy;
  const set = (change: Partial<typeof form>): void => {
    setForm({ ...form, ...change });
  };
  const submit = async (goes: boolean, over = form.mode === 'over' ? chart : null): Promise<void> => {
    const { datasetName, dashboard } = form;
    const saved = await save({ name: form.name.trim(), datasetName, over, dashboard });
    if (saved === null) return;
    if (saved.dashboardId !== null && dashboard.kind !== 'none')
      keepLastDashboard(window.sessionStorage, saved.dashboardId, dashboard.title);
    onClose();
    if (goes && saved.dashboardId !== null) navigate(dashboardUrl(saved.dashboardId), { isSafe: true });
  };
  return (
    <Dialog
      title={t(saveMessages.title)}
      isOpen
      onClose={onClose}
      size="small"
      actions={
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
      }
    >
      <Segmented
        label={t(saveMessages.title)}
        value={form.mode}
        onChange={(mode) => {
          set({ mode });
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
      <TextField
        label={t(saveMessages.nameLabel)}
        value={form.name}
        error={failure}
        takesFocus
        onChange={(typed) => {
          set({ name: typed });
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
            set({ datasetName });
          }}
        />
      )}
      <DashboardField
        choice={form.dashboard}
        onChange={(dashboard) => {
          set({ dashboard });
        }}
      />
      {conflict === null ? (
        <SavePlan form={form} chartName={chart?.name ?? ''} makesDataset={makesDataset} />
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
