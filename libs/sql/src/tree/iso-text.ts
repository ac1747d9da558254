const pad = (value: number, width = 2): string => String(value).padStart(width, '0');

/** `YYYY-MM-DD` of epoch milliseconds as if UTC. */
export function isoDate(wall: number): string {
  const date = new Date(wall);
  const year = date.getUTCFullYear();
  const yearText = year < 0 ? `-${pad(-year, 4)}` : pad(year, 4);
  return `${yearText}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
}

/** `HH:MM:SS`, with milliseconds only when there are some. */
export function isoTime(wall: number): string {
  const date = new Date(wall);
  const time = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map((part) => pad(part));
  const ms = date.getUTCMilliseconds();
  return `${time.join(':')}${ms === 0 ? '' : `.${pad(ms, 3)}`}`;
}

/** True at the start of a day. */
export const isMidnight = (wall: number): boolean => wall % 86_400_000 === 0;

const DIRECTIVES: Readonly<Record<string, (date: Date) => string>> = {
  Y: (date) => pad(date.getUTCFullYear(), 4),
  m: (date) => pad(date.getUTCMonth() + 1),
  d: (date) => pad(date.getUTCDate()),
  H: (date) => pad(date.getUTCHours()),
  M: (date) => pad(date.getUTCMinutes()),
  S: (date) => pad(date.getUTCSeconds()),
  f: (date) => pad(date.getUTCMilliseconds() * 1000, 6),
  '%': () => '%',
};

/** A time in a date pattern with the directives `%Y %m %d %H %M %S %f`; others stay as written. */
export function formatPattern(wall: number, pattern: string): string {
  const date = new Date(wall);
  return pattern.replace(/%(.)/g, (whole, directive: string) => DIRECTIVES[directive]?.(date) ?? whole);
}
