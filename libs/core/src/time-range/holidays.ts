import {
  easter,
  fixed,
  MONDAY,
  nthWeekday,
  since,
  SUNDAY,
  THURSDAY,
  weekdayBefore,
  type HolidayRule,
} from './holiday-rules.ts';

type Calendar = Readonly<Record<string, HolidayRule>>;

const NEW_YEAR: Calendar = { "New Year's Day": fixed(1, 1) };
const CHRISTMAS: Calendar = { 'Christmas Day': fixed(12, 25) };
const EASTER: Calendar = {
  'Good Friday': easter(-2),
  'Easter Sunday': easter(0),
  'Easter Monday': easter(1),
};
const ASCENSION: Calendar = { 'Ascension Day': easter(39), 'Whit Monday': easter(50) };

const US: Calendar = {
  ...NEW_YEAR,
  'Martin Luther King Jr. Day': since(1986, nthWeekday(1, MONDAY, 3)),
  "Washington's Birthday": nthWeekday(2, MONDAY, 3),
  "Presidents' Day": nthWeekday(2, MONDAY, 3),
  'Memorial Day': nthWeekday(5, MONDAY, -1),
  'Juneteenth National Independence Day': since(2021, fixed(6, 19)),
  'Independence Day': fixed(7, 4),
  'Labor Day': nthWeekday(9, MONDAY, 1),
  'Columbus Day': nthWeekday(10, MONDAY, 2),
  'Veterans Day': fixed(11, 11),
  'Thanksgiving Day': nthWeekday(11, THURSDAY, 4),
  ...CHRISTMAS,
  'Easter Sunday': easter(0),
  Halloween: fixed(10, 31),
  "Valentine's Day": fixed(2, 14),
  "Mother's Day": nthWeekday(5, SUNDAY, 2),
  "Father's Day": nthWeekday(6, SUNDAY, 3),
};

const CA: Calendar = {
  ...NEW_YEAR,
  'Good Friday': easter(-2),
  'Victoria Day': weekdayBefore(5, 24, MONDAY),
  'Canada Day': fixed(7, 1),
  'Labour Day': nthWeekday(9, MONDAY, 1),
  'National Day for Truth and Reconciliation': since(2021, fixed(9, 30)),
  Thanksgiving: nthWeekday(10, MONDAY, 2),
  'Remembrance Day': fixed(11, 11),
  ...CHRISTMAS,
  'Boxing Day': fixed(12, 26),
};

const GB: Calendar = {
  ...NEW_YEAR,
  ...EASTER,
  'May Day': nthWeekday(5, MONDAY, 1),
  'Spring Bank Holiday': nthWeekday(5, MONDAY, -1),
  'Late Summer Bank Holiday': nthWeekday(8, MONDAY, -1),
  ...CHRISTMAS,
  'Boxing Day': fixed(12, 26),
};

const DE: Calendar = {
  ...NEW_YEAR,
  ...EASTER,
  'Labor Day': fixed(5, 1),
  ...ASCENSION,
  'German Unity Day': since(1990, fixed(10, 3)),
  ...CHRISTMAS,
  'Second Day of Christmas': fixed(12, 26),
};

const FR: Calendar = {
  ...NEW_YEAR,
  'Easter Monday': easter(1),
  'Labor Day': fixed(5, 1),
  'Victory Day': fixed(5, 8),
  ...ASCENSION,
  'Bastille Day': fixed(7, 14),
  'National Day': fixed(7, 14),
  'Assumption Day': fixed(8, 15),
  "All Saints' Day": fixed(11, 1),
  'Armistice Day': fixed(11, 11),
  ...CHRISTMAS,
};

const ES: Calendar = {
  ...NEW_YEAR,
  Epiphany: fixed(1, 6),
  'Good Friday': easter(-2),
  'Labor Day': fixed(5, 1),
  'Assumption Day': fixed(8, 15),
  'National Day': fixed(10, 12),
  "All Saints' Day": fixed(11, 1),
  'Constitution Day': fixed(12, 6),
  'Immaculate Conception': fixed(12, 8),
  ...CHRISTMAS,
};

const IT: Calendar = {
  ...NEW_YEAR,
  Epiphany: fixed(1, 6),
  'Easter Sunday': easter(0),
  'Easter Monday': easter(1),
  'Liberation Day': fixed(4, 25),
  'Labor Day': fixed(5, 1),
  'Republic Day': fixed(6, 2),
  'Assumption Day': fixed(8, 15),
  "All Saints' Day": fixed(11, 1),
  'Immaculate Conception': fixed(12, 8),
  ...CHRISTMAS,
  "Saint Stephen's Day": fixed(12, 26),
};

const NL: Calendar = {
  ...NEW_YEAR,
  ...EASTER,
  "King's Day": since(2014, fixed(4, 27)),
  'Liberation Day': fixed(5, 5),
  ...ASCENSION,
  ...CHRISTMAS,
  'Second Day of Christmas': fixed(12, 26),
};

const BR: Calendar = {
  ...NEW_YEAR,
  'Good Friday': easter(-2),
  'Tiradentes Day': fixed(4, 21),
  "Worker's Day": fixed(5, 1),
  'Independence Day': fixed(9, 7),
  'Our Lady of Aparecida': fixed(10, 12),
  "All Souls' Day": fixed(11, 2),
  'Republic Proclamation Day': fixed(11, 15),
  ...CHRISTMAS,
};

/** Country codes (ISO 3166) whose nation-wide holidays are known, with the rule of each holiday. */
export const HOLIDAYS: Readonly<Record<string, Calendar>> = { US, CA, GB, DE, FR, ES, IT, NL, BR };

/** Other ways to name these countries: codes of three letters, English names, and the kingdom's short one. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  US: ['USA', 'UNITEDSTATES'],
  CA: ['CAN', 'CANADA'],
  GB: ['UK', 'GBR', 'UNITEDKINGDOM'],
  DE: ['DEU', 'GERMANY'],
  FR: ['FRA', 'FRANCE'],
  ES: ['ESP', 'SPAIN'],
  IT: ['ITA', 'ITALY'],
  NL: ['NLD', 'NETHERLANDS'],
  BR: ['BRA', 'BRAZIL'],
};

function calendarOf(country: string): Calendar {
  const wanted = country.replaceAll(/\s/g, '').toUpperCase();
  const other = Object.entries(OTHER_NAMES).find(([, names]) => names.includes(wanted));
  return HOLIDAYS[other?.[0] ?? wanted] ?? {};
}

/**
 * Wall time at midnight of a country's holiday in a year: the first one, in the order of the list, whose name starts
 * with the text in any letter case; a country by its code or its English name. Null for an unknown country or name.
 */
export function holidayWall(name: string, year: number, country: string): number | null {
  const calendar = calendarOf(country);
  const wanted = name.trim().toLowerCase();
  if (wanted === '') return null;
  const found = Object.entries(calendar).find(([title]) => title.toLowerCase().startsWith(wanted));
  return found?.[1](year) ?? null;
}
