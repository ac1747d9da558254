const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_DAYS = 7;

/** Days since Monday. */
const weekday = (time: number): number => (new Date(time).getUTCDay() + 6) % WEEK_DAYS;
const dayOf = (time: number): number => Math.floor(time / DAY_MS);

/** Start of the block that a wall time lies in. */
export function blockStart(time: number, domain: string): number {
  const at = new Date(time);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  if (domain === 'hour') return Math.floor(time / HOUR_MS) * HOUR_MS;
  if (domain === 'day') return dayOf(time) * DAY_MS;
  if (domain === 'week') return (dayOf(time) - weekday(time)) * DAY_MS;
  return domain === 'year' ? Date.UTC(year, 0, 1) : Date.UTC(year, month, 1);
}

/** Start of the block after one. */
export function nextBlock(start: number, domain: string): number {
  const at = new Date(start);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  if (domain === 'hour') return start + HOUR_MS;
  if (domain === 'day') return start + DAY_MS;
  if (domain === 'week') return start + WEEK_DAYS * DAY_MS;
  return domain === 'year' ? Date.UTC(year + 1, 0, 1) : Date.UTC(year, month + 1, 1);
}

/** Columns and rows of a block. */
export interface BlockShape {
  readonly columns: number;
  readonly rows: number;
}

/** Cells of the largest block of a domain. */
export function blockShape(domain: string, subdomain: string): BlockShape {
  const shapes: Readonly<Record<string, BlockShape>> = {
    'year day': { columns: 54, rows: 7 },
    'year week': { columns: 14, rows: 4 },
    'year month': { columns: 4, rows: 3 },
    'year hour': { columns: 366, rows: 24 },
    'month day': { columns: 7, rows: 6 },
    'month week': { columns: 6, rows: 1 },
    'month hour': { columns: 31, rows: 24 },
    'week day': { columns: 7, rows: 1 },
    'week hour': { columns: 7, rows: 24 },
    'day hour': { columns: 6, rows: 4 },
    'day min': { columns: 60, rows: 24 },
    'hour min': { columns: 10, rows: 6 },
  };
  return shapes[`${domain} ${subdomain}`] ?? { columns: 1, rows: 1 };
}

/** Column and row of a wall time in its block. Weeks start on Monday. */
export function cellPlace(time: number, domain: string, subdomain: string): readonly [number, number] {
  const start = blockStart(time, domain);
  const at = new Date(time);
  const days = dayOf(time) - dayOf(start);
  const inWeeks = days + weekday(start);
  switch (`${domain} ${subdomain}`) {
    case 'year day':
      return [Math.floor(inWeeks / WEEK_DAYS), weekday(time)];
    case 'year week': {
      const week = Math.floor(inWeeks / WEEK_DAYS);
      return [week % 14, Math.floor(week / 14)];
    }
    case 'year month':
      return [at.getUTCMonth() % 4, Math.floor(at.getUTCMonth() / 4)];
    case 'month day':
      return [weekday(time), Math.floor(inWeeks / WEEK_DAYS)];
    case 'month week':
      return [Math.floor(inWeeks / WEEK_DAYS), 0];
    case 'week day':
      return [weekday(time), 0];
    case 'year hour':
    case 'month hour':
    case 'week hour':
      return [days, at.getUTCHours()];
    case 'day hour':
      return [at.getUTCHours() % 6, Math.floor(at.getUTCHours() / 6)];
    case 'day min':
      return [at.getUTCMinutes(), at.getUTCHours()];
    case 'hour min':
      return [at.getUTCMinutes() % 10, Math.floor(at.getUTCMinutes() / 10)];
    default:
      return [0, 0];
  }
}
