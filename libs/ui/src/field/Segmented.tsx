import type { JSX } from 'react';
import { useReadOnly } from './read-only.tsx';
import { radioTabIndex, walkRadios } from '../hooks/walk-group.ts';

/** One of two to four exclusive values. */
export interface SegmentedOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly isDisabled?: boolean;
  /** Shown on hover, e.g. why it is disabled. */
  readonly title?: string;
}

/** A toggle of two to four exclusive values; one Tab stop, in which the arrows choose. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
  fills = false,
}: {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly SegmentedOption<Value>[];
  readonly onChange: (value: Value) => void;
  readonly fills?: boolean;
}): JSX.Element {
  const readOnly = useReadOnly();
  const enabled = options
    .filter(({ isDisabled }) => isDisabled !== true && readOnly === null)
    .map((option) => option.value);
  return (
    <div
      className={fills ? 'bv-segmented bv-fill' : 'bv-segmented'}
      role="radiogroup"
      aria-label={label}
      onKeyDown={walkRadios}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={radioTabIndex(enabled, value, option.value)}
          disabled={readOnly !== null || (option.isDisabled ?? false)}
          title={readOnly ?? option.title}
          onClick={() => {
            onChange(option.value);
          }}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
