import { useAppDispatch } from '@belvedere/client-store';
import { compareOf } from '@belvedere/core';
import { Button, Dialog, Select, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { useDashboard, useDashboardKey } from '../instance/use-dashboard.ts';
import { compareMessages } from '../messages/compare.ts';
import { chooseView } from '../state/thunks/choose-view.ts';

const FIXED = ['none', 'inherit', '1 year ago'] as const;

type Choice = (typeof FIXED)[number] | 'date';

const choiceOf = (compare: string | null): Choice =>
  compareOf(compare) === null ? 'none' : (FIXED.find((one) => one === compare) ?? 'date');

/** Lets a reader compare the whole dashboard with another period. */
export function CompareDialog({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const t = useT();
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const present = useDashboard((state) => state.compare);
  const [choice, setChoice] = useState<Choice>(choiceOf(present));
  const [day, setDay] = useState(choiceOf(present) === 'date' ? (present ?? '') : '');
  const compare = choice === 'none' ? null : compareOf(choice === 'date' ? day.trim() : choice);
  const isBad = choice !== 'none' && compare === null;
  return (
    <Dialog
      title={t(compareMessages.title)}
      isOpen
      onClose={onClose}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>{t(compareMessages.cancel)}</Button>
          <Button
            kind="primary"
            isDisabled={isBad}
            onClick={() => {
              dispatch(chooseView(key, { compare }));
              onClose();
            }}
          >
            {t(compareMessages.set)}
          </Button>
        </>
      }
    >
      <div className="bv-dialog-fields">
        <Select
          label={t(compareMessages.with)}
          value={choice}
          options={[
            { value: 'none', label: t(compareMessages.none) },
            { value: 'inherit', label: t(compareMessages.previous) },
            { value: '1 year ago', label: t(compareMessages.year) },
            { value: 'date', label: t(compareMessages.date) },
          ]}
          onChange={setChoice}
        />
        {choice === 'date' && (
          <TextField
            label={t(compareMessages.day)}
            value={day}
            onChange={setDay}
            error={day.trim() !== '' && isBad ? t(compareMessages.dayBad, { day }) : null}
          />
        )}
        <p className="bv-field-hint">{t(compareMessages.hint)}</p>
      </div>
    </Dialog>
  );
}
