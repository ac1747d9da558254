import { IconButton, Popover, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { rangeMessages } from '../messages/time-range.ts';
import { dayOf, withDay } from './month-days.ts';
import { MonthGrid } from './MonthGrid.tsx';

/** A moment as text, with a calendar for its day. */
export function MomentField({
  label,
  value,
  isWrong,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly isWrong: boolean;
  readonly onChange: (moment: string) => void;
}): JSX.Element {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <TextField
      label={label}
      isLabelHidden
      value={value}
      error={isWrong ? t(rangeMessages.notMoment) : null}
      onChange={(text) => {
        onChange(text.trim());
      }}
      after={
        <Popover
          isOpen={isOpen}
          onOpenChange={setOpen}
          placement="bottom-end"
          content={
            <MonthGrid
              chosen={dayOf(value) ?? 0}
              onPick={(day) => {
                setOpen(false);
                onChange(withDay(value, day));
              }}
            />
          }
        >
          <IconButton icon="calendar" label={`${label}: ${t(rangeMessages.openCalendar)}`} hasPopup />
        </Popover>
      }
    />
  );
}
