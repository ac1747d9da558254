import { describe, expect, it } from 'vitest';
import { defaultOfText, EMPTY_ITEM, itemsIn } from './filter-box-item.ts';

const column = (type: string, type_generic: number) => ({ type, type_generic });

describe('the default value of a field of a filter box', () => {
  it('is read by the type of the column', () => {
    expect(defaultOfText('true', column('BOOLEAN', 3), false)).toBe(true);
    expect(defaultOfText('no', column('BOOLEAN', 3), false)).toBe(false);
    expect(defaultOfText('12.7', column('BIGINT', 0), false)).toBe(12);
    expect(defaultOfText('12.7', column('DOUBLE', 0), false)).toBe(12.7);
    expect(defaultOfText(' ATL ', column('VARCHAR', 1), false)).toBe('ATL');
  });

  it('is nothing where a number is none, unless several values are taken', () => {
    expect(defaultOfText('many', column('INTEGER', 0), false)).toBeNull();
    expect(defaultOfText('1,50', column('INTEGER', 0), false)).toBeNull();
    expect(defaultOfText('1,500', column('INTEGER', 0), false)).toBe(1500);
    expect(defaultOfText('1e3', column('DOUBLE', 0), false)).toBe(1000);
    expect(defaultOfText('1;2;many', column('INTEGER', 0), true)).toBe('1;2;many');
    expect(defaultOfText('', column('INTEGER', 0), true)).toBeNull();
  });
});

it('stored fields come back with what they lack, and without what is no field', () => {
  expect(itemsIn([{ column: 'origin', clearable: false }, { label: 'nothing' }])).toEqual([
    { ...EMPTY_ITEM, column: 'origin', clearable: false },
  ]);
  expect(itemsIn('broken')).toEqual([]);
});
