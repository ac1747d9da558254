import { rangeFrameOf, type Message } from '@belvedere/core';
import { formatTime, type Locale } from '@belvedere/format';
import { rangeNames } from '../messages/range-names.ts';
import type { ResolvedEnds } from './range-draft.ts';

/** A moment without what says nothing: midnight, and the letter between day and time. */
const shortMoment = (moment: string): string => moment.replace('T00:00:00', '').replace('T', ' ');

/** A resolved range as a condition on a column; open ends are infinite. */
export function boundsText({ since, until }: ResolvedEnds, column: string): string {
  const from = since === '' ? '-∞' : shortMoment(since);
  const to = until === '' ? '∞' : shortMoment(until);
  return `${from} ≤ ${column} < ${to}`;
}

const dayText = (moment: string, locale: Locale): string =>
  formatTime(moment.endsWith('T00:00:00') ? '%a %-d %b %Y' : '%a %-d %b %Y %H:%M:%S', `${moment}Z`, {
    locale,
  });

/** Both ends as the reader's language writes days; empty when open. */
export const endsInWords = ({ since, until }: ResolvedEnds, locale: Locale): ResolvedEnds => ({
  since: since === '' ? '' : dayText(since, locale),
  until: until === '' ? '' : dayText(until, locale),
});

const NAMES: ReadonlyMap<string, Message> = new Map(
  Object.entries(rangeNames).map(([text, message]) => [text.toLowerCase(), message]),
);

/** Name of a range that has one; null for those that are only known by their text. */
export const rangeName = (text: string): Message | null => NAMES.get(text.trim().toLowerCase()) ?? null;

/** What a range is shown as, and what its tooltip tells: by its name what it resolves to, else the other way round. */
export function rangeLook(
  text: string,
  name: string,
  bounds: string | null,
): { readonly label: string; readonly title: string } {
  const frame = rangeFrameOf(text);
  const isSpelled = frame === 'custom' || frame === 'advanced';
  return isSpelled ? { label: bounds ?? text, title: text } : { label: name, title: bounds ?? name };
}
