import type { CalendarUnit, RangeEndMode } from '@belvedere/core';
import { Field, Select, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { rangeMessages } from '../messages/time-range.ts';
import { AmountFields } from './AmountFields.tsx';
import { MomentField } from './MomentField.tsx';

/** One end of a custom range. */
export interface EndValue {
  readonly mode: RangeEndMode;
  readonly moment: string;
  readonly amount: number;
  readonly unit: CalendarUnit;
}

/** Sets one end of a custom range: a moment, so many units from the other end, now, or midnight. */
export function RangeEnd({
  label,
  isIncluded,
  side,
  end,
  isWrong,
  onChange,
}: {
  readonly label: string;
  readonly isIncluded: boolean;
  readonly side: 'Before' | 'After';
  readonly end: EndValue;
  readonly isWrong: boolean;
  readonly onChange: (end: EndValue) => void;
}): JSX.Element {
  const t = useT();
  return (
    <Field label={label} unit={t(isIncluded ? rangeMessages.inclusive : rangeMessages.exclusive)}>
      <div className="bv-range-end">
        <Select
          label={label}
          isLabelHidden
          value={end.mode}
          options={[
            { value: 'specific', label: t(rangeMessages.specific) },
            { value: 'relative', label: t(rangeMessages.relative) },
            { value: 'now', label: t(rangeMessages.now) },
            { value: 'today', label: t(rangeMessages.midnight) },
          ]}
          onChange={(mode) => {
            onChange({ ...end, mode });
          }}
        />
        {end.mode === 'specific' && (
          <MomentField
            label={`${label}: ${t(rangeMessages.specific)}`}
            value={end.moment}
            isWrong={isWrong}
            onChange={(moment) => {
              onChange({ ...end, moment });
            }}
          />
        )}
        {end.mode === 'relative' && (
          <AmountFields
            name={label}
            amount={end.amount}
            unit={end.unit}
            side={side}
            isWrong={isWrong}
            onChange={(change) => {
              onChange({ ...end, ...change });
            }}
          />
        )}
      </div>
    </Field>
  );
}
