import { fillMessage } from '@belvedere/core';
import { expect, it } from 'vitest';
import type { AnswerFacts } from './answer-facts.ts';
import { endNotice } from './end-notice.ts';

const DAY = 86_400_000;
const facts = { from: 0, to: 7 * DAY } as AnswerFacts;
const said = (time_range: string): string | null => {
  const notice = endNotice({ time_range }, facts);
  return notice === null ? null : fillMessage(notice.message.text, notice.values ?? {});
};

it('says the dates of a range that ends with data or periods, and that the newest data may still grow', () => {
  expect(said('Last 7 days until newest data')).toMatch(
    /newest data, whose last part may still fill: 1970-01-01 until /,
  );
  expect(said('Last 7 days until last complete week')).toMatch(
    /^Up to the last complete period: 1970-01-01 until /,
  );
});

it.each(['Last 7 days', 'Last 7 days until now', 'before Last 7 days until newest data', 'No filter'])(
  'says nothing of %j, whose end its words say',
  (range) => {
    expect(said(range)).toBeNull();
  },
);
