import { encodeLastRange } from '@belvedere/core';
import { useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { rangeMessages } from '../messages/time-range.ts';
import { AdvancedRangeFields } from './AdvancedRangeFields.tsx';
import { AmountFields } from './AmountFields.tsx';
import { CustomRangeFields } from './CustomRangeFields.tsx';
import { CURRENT_BY_NAME, LAST_BY_NAME, PREVIOUS_BY_NAME } from './named-ranges.ts';
import { rangeDraftOf, type RangeDraft } from './range-draft.ts';
import { RangePills } from './RangePills.tsx';

interface FrameProps {
  readonly draft: RangeDraft;
  readonly wrong: readonly string[];
  readonly onChange: (draft: RangeDraft) => void;
}

function LastFields({ draft, wrong, onChange }: FrameProps): JSX.Element {
  const t = useT();
  return (
    <>
      <RangePills
        label={t(rangeMessages.last)}
        isLabelHidden
        ranges={LAST_BY_NAME}
        value={encodeLastRange(draft.last)}
        onPick={(text) => {
          onChange({ ...draft, last: rangeDraftOf(text, 0).last });
        }}
      />
      <AmountFields
        name={t(rangeMessages.last)}
        {...draft.last}
        side={null}
        isWrong={wrong.includes('last')}
        onChange={(last) => {
          onChange({ ...draft, last });
        }}
      />
    </>
  );
}

/** The fields of the chosen frame. */
export function FrameFields(props: FrameProps): JSX.Element | null {
  const t = useT();
  const { draft, wrong, onChange } = props;
  switch (draft.frame) {
    case 'last':
      return <LastFields {...props} />;
    case 'previous':
      return (
        <RangePills
          label={t(rangeMessages.previous)}
          isLabelHidden
          ranges={PREVIOUS_BY_NAME}
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
          ranges={CURRENT_BY_NAME}
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
