import { expect, test } from 'vitest';
import { parquetLoss } from './parquet-changes.ts';

const NANOS = 'unit=TimeUnit(MILLIS=<null>, MICROS=<null>, NANOS=NanoSeconds()))';

test.each([
  ['FIXED_LEN_BYTE_ARRAY', 'DecimalType(scale=2, precision=50)', 50, /decimals of 50 digits/],
  ['INT96', '', 0, /below a microsecond/],
  ['INT64', `TimeType(isAdjustedToUTC=0, ${NANOS}`, 0, /below a microsecond/],
  ['INT64', `TimestampType(isAdjustedToUTC=1, ${NANOS}`, 0, /below a microsecond/],
])('what the reader cuts of %s %s is said', (type, logical, precision, said) => {
  expect(parquetLoss({ type, logical, precision })).toMatch(said);
});

test.each([
  ['FIXED_LEN_BYTE_ARRAY', 'DecimalType(scale=2, precision=38)', 38],
  ['INT64', `TimestampType(isAdjustedToUTC=0, ${NANOS}`, 0],
  ['INT64', 'IntType(bitWidth=@, isSigned=0)', 0],
])('what it keeps is not: %s %s', (type, logical, precision) => {
  expect(parquetLoss({ type, logical, precision })).toBeNull();
});
