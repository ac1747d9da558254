import { describe, expect, test } from 'vitest';
import {
  contrast,
  cssVariables,
  seriesTextColor,
  sharedCssVariables,
  themeStyleSheet,
  tokens,
} from './index.ts';

describe('tokens', () => {
  test('all themes have the same keys', () => {
    const names = [...cssVariables('light').keys()];
    expect([...cssVariables('dark').keys()]).toEqual(names);
    expect([...cssVariables('print').keys()]).toEqual(names);
  });

  test('text reads on every level of every theme', () => {
    for (const { color } of Object.values(tokens)) {
      for (const level of [color.canvas, color.surface, color.raised, color.sunken]) {
        for (const text of [color.text1, color.text2, color.text3])
          expect(contrast(text, level)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  test('series texts read on the surface, also for foreign colours', () => {
    for (const theme of Object.values(tokens)) {
      for (const color of [...theme.color.chart.categorical, '#ffff00', '#101010', '#5AC189']) {
        expect(contrast(seriesTextColor(theme, color), theme.color.surface)).toBeGreaterThanOrEqual(4.49);
      }
    }
  });
});

describe('css variables', () => {
  test('names follow the path of the token', () => {
    const light = cssVariables('light');
    expect(light.get('--bv-text-disabled')).toBe('#A5A49F');
    expect(light.get('--bv-chart-grid')).toBe('#ECEAE5');
    expect(light.get('--bv-chart-categorical-2')).toBe('#D97100');
    expect(light.get('--bv-chart-sequential-lake-9')).toBe('#1E3A71');
    expect(light.get('--bv-shadow-popover')).toContain('rgba');
    const shared = sharedCssVariables();
    expect(shared.get('--bv-size-page-header')).toBe('56px');
    expect(shared.get('--bv-font-sans')).toContain('Inter');
    expect(shared.get('--bv-border-focus-width')).toBe('2px');
    expect(shared.get('--bv-z-toast')).toBe('140');
    expect(shared.get('--bv-type-kpi-size')).toBe('26px');
  });

  test('no name is used twice', () => {
    const shared = sharedCssVariables();
    for (const name of cssVariables('light').keys()) expect(shared.has(name)).toBe(false);
  });

  test('the sheet has light, dark, paper and less motion', () => {
    const sheet = themeStyleSheet();
    expect(sheet).toContain(':root{color-scheme:light;');
    expect(sheet).toContain('[data-bp-color-scheme=dark]{color-scheme:dark;');
    expect(sheet).toContain('@media print{');
    expect(sheet).toContain('--bv-motion-base:0ms;');
    expect(sheet).not.toContain('--bv-motion-tooltip-delay:0ms');
  });
});
