import { Field, Icon, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { rangeFieldMessages } from '../messages/range-field.ts';
import { rangeFrameOf, type DashboardTime } from '@belvedere/core';
import { TimeRangePopover } from './TimeRangePopover.tsx';
import { useRangeLooks } from './use-range-look.ts';

/** A time range as a field: its name or its bounds, with what it resolves to below, and a popover that edits it. */
export function TimeRangeField({
  label,
  value,
  column,
  error = null,
  time,
  onChange,
}: {
  readonly label?: string;
  readonly value: string;
  /** What the bounds are shown on. */
  readonly column: string;
  readonly error?: string | null;
  /** How the dashboard around reads time; as the reader does without it. */
  readonly time?: DashboardTime;
  readonly onChange: (value: string) => void;
}): JSX.Element {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [look] = useRangeLooks([{ text: value, column }], time);
  const frame = rangeFrameOf(value);
  const isNamed = frame !== 'custom' && frame !== 'advanced';
  const isTold = isNamed && frame !== 'none' && look?.title !== look?.label;
  const name = label ?? t(rangeFieldMessages.range);
  return (
    <Field label={name} error={error} hint={isTold ? look?.title : undefined}>
      <TimeRangePopover
        isOpen={isOpen}
        onOpenChange={setOpen}
        placement="left-start"
        fills
        value={value}
        column={column}
        {...(time !== undefined && { time })}
        onChange={onChange}
      >
        <button
          type="button"
          className="bv-select bv-size-default"
          aria-haspopup="dialog"
          aria-label={`${name}: ${look?.label ?? value}`}
        >
          <Icon name="time" size={14} />
          <span className="bv-ellipsis" title={look?.title}>
            {look?.label}
          </span>
          <Icon name="chevron-down" size={14} className="bv-select-caret" />
        </button>
      </TimeRangePopover>
    </Field>
  );
}
