import fc from 'fast-check';
import { format as d3Format, formatSpecifier } from 'd3-format';
import { describe, expect, test } from 'vitest';
import { english } from '../locale/english.ts';
import { axisFormat } from './axis-format.ts';
import { parseDecimal } from './decimal.ts';
import { elapsed } from './duration.ts';
import { formatExactly } from './exact.ts';
import { formatNumber } from './format-number.ts';

const tight = (format: string, value: number | bigint | string): string =>
  formatNumber(format, value, { spacing: 'none' });

describe('smart numbers', () => {
  test.each([
    [0, '0'],
    [12345.432, '12.3k'],
    [1522083, '1.52M'],
    [-2_500_000_000, '−2.5B'],
    [999.999, '1000'],
    [12.346, '12.35'],
    [0.00123456, '0.0012'],
    [0.0000123, '12.3µ'],
    [0.00000012, '120n'],
    [1, '1'],
    [-1, '−1'],
    [1.005, '1'],
    [9.999, '10'],
    [999.994, '999.99'],
    [1000, '1k'],
    [1234.5, '1.23k'],
    [999_999, '1M'],
    [1e9, '1B'],
    [1.5e12, '1.5T'],
    [1.5e24, '1.5Y'],
    [0.001, '0.001'],
    [0.5, '0.5'],
    [-0.04567, '−0.0457'],
    [0.00099, '990µ'],
    [0.000_001, '1µ'],
    [0.000_000_5, '500n'],
    [1e-24, '1y'],
  ])('%d is %s', (value, text) => expect(tight('SMART_NUMBER', value)).toBe(text));

  test('are the default, and the sign is shown when asked', () => {
    expect(formatNumber('', 12345.432)).toBe('12.3\u2009k');
    expect(formatNumber(null, 7)).toBe('7');
    expect(tight('SMART_NUMBER_SIGNED', 1500)).toBe('+1.5k');
    expect(tight('SMART_NUMBER_SIGNED', -1500)).toBe('−1.5k');
  });
});

describe('named formats', () => {
  test.each([
    ['DURATION', 66000, '1m 6s'],
    ['DURATION', 500, '500ms'],
    ['DURATION', 1.2, '1ms'],
    ['DURATION', 499.5, '500ms'],
    ['DURATION', 999.4, '999ms'],
    ['DURATION', 999.6, '1s'],
    ['DURATION', 0.25, '0.25ms'],
    ['DURATION', -0.4, '−0.4ms'],
    ['DURATION_COL', 49, '0:00'],
    ['DURATION_COL', 50, '0:00.1'],
    ['DURATION_SUB', 0.000_000_4, '0ms'],
    ['DURATION', 119_990, '1m 59.9s'],
    ['DURATION', 0, '0ms'],
    ['DURATION', -90_061_000, '−1d 1h 1m 1s'],
    ['DURATION_SUB', 1.40008, '1ms 400µs 80ns'],
    ['DURATION_SUB', 0.999_999_9, '1ms'],
    ['DURATION_SUB', 61_001, '1m 1s 1ms'],
    ['DURATION_COL', 10500, '0:10.5'],
    ['DURATION_COL', 3_661_000, '1:01:01'],
    ['MEMORY_DECIMAL', 1_500_000, '1.5MB'],
    ['MEMORY_BINARY', -1536, '−1.5KiB'],
    ['MEMORY_DECIMAL', 0, '0B'],
    ['MEMORY_DECIMAL', 999_999, '1MB'],
    ['MEMORY_DECIMAL', 1e30, '1QB'],
    ['MEMORY_BINARY', 2 ** 80, '1YiB'],
    ['MEMORY_TRANSFER_RATE_DECIMAL', 2500, '2.5kB/s'],
    ['MEMORY_TRANSFER_RATE_BINARY', 1024, '1KiB/s'],
    ['~g', 12345.432, '12345.432'],
    [',.1f', -1234.56, '−1,234.6'],
    ['$,.2f', 3, '$3.00'],
    ['.1%', 0.8071, '80.7%'],
    ['+,', 5, '+5'],
  ])('%s writes %d as %s', (format, value, text) => expect(tight(format, value)).toBe(text));
});

describe('mistyped ids of stored charts', () => {
  test.each([
    [',0', 12345.4321, '12,345.4321'],
    ['null', 12345.4, '12,345.4'],
    ['%', 0.256, '26%'],
    ['%%%', 0.256, '26%'],
    [',f', 12345.6, '12,346'],
    ['int', 12345.6, '12,346'],
    ['$f', 12345.6, '$12,346'],
    [',r', 1.5, '1.5000'],
  ])('%s writes %d as %s', (format, value, text) => expect(tight(format, value)).toBe(text));
});

