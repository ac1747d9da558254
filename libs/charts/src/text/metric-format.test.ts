import { describe, expect, it } from 'vitest';
import { EMPTY_DATASOURCE } from '../datasource.ts';
import { metricFormat } from './metric-format.ts';

const euro = { symbol: 'EUR', symbolPosition: 'suffix' } as const;
const dollar = { symbol: 'USD', symbolPosition: 'prefix' } as const;
const datasource = {
  ...EMPTY_DATASOURCE,
  columnFormats: { share: ',.1%' },
  currencyFormats: { price: euro },
};

describe('metricFormat', () => {
  it('takes the format of the form, then of the dataset, then the adaptive one', () => {
    expect(metricFormat({ format: ',.2f', metric: 'share', datasource }).mark(0.5)).toBe('0.50');
    expect(metricFormat({ format: 'SMART_NUMBER', metric: 'share', datasource }).mark(0.5)).toBe(
      '50.0\u2009%',
    );
    expect(metricFormat({ metric: 'other', datasource }).mark(1_520_000)).toBe('1.52\u2009M');
  });

  it('takes the currency of the form, then of the dataset, and none for what is no amount', () => {
    const priced = { format: ',.2f', metric: 'price', datasource };
    expect(metricFormat(priced).full(3)).toBe('3.00 €');
    expect(metricFormat({ ...priced, currency: dollar }).full(3)).toBe('$ 3.00');
    expect(metricFormat({ ...priced, currency: 'none' }).full(3)).toBe('3.00');
  });

  it('never shortens in full, and writes the unit', () => {
    const { full } = metricFormat({ metric: 'other', datasource, unit: 'min' });
    expect(full(1_522_083)).toBe('1,522,083\u2009min');
    expect(full('9007199254740993.25')).toBe('9,007,199,254,740,993.25\u2009min');
    expect(full(26.87654)).toBe('26.8765\u2009min');
  });

  it('writes round ticks without empty decimals, and the percent sign apart', () => {
    expect(metricFormat({ format: ',.1f', metric: 'm', datasource }).axis.format(10)).toBe('10');
    const { axis } = metricFormat({ metric: 'share', datasource });
    expect([axis.format(0.6), axis.unit]).toEqual(['60', '%']);
  });
});
