import { describe, expect, it } from 'vitest';
import { bodyOf, draftOf, isComplete, isSame, NEW_DRAFT, previewBodyOf, roundedTo } from './rule-draft.ts';

const table = { id: 7, name: 'flights' };
const WHOLE = { ...NEW_DRAFT, name: 'Own', tables: [table], clause: "origin = 'SEA'" };

describe('a draft of a row rule', () => {
  it('is complete with a name, a table, and a clause or whole masks', () => {
    expect(isComplete(WHOLE)).toBe(true);
    expect(isComplete({ ...WHOLE, name: ' ' })).toBe(false);
    expect(isComplete({ ...WHOLE, tables: [] })).toBe(false);
    expect(isComplete({ ...WHOLE, clause: ' ' })).toBe(false);
    const masks = [{ column_name: 'delay', mask: 'rounded' as const, step: 15 }];
    expect(isComplete({ ...WHOLE, clause: '', masks })).toBe(true);
    expect(isComplete({ ...WHOLE, masks: [{ column_name: 'delay', mask: 'rounded', step: null }] })).toBe(
      false,
    );
    expect(isComplete({ ...WHOLE, masks: [{ column_name: '', mask: 'null' }] })).toBe(false);
  });

  it('is sent without spaces round it, a key of none as null, and a step with rounding alone', () => {
    const masks = [{ column_name: 'delay', mask: 'null' as const, step: 15 }];
    expect(bodyOf({ ...WHOLE, name: ' Own ', group_key: ' ', masks })).toEqual({
      name: 'Own',
      filter_type: 'Regular',
      tables: [7],
      roles: [],
      clause: "origin = 'SEA'",
      group_key: null,
      is_active: true,
      masks: [{ column_name: 'delay', mask: 'null', step: null }],
    });
  });

  it('is the stored rule until something of it is saved otherwise', () => {
    const draft = draftOf({
      ...NEW_DRAFT,
      name: 'Own',
      clause: "origin = 'SEA'",
      group_key: null,
      tables: [{ id: 7, table_name: 'flights' }],
      roles: [],
      masks: [],
    });
    expect(isSame(draft, WHOLE)).toBe(true);
    expect(isSame({ ...draft, name: 'Own ' }, WHOLE)).toBe(true);
    expect(isSame({ ...draft, is_active: false }, WHOLE)).toBe(false);
  });

  it('is tried only when there is something to try', () => {
    const shown = { person: null, table: null };
    expect(previewBodyOf(null, { ...WHOLE, tables: [] }, shown)).toBeNull();
    expect(previewBodyOf(null, { ...WHOLE, clause: '' }, shown)).toBeNull();
    expect(previewBodyOf(3, WHOLE, { person: 4, table: 7 })).toMatchObject({ id: 3, person: 4, rows_of: 7 });
  });

  it('shows what rounding does', () => {
    expect(roundedTo(76, 15)).toBe(75);
  });
});
