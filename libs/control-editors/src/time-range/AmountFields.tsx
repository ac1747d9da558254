import { CALENDAR_UNITS, type CalendarUnit } from '@belvedere/core';
import { Select, TextField, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { unitMessages } from '../messages/time-range-form.ts';
import { rangeMessages } from '../messages/time-range.ts';

const DIGITS_MAX = 6;

/** How many units, and which. */
export function AmountFields({
  name,
  amount,
  unit,
  side,
  isWrong,
  onChange,
}: {
  /** Which end this is, for those who hear it. */
  readonly name: string;
  readonly amount: number;
  readonly unit: CalendarUnit;
  /** Whether the units lie before or after something; null for neither. */
  readonly side: 'Before' | 'After' | null;
  readonly isWrong: boolean;
  readonly onChange: (change: { readonly amount: number; readonly unit: CalendarUnit }) => void;
}): JSX.Element {
  const t = useT();
  return (
    <div className="bv-range-amount">
      <TextField
        label={`${name}: ${t(rangeMessages.amount)}`}
        isLabelHidden
        value={Number.isNaN(amount) ? '' : String(amount)}
        error={isWrong ? t(rangeMessages.notWhole) : null}
        onChange={(text) => {
          const typed = text.trim().slice(0, DIGITS_MAX);
          onChange({ amount: typed === '' ? Number.NaN : Number(typed), unit });
        }}
      />
      <Select
        label={`${name}: ${t(rangeMessages.unit)}`}
        isLabelHidden
        value={unit}
        options={CALENDAR_UNITS.map((value) => ({
          value,
          label: t(unitMessages[side === null ? value : (`${value}${side}` as const)]),
        }))}
        onChange={(next) => {
          onChange({ amount, unit: next });
        }}
      />
    </div>
  );
}
