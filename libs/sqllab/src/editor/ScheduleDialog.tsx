import { useAppDispatch } from '@belvedere/client-store';
import { Button, Dialog, TextAreaField, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { menuMessages } from '../messages/menu.ts';
import { dialogMessages } from '../messages/dialogs.ts';
import type { QueryEditor } from '../model/query-editor.ts';
import { isCron, scheduleQuery, type Schedule } from '../use-cases/schedule-query.ts';

const DAILY = '0 8 * * *';

/** Saves a query together with when it runs. */
export function ScheduleDialog({
  editor,
  onClose,
}: {
  readonly editor: QueryEditor;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const dispatch = useAppDispatch();
  const [schedule, setSchedule] = useState<Schedule>({
    label: editor.name,
    description: '',
    cron: DAILY,
    from: '',
    until: '',
  });
  const [isBusy, setBusy] = useState(false);
  const { label, description, cron, from, until } = schedule;
  const change = (part: Partial<Schedule>): void => {
    setSchedule({ ...schedule, ...part });
  };
  const isBadCron = !isCron(cron);
  const endsEarly = from !== '' && until !== '' && until < from;
  const isHeld = label.trim() === '' || isBadCron || endsEarly;
  const save = async (): Promise<void> => {
    if (isHeld) return;
    setBusy(true);
    const isSaved = await dispatch(scheduleQuery(editor, { ...schedule, label: label.trim() }));
    setBusy(false);
    if (isSaved) onClose();
  };
  return (
    <Dialog
      title={t(menuMessages.scheduleTitle)}
      isOpen
      onClose={onClose}
      size="form"
      footNote={t(menuMessages.scheduleNote)}
      actions={
        <>
          <Button onClick={onClose}>{t(dialogMessages.cancel)}</Button>
          <Button kind="primary" isLoading={isBusy} isDisabled={isHeld} onClick={() => void save()}>
            {t(menuMessages.scheduleSave)}
          </Button>
        </>
      }
    >
      <TextField
        label={t(dialogMessages.nameLabel)}
        value={label}
        onChange={(text) => {
          change({ label: text });
        }}
        takesFocus
      />
      <TextField
        label={t(menuMessages.scheduleCron)}
        hint={t(menuMessages.scheduleCronHint)}
        value={cron}
        onChange={(text) => {
          change({ cron: text });
        }}
        {...(isBadCron && {
          error: t(menuMessages.scheduleCronBad, { text: cron.trim() === '' ? '""' : cron }),
        })}
      />
      <TextField
        type="datetime-local"
        label={t(menuMessages.scheduleFrom)}
        isOptional
        value={from}
        onChange={(text) => {
          change({ from: text });
        }}
      />
      <TextField
        type="datetime-local"
        label={t(menuMessages.scheduleUntil)}
        isOptional
        value={until}
        onChange={(text) => {
          change({ until: text });
        }}
        {...(endsEarly && { error: t(menuMessages.scheduleOrder) })}
      />
      <TextAreaField
        label={t(dialogMessages.descriptionLabel)}
        isOptional
        value={description}
        onChange={(text) => {
          change({ description: text });
        }}
      />
    </Dialog>
  );
}
