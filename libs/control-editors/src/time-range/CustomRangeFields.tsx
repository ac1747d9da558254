import type { CustomRange } from '@belvedere/core';
import { Field, Segmented, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { rangeMessages } from '../messages/time-range.ts';
import { MomentField } from './MomentField.tsx';
import { RangeEnd } from './RangeEnd.tsx';

interface CustomProps {
  readonly range: CustomRange;
  readonly wrong: readonly string[];
  readonly onChange: (range: CustomRange) => void;
}

/** What both ends count from when both are relative. */
function AnchorField({ range, wrong, onChange }: CustomProps): JSX.Element {
  const t = useT();
  return (
    <Field label={t(rangeMessages.anchor)}>
      <div className="bv-range-end">
        <Segmented
          label={t(rangeMessages.anchor)}
          value={range.anchorMode}
          options={[
            { value: 'now', label: t(rangeMessages.now) },
            { value: 'today', label: t(rangeMessages.midnight) },
            { value: 'specific', label: t(rangeMessages.specific) },
          ]}
          onChange={(anchorMode) => {
            onChange({ ...range, anchorMode });
          }}
        />
        {range.anchorMode === 'specific' && (
          <MomentField
            label={`${t(rangeMessages.anchor)}: ${t(rangeMessages.specific)}`}
            value={range.anchorValue}
            isWrong={wrong.includes('anchorValue')}
            onChange={(anchorValue) => {
              onChange({ ...range, anchorValue });
            }}
          />
        )}
      </div>
    </Field>
  );
}

/** Start and end of a range, each set for itself; an anchor where both are relative. */
export function CustomRangeFields(props: CustomProps): JSX.Element {
  const t = useT();
  const { range, wrong, onChange } = props;
  return (
    <>
      <RangeEnd
        label={t(rangeMessages.start)}
        isIncluded
        side="Before"
        end={{
          mode: range.sinceMode,
          moment: range.sinceDatetime,
          amount: range.sinceGrainValue,
          unit: range.sinceGrain,
        }}
        isWrong={wrong.some((field) => field.startsWith('since'))}
        onChange={(end) => {
          onChange({
            ...range,
            sinceMode: end.mode,
            sinceDatetime: end.moment,
            sinceGrainValue: end.amount,
            sinceGrain: end.unit,
          });
        }}
      />
      <RangeEnd
        label={t(rangeMessages.end)}
        isIncluded={false}
        side="After"
        end={{
          mode: range.untilMode,
          moment: range.untilDatetime,
          amount: range.untilGrainValue,
          unit: range.untilGrain,
        }}
        isWrong={wrong.some((field) => field.startsWith('until'))}
        onChange={(end) => {
          onChange({
            ...range,
            untilMode: end.mode,
            untilDatetime: end.moment,
            untilGrainValue: end.amount,
            untilGrain: end.unit,
          });
        }}
      />
      {range.sinceMode === 'relative' && range.untilMode === 'relative' && <AnchorField {...props} />}
    </>
  );
}
