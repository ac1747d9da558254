const DECIMAL_UNITS = ['B', 'kB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB', 'RB', 'QB'];
const BINARY_UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB', 'ZiB', 'YiB'];

const roundedTo2 = (value: number): number => Number(value.toFixed(2));

/** Bytes with at most two decimals; `base` is 1000 or 1024, `suffix` stands after the unit. */
export function memory(base: 1000 | 1024, suffix: string): (bytes: number) => string {
  const units = base === 1000 ? DECIMAL_UNITS : BINARY_UNITS;
  return (bytes) => {
    const size = Math.abs(bytes);
    const last = units.length - 1;
    let power = size < 1 ? 0 : Math.min(last, Math.floor(Math.log(size) / Math.log(base) + 1e-9));
    if (power < last && roundedTo2(size / base ** power) >= base) power++;
    const text = String(roundedTo2(size / base ** power));
    return `${bytes < 0 ? '\u2212' : ''}${text}${units[power]}${suffix}`;
  };
}
