import { TextField, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { rangeMessages } from '../messages/time-range.ts';
import type { AdvancedRange } from './range-draft.ts';

/** Both sides of a range in the words of the grammar. */
export function AdvancedRangeFields({
  range,
  onChange,
}: {
  readonly range: AdvancedRange;
  readonly onChange: (range: AdvancedRange) => void;
}): JSX.Element {
  const t = useT();
  return (
    <>
      <TextField
        label={t(rangeMessages.start)}
        unit={t(rangeMessages.inclusive)}
        value={range.since}
        placeholder="-∞"
        onChange={(since) => {
          onChange({ since, until: range.until, whole: null });
        }}
      />
      <TextField
        label={t(rangeMessages.end)}
        unit={t(rangeMessages.exclusive)}
        value={range.until}
        placeholder="∞"
        hint={t(rangeMessages.advancedHint)}
        onChange={(until) => {
          onChange({ since: range.since, until, whole: null });
        }}
      />
    </>
  );
}
