import { describe, expect, it } from 'vitest';
import { CALENDAR_UNITS } from '../calendar.ts';
import {
  decodeCustomRange,
  defaultCustomRange,
  encodeCustomRange,
  type CustomRange,
  type RangeAnchorMode,
  type RangeEndMode,
} from './custom-range.ts';
import { resolveTimeRange } from './time-range.ts';

const NOW = Date.UTC(2001, 5, 18, 15, 30);
const range = (given: Partial<CustomRange> = {}): CustomRange => ({ ...defaultCustomRange(NOW), ...given });

describe('a custom range', () => {
  it('starts as the seven days before today', () => {
    expect(encodeCustomRange(range())).toBe('2001-06-11T00:00:00 : 2001-06-18T00:00:00');
  });

  it.each([
    ['relative', 'now', 'DATEADD(DATETIME("now"), -7, day) : now'],
    ['relative', 'specific', 'DATEADD(DATETIME("2001-06-18T00:00:00"), -7, day) : 2001-06-18T00:00:00'],
    ['today', 'relative', 'today : DATEADD(DATETIME("today"), 7, day)'],
    ['relative', 'relative', 'DATEADD(DATETIME("now"), -7, day) : DATEADD(DATETIME("now"), 7, day)'],
    ['today', 'now', 'today : now'],
  ] as const)('from %s to %s is %s', (sinceMode, untilMode, text) => {
    expect(encodeCustomRange(range({ sinceMode, untilMode }))).toBe(text);
  });

  it('is read as it was written, with every mode, unit and anchor', () => {
    const modes: readonly RangeEndMode[] = ['specific', 'relative', 'now', 'today'];
    const anchors: readonly RangeAnchorMode[] = ['specific', 'now', 'today'];
    for (const sinceMode of modes)
      for (const untilMode of modes)
        for (const anchorMode of anchors)
          for (const unit of CALENDAR_UNITS) {
            const written = encodeCustomRange(
              range({ sinceMode, untilMode, anchorMode, sinceGrain: unit, untilGrain: unit }),
            );
            const read = decodeCustomRange(written, range());
            expect([written, read === null ? null : encodeCustomRange(read)]).toEqual([written, written]);
          }
  });

  it('resolves on the server to what it says', () => {
    const text = encodeCustomRange(range({ untilMode: 'relative', untilGrain: 'month', untilGrainValue: 2 }));
    const { since, until } = resolveTimeRange(text, { now: NOW, zone: 'UTC' });
    expect([since, until]).toEqual([Date.UTC(2001, 5, 11), Date.UTC(2001, 7, 11)]);
  });

  it.each([
    ['2001-01-08 : 2001-06-25', '2001-01-08T00:00:00 : 2001-06-25T00:00:00'],
    ['2001-01-08T10:00 : NOW', '2001-01-08T10:00:00 : now'],
    ['2001-01-08T10:00:00+02:00 : Today', '2001-01-08T10:00:00+02:00 : today'],
    ["dateadd(datetime('now'), -1, QUARTER) : now", 'DATEADD(DATETIME("now"), -1, quarter) : now'],
  ])('reads %s in any spelling', (text, canonical) => {
    expect(encodeCustomRange(decodeCustomRange(text) ?? range())).toBe(canonical);
  });

  it.each([
    'Last week',
    '2001-01-01 : ',
    ' : 2001-01-01',
    'yesterday : today',
    'DATEADD(DATETIME("now"), -1, day) : today',
    'DATEADD(DATETIME("now"), 1, day) : now',
    'DATEADD(DATETIME("now"), -1, day) : DATEADD(DATETIME("today"), 1, day)',
    'DATETRUNC(DATETIME("now"), day) : now',
    '2001-01-01 : 2001-02-01 : 2001-03-01',
  ])('is not what %j says', (text) => {
    expect(decodeCustomRange(text)).toBeNull();
  });
});
