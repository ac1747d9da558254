/** A way of writing dates, moments or times of day. */
export interface MomentFormat {
  readonly type: 'DATE' | 'TIMESTAMP' | 'TIME';
  /** As `strptime` reads them: the first of them that fits a text. */
  readonly formats: readonly string[];
  /** Regular expression of the whole text. */
  readonly shape: string;
  /** Which of day and month stands first; null where no text could mean both. */
  readonly order: 'day' | 'month' | null;
  /** Months, each of which becomes its first day. */
  readonly isMonth?: true;
}

const [D, Y, YY] = [String.raw`\d{1,2}`, String.raw`\d{4}`, String.raw`\d{2}`];
const MONTH = '[A-Za-z]{3,9}';

type Day = Pick<MomentFormat, 'formats' | 'shape' | 'order' | 'isMonth'>;

const plain = (formats: readonly string[], shape: string): Day => ({ formats, shape, order: null });

function numeric(mark: string, year: string, shape: string): readonly Day[] {
  const sign = mark === '.' ? String.raw`\.` : mark;
  const text = `${D}${sign}${D}${sign}${shape}`;
  const day = plain([`%d${mark}%m${mark}${year}`], text);
  if (mark === '.') return [day];
  const month = plain([`%m${mark}%d${mark}${year}`], text);
  return [
    { ...day, order: 'day' },
    { ...month, order: 'month' },
  ];
}

/** Ways of writing with the name of a month, short or long. */
const named = (before: string, after: string, shape: string): Day =>
  plain([`${before}%b${after}`, `${before}%B${after}`], shape);

const DAYS: readonly Day[] = [
  ...['.', '/', '-'].flatMap((mark) => [...numeric(mark, '%Y', Y), ...numeric(mark, '%y', YY)]),
  plain(['%Y/%m/%d'], `${Y}/${D}/${D}`),
  plain(['%Y.%m.%d'], String.raw`${Y}\.${D}\.${D}`),
  named('%d-', '-%Y', `${D}-${MONTH}-${Y}`),
  named('%d-', '-%y', `${D}-${MONTH}-${YY}`),
  named('%d ', ' %Y', `${D} ${MONTH} ${Y}`),
  named('%d. ', ' %Y', String.raw`${D}\. ${MONTH} ${Y}`),
  named('', ' %d %Y', `${MONTH} ${D} ${Y}`),
  named('', ' %d, %Y', `${MONTH} ${D}, ${Y}`),
];

const YEAR = String.raw`(?:1[5-9]|2[0-2])\d{2}`;
const MONTHS: readonly Day[] = [
  plain(['%Y-%m'], `${YEAR}-(?:0[1-9]|1[0-2])`),
  plain(['%Y/%m'], `${YEAR}/(?:0[1-9]|1[0-2])`),
  plain(['%m/%Y'], `(?:0?[1-9]|1[0-2])/${YEAR}`),
  named('', ' %Y', `${MONTH} ${YEAR}`),
  named('', '-%Y', `${MONTH}-${YEAR}`),
].map((month) => ({ ...month, isMonth: true }));

/** Times of day: seconds may stand in some of the texts only. */
const CLOCKS: readonly Day[] = [
  plain(['%H:%M', '%H:%M:%S', '%H:%M:%S.%g'], String.raw`\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?`),
  plain(['%I:%M %p', '%I:%M:%S %p'], String.raw`\d{1,2}:\d{2}(?::\d{2})? [AaPp][Mm]`),
];

const onDay = (day: Day, clock: Day): Day => ({
  formats: day.formats.flatMap((date) => clock.formats.map((time) => `${date} ${time}`)),
  shape: `${day.shape} ${clock.shape}`,
  order: day.order,
});

/** All ways beside ISO that are known. */
export const MOMENT_FORMATS: readonly MomentFormat[] = [
  ...[...DAYS, ...MONTHS].map((day) => ({ ...day, type: 'DATE' as const })),
  ...DAYS.flatMap((day) => CLOCKS.map((clock) => ({ ...onDay(day, clock), type: 'TIMESTAMP' as const }))),
  ...CLOCKS.map((clock) => ({ ...clock, type: 'TIME' as const })),
];
