import { useT } from '@belvedere/ui';
import type { JSX } from 'react';
import type { QuickRange } from './quick-ranges.ts';

/** Ranges by name, one of them chosen. */
export function RangePills({
  label,
  isLabelHidden = false,
  ranges,
  value,
  onPick,
}: {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly ranges: readonly QuickRange[];
  readonly value: string;
  readonly onPick: (text: string) => void;
}): JSX.Element {
  const t = useT();
  return (
    <div className="bv-field">
      <div className={isLabelHidden ? 'bv-visually-hidden' : 'bv-field-label'}>{label}</div>
      <div className="bv-range-pills" role="group" aria-label={label}>
        {ranges.map(({ name, text }) => (
          <button
            key={text}
            type="button"
            aria-pressed={text === value}
            onClick={() => {
              onPick(text);
            }}
          >
            {t(name)}
          </button>
        ))}
      </div>
    </div>
  );
}
