/** A way of writing dates, moments or times of day. */
export interface MomentFormat {
  readonly type: 'DATE' | 'TIMESTAMP' | 'TIME';
  /** As `strptime` reads it. */
  readonly format: string;
  /** Regular expression of the whole text. */
  readonly shape: string;
  /** Which of day and month stands first; null where no text could mean both. */
  readonly order: 'day' | 'month' | null;
}

const [D, Y, YY] = [String.raw`\d{1,2}`, String.raw`\d{4}`, String.raw`\d{2}`];
const MONTH = '[A-Za-z]{3,9}';

const order = (first: 'day' | 'month') => (format: string, shape: string) => ({
  format,
  shape,
  order: first,
});
const dayFirst = order('day');
const monthFirst = order('month');
const plain = (format: string, shape: string) => ({ format, shape, order: null });

function numeric(mark: string, year: string, shape: string) {
  const sign = mark === '.' ? String.raw`\.` : mark;
  const text = `${D}${sign}${D}${sign}${shape}`;
  const day = dayFirst(`%d${mark}%m${mark}${year}`, text);
  return mark === '.' ? [{ ...day, order: null }] : [day, monthFirst(`%m${mark}%d${mark}${year}`, text)];
}

const DAYS = [
  ...['.', '/', '-'].flatMap((mark) => [...numeric(mark, '%Y', Y), ...numeric(mark, '%y', YY)]),
  plain('%Y/%m/%d', `${Y}/${D}/${D}`),
  plain('%Y.%m.%d', String.raw`${Y}\.${D}\.${D}`),
  ...['%b', '%B'].flatMap((month) => [
    plain(`%d-${month}-%Y`, `${D}-${MONTH}-${Y}`),
    plain(`%d-${month}-%y`, `${D}-${MONTH}-${YY}`),
    plain(`%d ${month} %Y`, `${D} ${MONTH} ${Y}`),
    plain(`%d. ${month} %Y`, String.raw`${D}\. ${MONTH} ${Y}`),
    plain(`${month} %d %Y`, `${MONTH} ${D} ${Y}`),
    plain(`${month} %d, %Y`, `${MONTH} ${D}, ${Y}`),
  ]),
];

const CLOCKS = [
  { format: '%H:%M', shape: String.raw`\d{1,2}:\d{2}` },
  { format: '%H:%M:%S', shape: String.raw`\d{1,2}:\d{2}:\d{2}` },
  { format: '%H:%M:%S.%g', shape: String.raw`\d{1,2}:\d{2}:\d{2}\.\d{1,3}` },
  { format: '%I:%M %p', shape: String.raw`\d{1,2}:\d{2} [AaPp][Mm]` },
  { format: '%I:%M:%S %p', shape: String.raw`\d{1,2}:\d{2}:\d{2} [AaPp][Mm]` },
];

/** All ways beside ISO that are known. */
export const MOMENT_FORMATS: readonly MomentFormat[] = [
  ...DAYS.map((day) => ({ ...day, type: 'DATE' as const })),
  ...DAYS.flatMap((day) =>
    CLOCKS.map((clock) => ({
      type: 'TIMESTAMP' as const,
      format: `${day.format} ${clock.format}`,
      shape: `${day.shape} ${clock.shape}`,
      order: day.order,
    })),
  ),
  ...CLOCKS.map((clock) => ({ ...clock, type: 'TIME' as const, order: null })),
];
