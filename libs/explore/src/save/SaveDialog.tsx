import type { ChartDatasource } from '@belvedere/charts';
import { isApiError } from '@belvedere/api-client';
import { problemOf, useAppDispatch, useRead, useServices, useUser } from '@belvedere/client-store';
import { dashboardUrl } from '@belvedere/contracts/client';
import type { FormData } from '@belvedere/core';
import { Button, Dialog, Segmented, Select, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { saveMessages } from '../messages/explore.ts';
import type { SavedChart } from '../state/explore-state.ts';
import { saveChart, type DashboardChoice, type SavedResult } from '../state/save-chart.ts';

const NONE: DashboardChoice = { kind: 'none' };
const CONFLICT = 412;

/** Props of {@link SaveDialog}. */
export interface SaveDialogProps {
  readonly chart: SavedChart | null;
  readonly suggestion: string;
  readonly formData: FormData;
  /** As it was saved before; null for a new chart. */
  readonly savedFormData: FormData | null;
  readonly datasource: ChartDatasource;
  readonly onSaved: (saved: SavedResult) => void;
  readonly onClose: () => void;
}

function useMayOverwrite(chart: SavedChart | null): boolean {
  const user = useUser();
  if (chart === null || user === null) return false;
  const isAdmin = Object.keys(user.roles).some((role) => role.toLowerCase() === 'admin');
  return isAdmin || (user.userId !== undefined && chart.owners.some((owner) => owner.id === user.userId));
}

/** Overwrite or copy, and where it goes. */
export function SaveDialog({
  chart,
  suggestion,
  formData,
  savedFormData,
  datasource,
  onSaved,
  onClose,
}: SaveDialogProps): JSX.Element {
  const t = useT();
  const dispatch = useAppDispatch();
  const { navigate } = useServices();
  const mayOverwrite = useMayOverwrite(chart);
  const [mode, setMode] = useState<'over' | 'new'>(mayOverwrite ? 'over' : 'new');
  const [name, setName] = useState(suggestion);
  const [dashboard, setDashboard] = useState<DashboardChoice>(NONE);
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly error: string | null }>({
    isBusy: false,
    error: null,
  });
  const { reply } = useRead('dashboard', 'list', {
    q: { page_size: 200, order_column: 'changed_on_delta_humanized', order_direction: 'desc' },
  });
  const options = [
    ...(dashboard.kind === 'new' ? [{ value: 'new', label: dashboard.title, icon: 'plus' as const }] : []),
    ...(reply?.result ?? [])
      .filter((item) => item.can.includes('write') || item.can.includes('edit'))
      .map((item) => ({ value: String(item.id), label: item.dashboard_title, icon: 'dashboard' as const })),
  ];
  const pick = (value: string): void => {
    const item = reply?.result.find((candidate) => String(candidate.id) === value);
    if (item !== undefined) setDashboard({ kind: 'existing', id: item.id, title: item.dashboard_title });
  };
  const save = async (goes: boolean): Promise<void> => {
    setState({ isBusy: true, error: null });
    try {
      const saved = await dispatch(
        saveChart({
          name: name.trim(),
          formData,
          savedFormData,
          datasource,
          over: mode === 'over' ? chart : null,
          dashboard,
        }),
      );
      onSaved(saved);
      onClose();
      if (goes && saved.dashboardId !== null) navigate(dashboardUrl(saved.dashboardId));
    } catch (error) {
      const isConflict = isApiError(error) && error.status === CONFLICT;
      setState({
        isBusy: false,
        error: isConflict
          ? t(saveMessages.conflict)
          : `${t(saveMessages.failed)}: ${problemOf(error).message}`,
      });
    }
  };
  const isReady = name.trim() !== '' && !state.isBusy;
  return (
    <Dialog
      title={t(saveMessages.title)}
      isOpen
      onClose={onClose}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>{t(saveMessages.cancel)}</Button>
          {dashboard.kind !== 'none' && (
            <Button isDisabled={!isReady} onClick={() => void save(true)}>
              {t(saveMessages.saveAndGo)}
            </Button>
          )}
          <Button
            kind="primary"
            isLoading={state.isBusy}
            isDisabled={!isReady}
            onClick={() => void save(false)}
          >
            {t(saveMessages.save)}
          </Button>
        </>
      }
    >
      <Segmented
        label={t(saveMessages.title)}
        value={mode}
        onChange={setMode}
        options={[
          { value: 'over', label: t(saveMessages.overwrite), isDisabled: !mayOverwrite },
          { value: 'new', label: t(saveMessages.saveAs) },
        ]}
      />
      <TextField
        label={t(saveMessages.nameLabel)}
        value={name}
        onChange={setName}
        error={state.error}
        takesFocus
        onEnter={() => {
          if (isReady) void save(false);
        }}
      />
      <Select
        label={t(saveMessages.dashboard)}
        isOptional
        hint={t(saveMessages.dashboardHint)}
        placeholder={t(saveMessages.noDashboard)}
        value={dashboard.kind === 'existing' ? String(dashboard.id) : dashboard.kind === 'new' ? 'new' : null}
        options={options}
        onChange={pick}
        onCreate={(title) => {
          setDashboard({ kind: 'new', title });
        }}
        createLabel={(title) => t(saveMessages.newDashboard, { name: title })}
        onClear={() => {
          setDashboard(NONE);
        }}
      />
    </Dialog>
  );
}
