/** Ids of time formats that stand for a d3 pattern. */
export const NAMED_TIME_PATTERNS = {
  database_date: '%Y-%m-%d',
  database_datetime: '%Y-%m-%d %H:%M:%S',
  database_datetime_reverse: '%d-%m-%Y %H:%M:%S',
  us_date: '%m/%d/%Y',
  international_date: '%d/%m/%Y',
  time: '%H:%M:%S',
} as const;