describe('house spacing', () => {
  test('percent, magnitudes and units take a thin space', () => {
    expect(formatNumber('.1%', 0.807)).toBe('80.7\u2009%');
    expect(formatNumber('.3s', 1_522_083)).toBe('1.52\u2009M');
    expect(formatNumber(',.1f', 5.8, { unit: 'min' })).toBe('5.8\u2009min');
    expect(formatNumber('.0%', 0.5, { unit: '%' })).toBe('50\u2009%');
    expect(formatNumber('DURATION', 6000)).toBe('6s');
    expect(formatNumber('x', 31)).toBe('1f');
  });

  test('an axis gets its percent sign once', () => {
    const axis = axisFormat('.0%');
    expect([axis.format(0.9), axis.unit]).toEqual(['90', '%']);
    expect(axisFormat(',d', { unit: 'min' }).unit).toBe('min');
  });

  test('elapsed time gets coarser as it grows', () => {
    expect([210, 12_340, 125_000, 3_840_000].map((ms) => elapsed(ms).replaceAll('\u2009', ' '))).toEqual([
      '0.21 s',
      '12.3 s',
      '2 min 5 s',
      '1 h 4 min',
    ]);
  });
});

describe('currency', () => {
  test('stands on its side and replaces the signs of the format', () => {
    expect(formatNumber('$,.2f', 3, { currency: { symbol: 'EUR', symbolPosition: 'suffix' } })).toBe(
      '3.00 €',
    );
    expect(
      formatNumber('SMART_NUMBER', 12345, {
        currency: { symbol: 'USD', symbolPosition: 'prefix' },
        spacing: 'none',
      }),
    ).toBe('$ 12.3k');
    expect(formatNumber(',d', 3, { currency: { symbol: '??', symbolPosition: 'suffix' } })).toBe('3');
    const inMexico = { symbol: 'MXN', symbolPosition: 'prefix' } as const;
    expect(formatNumber(',.1%', 0.5, { currency: inMexico })).toBe('MX$ 0.5');
    expect(formatNumber(',.2f', '12345678901234567890.12', { currency: inMexico })).toBe(
      'MX$ 12,345,678,901,234,567,890.12',
    );
  });
});

describe('what is no plain number', () => {
  test('is said as it is', () => {
    expect(
      [null, undefined, Number.NaN, Number.POSITIVE_INFINITY, 'n/a'].map((value) =>
        formatNumber(',d', value),
      ),
    ).toEqual(['null', 'undefined', 'NaN', '∞', 'n/a']);
    expect(formatNumber('nonsense!', 12)).toBe('12 (Invalid format: nonsense!)');
  });
});

describe('exactness', () => {
  test('big integers and decimals keep every digit', () => {
    expect(formatNumber(',d', 9_007_199_254_740_993n)).toBe('9,007,199,254,740,993');
    expect(formatNumber(',.2f', '12345678901234567890.125')).toBe('12,345,678,901,234,567,890.13');
    expect(formatNumber('~g', '0.1000000000000000000001')).toBe('0.1000000000000000000001');
    expect(formatNumber('$,.1f', -90_071_992_547_409_935n)).toBe('−$90,071,992,547,409,935.0');
    expect(formatNumber('.1%', '0.12345678901234567890', { spacing: 'none' })).toBe('12.3%');
    expect(formatNumber('.3s', 123_456_789_012_345_678_901n, { spacing: 'none' })).toBe('123E');
  });

  test('big numbers are shortened from their digits', () => {
    expect(tight('SMART_NUMBER', 12_345_678_901_234_567_890n)).toBe('12.3E');
    expect(tight('SMART_NUMBER_SIGNED', '12345678901.5')).toBe('+12.3B');
    expect(tight('MEMORY_BINARY', 2n ** 70n)).toBe('1ZiB');
  });

  test('the exact writer agrees with d3 on what doubles can hold', () => {
    const specifiers = [
      ',d',
      ',.2f',
      '.3s',
      '.3~s',
      '.1%',
      '+,.1f',
      '(,.0f',
      '.4r',
      ',',
      '012.1f',
      '.3e',
      '.4g',
    ];
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom(...specifiers), (n, id) => {
        const value = n / 64;
        const decimal = parseDecimal(String(value));
        if (decimal === null || String(value).includes('e')) return;
        expect(formatExactly(decimal, formatSpecifier(id), english.number)).toBe(d3Format(id)(value));
      }),
      {
        numRuns: 600,
        examples: [
          [-1, '+,.1f'],
          [0, '.4r'],
        ],
      },
    );
  });
});
