import { describe, expect, it } from 'vitest';
import { quickRanges } from './quick-ranges.ts';
import { isMoment, rangeDraftOf, rangeOfDraft, withFrame, wrongFields } from './range-draft.ts';

const NOW = Date.UTC(2001, 5, 18, 15);
const ENDS = { since: '2001-06-11T00:00:00', until: '2001-06-18T00:00:00' };

describe('a range while it is edited', () => {
  it.each([
    'Last week',
    'Last 28 days',
    'previous calendar year',
    'Current quarter',
    'year to date',
    'No filter',
    '2001-01-08T00:00:00 : 2001-06-25T00:00:00',
    'DATEADD(DATETIME("now"), -3, month) : now',
    '2001-01-01 : ',
    'Next week',
    'Current fiscal year',
  ])('keeps %s when nobody changes it', (text) => {
    expect(rangeOfDraft(rangeDraftOf(text, NOW))).toBe(text);
  });

  it('offers at least twenty ranges at once, each found again in its frame', () => {
    expect(quickRanges(false).length).toBeGreaterThanOrEqual(20);
    for (const { text } of quickRanges(true)) expect(rangeDraftOf(text, NOW).frame).not.toBe('advanced');
  });

  it('starts each frame with a range that can be applied', () => {
    const empty = rangeDraftOf('No filter', NOW);
    expect(rangeOfDraft(withFrame(empty, 'last', null, NOW))).toBe('Last week');
    expect(rangeOfDraft(withFrame(empty, 'previous', null, NOW))).toBe('previous calendar week');
    expect(rangeOfDraft(withFrame(empty, 'custom', { since: '', until: '' }, NOW))).toBe(
      '2001-06-11T00:00:00 : 2001-06-18T00:00:00',
    );
    expect(rangeOfDraft(withFrame(empty, 'advanced', null, NOW))).toBe(' : ');
  });

  it('takes what was resolved over into the two ends, and what was written into advanced', () => {
    const last = rangeDraftOf('Last week', NOW);
    expect(withFrame(last, 'custom', ENDS, NOW).custom).toMatchObject({ sinceDatetime: ENDS.since });
    const advanced = withFrame(rangeDraftOf('2001-01-01 : now', NOW), 'advanced', ENDS, NOW).advanced;
    expect(advanced).toMatchObject({ since: '2001-01-01T00:00:00', until: 'now' });
  });

  it('forgets everything with no filter', () => {
    const custom = rangeDraftOf('2000-01-01 : 2000-02-01', NOW);
    const back = withFrame(withFrame(custom, 'none', ENDS, NOW), 'custom', null, NOW);
    expect(rangeOfDraft(back)).toBe('2001-06-11T00:00:00 : 2001-06-18T00:00:00');
  });
});

describe('what cannot be sent', () => {
  const relative = rangeDraftOf('DATEADD(DATETIME("now"), -3, day) : now', NOW);

  it('names the field', () => {
    const broken = { ...relative, custom: { ...relative.custom, sinceGrainValue: 0 } };
    expect(wrongFields(relative)).toEqual([]);
    expect(wrongFields(broken)).toEqual(['sinceGrainValue']);
    expect(
      wrongFields({ ...relative, frame: 'last', last: { amount: 1.5, unit: 'day', end: 'midnight' } }),
    ).toEqual(['last']);
  });

  it.each([
    ['2001-06-18T00:00:00', true],
    ['2001-06-18T23:59:59+02:00', true],
    ['2001-06-18', false],
    ['2001-02-30T00:00:00', false],
    ['soon', false],
  ])('%s is a moment: %s', (text, is) => {
    expect(isMoment(text)).toBe(is);
  });
});
