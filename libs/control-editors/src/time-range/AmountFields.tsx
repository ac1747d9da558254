import { CALENDAR_UNITS, type CalendarUnit } from '@belvedere/core';
import { Select, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { numberOfText } from '../basic/number-text.ts';
import { unitMessages } from '../messages/time-range-form.ts';
import { rangeMessages } from '../messages/time-range.ts';

const DIGITS_MAX = 6;

/** The amount that a text says; NaN for none, and for more digits than any range needs. */
function amountOf(text: string): number {
  const amount = numberOfText(text);
  return amount === null || Math.abs(amount) >= 10 ** DIGITS_MAX ? Number.NaN : amount;
}

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
  const [typed, setTyped] = useState('');
  const own = Number.isNaN(amount) ? '' : String(amount);
  return (
    <div className="bv-range-amount">
      <TextField
        label={`${name}: ${t(rangeMessages.amount)}`}
        isLabelHidden
        value={Object.is(amountOf(typed), amount) ? typed : own}
        error={isWrong ? t(rangeMessages.notWhole) : null}
        onChange={(text) => {
          setTyped(text);
          onChange({ amount: amountOf(text), unit });
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
