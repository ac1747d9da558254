const DAY_MS = 86_400_000;
const MOMENT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?$/;
const MIDNIGHT = /T00:00(?::00(?:\.0+)?)?$/;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** What whole days from `from` on and before `to` are called: a year, a month, a day, or the first and the last of them. */
function daysWords(from: string, to: string): string {
  const next = (months: number): string => {
    const day = new Date(`${from}T00:00Z`);
    day.setUTCMonth(day.getUTCMonth() + months);
    return dayOf(day.getTime());
  };
  if (from.endsWith('-01-01') && next(12) === to) return from.slice(0, 4);
  if (from.endsWith('-01') && next(1) === to) return from.slice(0, 7);
  const last = dayOf(Date.parse(`${to}T00:00Z`) - DAY_MS);
  return last === from ? from : `${from} to ${last}`;
}

/**
 * A range of time between two moments in words: `2001-04-27` for that day, `2001-04` for that month, `2001-04-01 to 2001-04-07`
 * with the last day that belongs to it, `2001-04-27 13:00 to 2001-04-27 14:00` with its end else. Any other text as it is.
 */
export function rangeWords(range: string): string {
  const [start = '', end = '', ...more] = range.split(' : ');
  if (more.length > 0 || !MOMENT.test(start) || !MOMENT.test(end) || !(Date.parse(start) < Date.parse(end)))
    return range;
  const [from, to] = [start.replace(MIDNIGHT, ''), end.replace(MIDNIGHT, '')];
  if (!from.includes('T') && !to.includes('T')) return daysWords(from, to);
  const shown = (moment: string): string => moment.replace('T', ' ').replace(/(\d:\d\d):00$/, '$1');
  return `${shown(start)} to ${shown(end)}`;
}
