import { encodeLastRange, LAST_ENDS, type LastEnd, type Message } from '@belvedere/core';
import { Select, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { rangeMessages } from '../messages/time-range.ts';
import { AdvancedRangeFields } from './AdvancedRangeFields.tsx';
import { AmountFields } from './AmountFields.tsx';
import { CustomRangeFields } from './CustomRangeFields.tsx';
import { currentByName, LAST_BY_NAME, previousByName } from './named-ranges.ts';
import { rangeDraftOf, type RangeDraft } from './range-draft.ts';
import { RangePills } from './RangePills.tsx';

interface FrameProps {
  readonly draft: RangeDraft;
  readonly wrong: readonly string[];
  /** Whether ranges of a fiscal year are offered. */
  readonly hasFiscal: boolean;
  readonly onChange: (draft: RangeDraft) => void;
}

const ENDS: Readonly<Record<LastEnd, Message>> = {
  midnight: rangeMessages.endsMidnight,
  now: rangeMessages.endsNow,
  newest: rangeMessages.endsNewest,
  complete: rangeMessages.endsComplete,
};

function LastFields({ draft, wrong, onChange }: FrameProps): JSX.Element {
  const t = useT();
  return (
    <>
      <RangePills
        label={t(rangeMessages.last)}
        isLabelHidden
        ranges={LAST_BY_NAME}
        value={encodeLastRange({ ...draft.last, end: 'midnight' })}
        onPick={(text) => {
          onChange({ ...draft, last: { ...rangeDraftOf(text, 0).last, end: draft.last.end } });
        }}
      />
      <AmountFields
        name={t(rangeMessages.last)}
        {...draft.last}
        side={null}
        isWrong={wrong.includes('last')}
        onChange={(last) => {
          onChange({ ...draft, last: { ...draft.last, ...last } });
        }}
      />
      <Select
        label={t(rangeMessages.endsAt)}
        value={draft.last.end}
        options={LAST_ENDS.map((end) => ({ value: end, label: t(ENDS[end]) }))}
        onChange={(end) => {
          onChange({ ...draft, last: { ...draft.last, end } });
        }}
      />
    </>
  );
}

/** The fields of the chosen frame. */
export function FrameFields(props: FrameProps): JSX.Element | null {
  const t = useT();
  const { draft, wrong, hasFiscal, onChange } = props;
  switch (draft.frame) {
    case 'last':
      return <LastFields {...props} />;
    case 'previous':
      return (
        <RangePills
          label={t(rangeMessages.previous)}
          isLabelHidden
          ranges={previousByName(hasFiscal)}
          value={draft.previous}
          onPick={(previous) => {
            onChange({ ...draft, previous });
          }}
        />
      );
    case 'current':
      return (
        <RangePills
          label={t(rangeMessages.current)}
          isLabelHidden
          ranges={currentByName(hasFiscal)}
          value={draft.current}
          onPick={(current) => {
            onChange({ ...draft, current });
          }}
        />
      );
    case 'custom':
      return (
        <CustomRangeFields
          range={draft.custom}
          wrong={wrong}
          onChange={(custom) => {
            onChange({ ...draft, custom });
          }}
        />
      );
    case 'advanced':
      return (
        <AdvancedRangeFields
          range={draft.advanced}
          onChange={(advanced) => {
            onChange({ ...draft, advanced });
          }}
        />
      );
    case 'none':
      return null;
  }
}
