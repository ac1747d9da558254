import { problemOf, serverChanged, useAppDispatch, useServices } from '@belvedere/client-store';
import { PAGE_URLS } from '@belvedere/contracts/client';
import { ConfirmDialog, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { headerMessages } from '../messages/header.ts';
import type { SavedChart } from '../state/explore-state.ts';

/** Asks before a chart is deleted, and says where it is in use. */
export function DeleteChart({
  chart,
  onClose,
}: {
  readonly chart: SavedChart;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const { api, notify, navigate } = useServices();
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const { id, name, dashboards } = chart;
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await api.call('chart', 'delete', { params: { id } });
      dispatch(serverChanged('chart', 'dashboard'));
      notify({ kind: 'success', title: t(headerMessages.deleted, { name }) });
      navigate(PAGE_URLS.charts, { isSafe: true });
    } catch (error) {
      const { message, requestId } = problemOf(error);
      const title = t(headerMessages.deleteFailed, { name, reason: message });
      notify({ kind: 'error', title, requestId });
      setBusy(false);
      onClose();
    }
  };
  const titles = dashboards.map(({ title }) => title).join(', ');
  return (
    <ConfirmDialog
      title={t(headerMessages.deleteTitle, { name })}
      action={t(headerMessages.delete)}
      typedWord={t(headerMessages.delete)}
      isOpen
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {t(headerMessages.deleteText)}
      {dashboards.length > 0 && ` ${t(headerMessages.deleteOn, { dashboards: titles })}`}
    </ConfirmDialog>
  );
}
