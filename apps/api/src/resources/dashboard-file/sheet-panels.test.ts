import { expect, it } from 'vitest';
import { sheetPanels } from './sheet-panels.ts';

const SIZE = { width: 320, height: 160 };
const figures = (count: number) => Array.from({ length: count }, (_, id) => ({ id, isFigure: true }));
const charts = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id: 100 + id, isFigure: false }));

it('holds at most four numbers and three charts', () => {
  const panels = sheetPanels([...figures(6), ...charts(5)], SIZE);
  expect(panels.map(({ id }) => id)).toEqual([0, 1, 2, 3, 100, 101, 102]);
});

it('fills the sheet with what there is, and lets nothing overlap or leave it', () => {
  for (const on of [[], charts(1), charts(2), figures(1), [...figures(2), ...charts(3)]]) {
    const panels = sheetPanels(on, SIZE);
    for (const one of panels) {
      expect(one.x).toBeGreaterThanOrEqual(6);
      expect(one.x + one.width).toBeLessThanOrEqual(SIZE.width - 5);
      expect(one.y + one.height).toBeLessThanOrEqual(SIZE.height - 6);
      const over = panels.filter(
        (other) =>
          other !== one &&
          other.x < one.x + one.width &&
          one.x < other.x + other.width &&
          other.y < one.y + one.height &&
          one.y < other.y + other.height,
      );
      expect(over).toEqual([]);
    }
  }
});
