import type { DashboardTime } from '@belvedere/core';
import { Popover, type PopoverProps } from '@belvedere/ui';
import type { JSX } from 'react';
import { rangeForm } from './range-form.ts';

/** Props of {@link TimeRangePopover}. */
export interface TimeRangePopoverProps extends Pick<
  PopoverProps,
  'children' | 'isOpen' | 'onOpenChange' | 'placement' | 'fills'
> {
  /** Text of the range; empty means no filter. */
  readonly value: string;
  /** What the bounds are shown on. */
  readonly column: string;
  /** How the dashboard around reads time; as the reader does without it. */
  readonly time?: DashboardTime;
  readonly onChange: (value: string) => void;
}

/** Edits a time range beside what it belongs to; nothing changes before it is applied. */
export function TimeRangePopover({
  value,
  column,
  time,
  onChange,
  ...popover
}: TimeRangePopoverProps): JSX.Element {
  return (
    <Popover
      {...popover}
      onReach={rangeForm.prefetch}
      content={
        <rangeForm.Form
          value={value}
          column={column}
          {...(time !== undefined && { time })}
          onApply={(next) => {
            popover.onOpenChange(false);
            onChange(next);
          }}
          onCancel={() => {
            popover.onOpenChange(false);
          }}
        />
      }
    />
  );
}
