import { describe, expect, it } from 'vitest';
import { keepPanel, panelMax, readPanel } from './panel-memory.ts';

const storing = (text: string | null) => ({ getItem: () => text });

describe('readPanel', () => {
  it('starts 300 px wide, and closed where the window is tight', () => {
    expect(readPanel(storing(null), 1440)).toEqual({ width: 300, isOpen: true, folded: [] });
    expect(readPanel(storing(null), 1000).isOpen).toBe(false);
    expect(readPanel(storing(null), 390).isOpen).toBe(true);
  });

  it('comes back as it was kept', () => {
    const kept: string[] = [];
    const panel = { width: 420, isOpen: false, folded: ['metrics'] } as const;
    keepPanel({ setItem: (_, text) => kept.push(text) }, panel);
    expect(readPanel(storing(kept[0] ?? null), 1440)).toEqual(panel);
  });

  it('forgives what makes no sense', () => {
    expect(readPanel(storing('{"width":12,"folded":["other"],"isOpen":1}'), 1440)).toEqual({
      width: 300,
      isOpen: true,
      folded: [],
    });
    expect(readPanel(storing('no json'), 1440).width).toBe(300);
  });
});

it('is a third of the window at most, but never less than 300 px', () => {
  expect([1500, 700].map(panelMax)).toEqual([495, 300]);
});
