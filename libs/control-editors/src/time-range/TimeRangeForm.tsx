import { useServices } from '@belvedere/client-store';
import { instantToWall, type DashboardTime } from '@belvedere/core';
import { Button, PopoverForm, useT } from '@belvedere/ui';
import { useState, type JSX, type KeyboardEvent } from 'react';
import { rangeMessages } from '../messages/time-range.ts';
import { ActualRange } from './ActualRange.tsx';
import { FrameFields } from './FrameFields.tsx';
import { FramePicker } from './FramePicker.tsx';
import { quickRanges } from './quick-ranges.ts';
import { rangeDraftOf, rangeOfDraft, withFrame, wrongFields } from './range-draft.ts';
import { RangePills } from './RangePills.tsx';
import { RESOLVE_DELAY_MS, useResolvedRange } from './use-resolved-range.ts';

/** Props of {@link TimeRangeForm}. */
export interface TimeRangeFormProps {
  /** Text of the range; empty means no filter. */
  readonly value: string;
  /** What the bounds are shown on. */
  readonly column: string;
  /** How the dashboard around reads time; as the reader does without it. */
  readonly time?: DashboardTime;
  readonly onApply: (value: string) => void;
  readonly onCancel: () => void;
  /** Stands at the left of the foot. */
  readonly note?: JSX.Element | undefined;
}

const isFiscalRange = (text: string): boolean => /\bfiscal\b/i.test(text);

const isTyped = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.getAttribute('role') !== 'combobox';

/** Edits a time range in a draft: a range by name is taken at once, everything else with APPLY or Enter. */
export function TimeRangeForm({
  value,
  column,
  time,
  onApply,
  onCancel,
  note,
}: TimeRangeFormProps): JSX.Element {
  const t = useT();
  const { now } = useServices();
  const [draft, setDraft] = useState(() => rangeDraftOf(value, now()));
  const text = rangeOfDraft(draft);
  const wrong = wrongFields(draft);
  const hasFiscal = typeof time?.fiscal_year_start === 'number' || isFiscalRange(value);
  const isWritten = draft.frame === 'custom' || draft.frame === 'advanced';
  const resolved = useResolvedRange(text, isWritten ? RESOLVE_DELAY_MS : 0, time);
  const isReady = wrong.length === 0 && (resolved.status === 'resolved' || resolved.status === 'newest');
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !isReady || !isTyped(event.target)) return;
    event.preventDefault();
    onApply(text);
  };
  return (
    <div className="bv-range-form" role="presentation" onKeyDown={handleKey}>
      <PopoverForm
        title={t(rangeMessages.title)}
        footer={
          <>
            {note !== undefined && <span className="bv-foot-note">{note}</span>}
            <Button kind="quiet" onClick={onCancel}>
              {t(rangeMessages.cancel)}
            </Button>
            <Button
              kind="accent"
              isDisabled={!isReady}
              onClick={() => {
                onApply(text);
              }}
            >
              {t(rangeMessages.apply)}
            </Button>
          </>
        }
      >
        <FramePicker
          frame={draft.frame}
          onChange={(frame) => {
            const isKnown = resolved.status === 'resolved';
            const wallNow = isKnown ? instantToWall(now(), resolved.zone) : now();
            setDraft(withFrame(draft, frame, isKnown ? resolved.ends : null, wallNow));
          }}
        />
        <FrameFields draft={draft} wrong={wrong} hasFiscal={hasFiscal} onChange={setDraft} />
        <ActualRange resolved={resolved} column={column} />
        <RangePills
          label={t(rangeMessages.quick)}
          ranges={quickRanges(hasFiscal)}
          value={text}
          onPick={onApply}
        />
      </PopoverForm>
    </div>
  );
}
