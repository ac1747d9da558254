import { instantToWall } from '@belvedere/core';
import type { AnswerFacts } from './answer-facts.ts';

const MINUTE_CHARS = 16;
const DAY_CHARS = 10;

/** The moment to which the numbers of an answer reach at most, on the clock of its zone as if it were UTC. */
export function reachOf({ to, cachedAt, zone = 'UTC' }: AnswerFacts, now: number): number {
  const kept = Date.parse(`${(cachedAt ?? '').replace(/Z$/, '')}Z`);
  const made = Number.isNaN(kept) ? now : kept;
  const wall = Number.isFinite(made) ? instantToWall(made, zone) : made;
  return Math.min(to ?? Number.POSITIVE_INFINITY, wall);
}

/** The part of a period that numbers are of, both ends named: by days, the last one included, else to the minute. */
export function partTexts(
  from: number,
  until: number,
  unit: 'days' | 'minutes',
): { readonly from: string; readonly until: string } {
  const write = (moment: number): string =>
    new Date(moment)
      .toISOString()
      .slice(0, unit === 'minutes' ? MINUTE_CHARS : DAY_CHARS)
      .replace('T', ' ');
  return { from: write(from), until: write(unit === 'minutes' ? until : until - 1) };
}
