const UNITS = [
  ['y', 31_536_000_000],
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['m', 60_000],
  ['s', 1000],
] as const;

const tenths = (value: number): string => (Math.floor(value * 10 + 1e-6) / 10).toString();
const NS_PER_MS = 1_000_000;

function parts(ms: number, withSmall: boolean): string[] {
  const words: string[] = [];
  let rest = ms;
  for (const [name, size] of UNITS) {
    if (name === 's' && !withSmall) break;
    const count = Math.floor(rest / size);
    if (count > 0) words.push(`${count}${name}`);
    rest -= count * size;
  }
  if (!withSmall) return rest > 0 || words.length === 0 ? [...words, `${tenths(rest / 1000)}s`] : words;
  const all = Math.round(rest * NS_PER_MS);
  const smallest = [
    [Math.floor(all / NS_PER_MS), 'ms'],
    [Math.floor(all / 1000) % 1000, 'µs'],
    [all % 1000, 'ns'],
  ] as const;
  for (const [count, name] of smallest) if (count > 0) words.push(`${count}${name}`);
  return words.length === 0 ? ['0ms'] : words;
}

const signed = (ms: number, write: (size: number) => string): string =>
  ms < 0 ? `\u2212${write(-ms)}` : write(ms);

/** Below one second: whole milliseconds, below one of them three significant digits. */
function underOneSecond(ms: number): string {
  return `${ms < 1 ? Number(ms.toPrecision(3)) : Math.round(ms)}ms`;
}

/** 66000 -> `1m 6s`; 999.4 -> `999ms`; 0.25 -> `0.25ms`. */
export function duration(ms: number): string {
  return signed(ms, (size) =>
    size < 999.5 ? underOneSecond(size) : parts(Math.max(size, 1000), false).join(' '),
  );
}

/** 1.40008 -> `1ms 400µs 80ns`. */
export function durationWithFractions(ms: number): string {
  return signed(ms, (size) => parts(size, true).join(' '));
}

/** 10500 -> `0:10.5`, 3661000 -> `1:01:01`. */
export function durationWithColons(ms: number): string {
  return signed(ms, (size) => {
    const seconds = Math.round(size / 100) / 10;
    const hours = Math.floor(seconds / 3600);
    const minutes = Math.floor(seconds / 60) % 60;
    const rest = tenths(seconds % 60);
    const padded = rest.split('.')[0]?.length === 1 ? `0${rest}` : rest;
    return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${padded}` : `${minutes}:${padded}`;
  });
}

/** Time spent, for status lines: `0.21 s`, `12.3 s`, `2 min 5 s`, `1 h 4 min`. */
export function elapsed(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 9.995) return `${seconds.toFixed(2)}\u2009s`;
  if (seconds < 59.95) return `${seconds.toFixed(1)}\u2009s`;
  const whole = Math.max(60, Math.floor(seconds));
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}\u2009min ${whole % 60}\u2009s`;
  return `${Math.floor(minutes / 60)}\u2009h ${minutes % 60}\u2009min`;
}
