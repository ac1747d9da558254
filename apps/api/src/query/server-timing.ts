import type { RanQuery } from './ran-query.ts';

const part = (name: string, ms: number): string => `${name};dur=${ms.toFixed(1)}`;

/** What is told of a query that ran. */
export interface TimedQuery extends Pick<RanQuery, 'isCached' | 'hasRun' | 'planMs'> {
  readonly answer: Pick<RanQuery['answer'], 'timing'>;
}

/** `Server-Timing` of the queries of one answer: the sums of waiting, planning, engine and encoding. */
export function serverTiming(ran: readonly TimedQuery[]): string {
  const fresh = ran.filter(({ isCached }) => !isCached).map(({ answer }) => answer.timing);
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
  const hits = ran.filter(({ isCached }) => isCached).length;
  return [
    part('queue', sum(fresh.map(({ queueMs }) => queueMs))),
    part('plan', sum(ran.map(({ planMs }) => planMs))),
    part('database', sum(fresh.map(({ databaseMs }) => databaseMs))),
    part('encode', sum(fresh.map(({ encodeMs }) => encodeMs))),
    `runs;desc="${ran.filter(({ hasRun }) => hasRun).length}"`,
    `cache;desc="${hits} of ${ran.length}"`,
  ].join(', ');
}
