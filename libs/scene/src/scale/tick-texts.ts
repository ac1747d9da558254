import type { NumberFormatter, TickFormatter } from '@belvedere/format';

const areDistinct = (texts: readonly string[]): boolean => new Set(texts).size === texts.length;

/** From here on an axis says its thousands, millions and billions in short. */
const SHORT_FROM = 10_000;

/** Thousands that are read as fast in full. */
const isPlain = (ticks: readonly number[]): boolean => {
  const most = ticks.reduce((high, tick) => Math.max(high, Math.abs(tick)), 0);
  return most >= 1000 && most < SHORT_FROM;
};

/**
 * Writes the ticks of one axis: an adaptive format shortens from 10,000 on, and where it would write two alike takes the
 * digits that tell them apart. An author's format is kept.
 */
export function tickWriter(ticks: readonly number[], format: TickFormatter): NumberFormatter {
  const { finer, plain = format } = format;
  const write = isPlain(ticks) ? plain : format;
  return finer === undefined || areDistinct(ticks.map((tick) => write(tick))) ? write : finer;
}

/** Writes marks as the ticks of their axis are written: in full where these are, so that 3,418 does not stand as 3.42 k beside 2,000. */
export const markWriter = (ticks: readonly number[], format: TickFormatter): NumberFormatter =>
  isPlain(ticks) ? (format.plain ?? format) : format;

const everyNth = (ticks: readonly number[], stride: number, first: number): readonly number[] =>
  ticks.filter((_, index) => index % stride === first);

/** How many digits the ticks need: of equally many ticks those with the fewest are the round ones. */
const digitsOf = (ticks: readonly number[]): number =>
  ticks.reduce((sum, tick) => sum + String(Number(tick.toPrecision(12))).length, 0) / ticks.length;

/** The ticks that stay where not all can, so that no text comes twice: as many as possible, evenly, the round ones. */
export function distinctTicks(ticks: readonly number[], format: TickFormatter): readonly number[] {
  const write = tickWriter(ticks, format);
  for (let stride = 1; stride < ticks.length; stride++) {
    const [best] = Array.from({ length: stride }, (_, first) => everyNth(ticks, stride, first))
      .filter((some) => areDistinct(some.map((tick) => write(tick))))
      .toSorted((one, other) => digitsOf(one) - digitsOf(other));
    if (best !== undefined) return best;
  }
  return ticks.slice(0, 1);
}

/** Ticks as texts; only the last one carries the unit. */
export function tickTexts(ticks: readonly number[], format: TickFormatter, unit = ''): readonly string[] {
  const write = tickWriter(ticks, format);
  const last = ticks.length - 1;
  return ticks.map((tick, index) => `${write(tick)}${index === last && unit !== '' ? `\u2009${unit}` : ''}`);
}

/** Leaves out what is written like its neighbour before it. */
export const withoutEchoes = <Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
): readonly Item[] =>
  items.filter((item, index) => {
    const before = items[index - 1];
    return before === undefined || textOf(before) !== textOf(item);
  });
