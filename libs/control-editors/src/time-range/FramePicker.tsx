import { RANGE_FRAMES, type RangeFrame } from '@belvedere/core';
import { radioTabIndex, useT, walkRadios } from '@belvedere/ui';
import type { JSX } from 'react';
import { rangeMessages } from '../messages/time-range.ts';

/** Ways of saying a range, as a grid of buttons. */
export function FramePicker({
  frame,
  onChange,
}: {
  readonly frame: RangeFrame;
  readonly onChange: (frame: RangeFrame) => void;
}): JSX.Element {
  const t = useT();
  return (
    <div className="bv-field">
      <div className="bv-field-label">{t(rangeMessages.rangeType)}</div>
      <div
        className="bv-aggregates"
        role="radiogroup"
        aria-label={t(rangeMessages.rangeType)}
        onKeyDown={walkRadios}
      >
        {RANGE_FRAMES.map((each) => (
          <button
            key={each}
            type="button"
            role="radio"
            aria-checked={each === frame}
            tabIndex={radioTabIndex(RANGE_FRAMES, frame, each)}
            onClick={() => {
              onChange(each);
            }}
          >
            {t(rangeMessages[each])}
          </button>
        ))}
      </div>
    </div>
  );
}
