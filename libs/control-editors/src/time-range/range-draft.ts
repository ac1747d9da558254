import {
  decodeCustomRange,
  decodeLastRange,
  defaultCustomRange,
  encodeCustomRange,
  encodeLastRange,
  NO_FILTER_RANGE,
  rangeFrameOf,
  type CustomRange,
  type LastRange,
  type RangeFrame,
} from '@belvedere/core';

/** A range written by hand, its two sides; `whole` is how it was stored while nobody has changed it. */
export interface AdvancedRange {
  readonly since: string;
  readonly until: string;
  readonly whole: string | null;
}

/** A time range while it is edited: what each frame holds, and which one counts. */
export interface RangeDraft {
  readonly frame: RangeFrame;
  readonly last: LastRange;
  readonly previous: string;
  readonly current: string;
  readonly custom: CustomRange;
  readonly advanced: AdvancedRange;
}

const SEPARATOR = ' : ';

function startOf(wallNow: number): RangeDraft {
  return {
    frame: 'none',
    last: { amount: 1, unit: 'week', end: 'midnight' },
    previous: 'previous calendar week',
    current: 'Current day',
    custom: defaultCustomRange(wallNow),
    advanced: { since: '', until: '', whole: null },
  };
}

function advancedOf(text: string): AdvancedRange {
  const [since = '', until = ''] = text.split(SEPARATOR);
  if (text.includes(SEPARATOR)) return { since: since.trim(), until: until.trim(), whole: text };
  const isAhead = /^next\b/i.test(text);
  return { since: isAhead ? '' : text, until: isAhead ? text : '', whole: text };
}

/** The draft of a stored range; `wallNow` is the reader's clock as if it were UTC. */
export function rangeDraftOf(text: string, wallNow: number): RangeDraft {
  const start = startOf(wallNow);
  const frame = rangeFrameOf(text);
  const range = text.trim();
  switch (frame) {
    case 'last':
      return { ...start, frame, last: decodeLastRange(range) ?? start.last };
    case 'previous':
      return { ...start, frame, previous: range };
    case 'current':
      return { ...start, frame, current: range };
    case 'custom':
      return { ...start, frame, custom: decodeCustomRange(range, start.custom) ?? start.custom };
    case 'advanced':
      return { ...start, frame, advanced: advancedOf(text) };
    case 'none':
      return start;
  }
}

/** The text that a draft stands for. */
export function rangeOfDraft(draft: RangeDraft): string {
  switch (draft.frame) {
    case 'last':
      return encodeLastRange(draft.last);
    case 'previous':
      return draft.previous;
    case 'current':
      return draft.current;
    case 'custom':
      return encodeCustomRange(draft.custom);
    case 'advanced': {
      const { since, until, whole } = draft.advanced;
      return whole ?? `${since.trim()}${SEPARATOR}${until.trim()}`;
    }
    case 'none':
      return NO_FILTER_RANGE;
  }
}

/** Resolved ends of a range as the server tells them; empty when open. */
export interface ResolvedEnds {
  readonly since: string;
  readonly until: string;
}

/**
 * Another frame. Custom takes over the ends that were resolved so far; advanced takes over what was written so far; no
 * filter forgets the rest.
 */
export function withFrame(
  draft: RangeDraft,
  frame: RangeFrame,
  ends: ResolvedEnds | null,
  wallNow: number,
): RangeDraft {
  if (frame === 'none') return startOf(wallNow);
  if (frame === 'advanced' && draft.frame !== 'none')
    return { ...draft, frame, advanced: advancedOf(rangeOfDraft(draft)) };
  if (frame !== 'custom' || ends === null || ends.since === '' || ends.until === '')
    return { ...draft, frame };
  const custom: CustomRange = {
    ...draft.custom,
    sinceMode: 'specific',
    sinceDatetime: ends.since,
    untilMode: 'specific',
    untilDatetime: ends.until,
  };
  return { ...draft, frame, custom };
}

/** Whether typed text is a whole number of at least one. */
const isWholeAmount = (amount: number): boolean => Number.isInteger(amount) && amount >= 1;

/** Whether a text is a moment `YYYY-MM-DDTHH:mm:ss`, with an offset where one is wanted, on a day that exists. */
export function isMoment(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:Z|[+-]\d{2}:?\d{2})?$/i.test(text)) return false;
  const plain = text.slice(0, 19);
  const time = Date.parse(`${plain}Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(plain);
}

/** Which fields of a draft hold nothing that can be sent. */
export function wrongFields(draft: RangeDraft): readonly string[] {
  if (draft.frame === 'last') return isWholeAmount(draft.last.amount) ? [] : ['last'];
  if (draft.frame !== 'custom') return [];
  const { custom } = draft;
  const isAnchored = custom.sinceMode === 'relative' && custom.untilMode === 'relative';
  const checks: readonly (readonly [field: string, isWrong: boolean])[] = [
    ['sinceDatetime', custom.sinceMode === 'specific' && !isMoment(custom.sinceDatetime)],
    ['sinceGrainValue', custom.sinceMode === 'relative' && !isWholeAmount(custom.sinceGrainValue)],
    ['untilDatetime', custom.untilMode === 'specific' && !isMoment(custom.untilDatetime)],
    ['untilGrainValue', custom.untilMode === 'relative' && !isWholeAmount(custom.untilGrainValue)],
    ['anchorValue', isAnchored && custom.anchorMode === 'specific' && !isMoment(custom.anchorValue)],
  ];
  return checks.filter(([, isWrong]) => isWrong).map(([field]) => field);
}
