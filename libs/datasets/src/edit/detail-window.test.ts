import { describe, expect, it } from 'vitest';
import { detailWindow } from './detail-window.ts';

const list = { count: 500, rowPx: 40, height: 400 };
const sum = (one: ReturnType<typeof detailWindow>, openPx: number) =>
  one.beforePx + (one.to - one.from) * 40 + openPx + one.afterPx;

describe('the rows of a list with an unfolded one', () => {
  it('are few, and the empty space keeps the length of the whole', () => {
    const shown = detailWindow({ ...list, top: 8000, open: null });
    expect(shown.to - shown.from).toBeLessThan(30);
    expect([shown.from <= 200, shown.to >= 210]).toEqual([true, true]);
    expect(sum(shown, 0)).toBe(500 * 40);
  });

  it('count the details where they are, before, inside and after the window', () => {
    const open = { row: 10, px: 300 };
    const above = detailWindow({ ...list, top: 8300, open });
    expect([above.from <= 200, above.to >= 210]).toEqual([true, true]);
    expect(sum(above, 0)).toBe(500 * 40 + 300);
    const inside = detailWindow({ ...list, top: 400, open });
    expect(inside.from <= 10 && inside.to > 10).toBe(true);
    expect(sum(inside, 300)).toBe(500 * 40 + 300);
    const below = detailWindow({ ...list, top: 0, open: { row: 400, px: 300 } });
    expect(sum(below, 0)).toBe(500 * 40 + 300);
  });

  it('end with the list', () => {
    expect(detailWindow({ ...list, top: 19_600, open: null })).toMatchObject({ to: 500, afterPx: 0 });
    expect(detailWindow({ ...list, count: 2, top: 0, open: null })).toMatchObject({ from: 0, to: 2 });
  });
});
