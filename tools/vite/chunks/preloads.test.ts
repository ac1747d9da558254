import { expect, it } from 'vitest';
import { preloadsOf } from './preloads.ts';

it('names what a page may lack, neither the file that is opened nor what every page has', () => {
  const needed = ['chart-pie-AbCd_123', 'kit-Zz-09aBc', 'base-DKxH-Axj', 'start-C135WAWV'].map(
    (name) => `assets/${name}.js`,
  );
  expect(preloadsOf('assets/chart-pie-AbCd_123.js', [...needed, 'assets/start-B-eOPPZ-.css'])).toEqual([
    'assets/kit-Zz-09aBc.js',
  ]);
});

it('keeps the sheet of a part', () => {
  expect(preloadsOf('assets/map-AbCdEfGh.js', ['assets/map-12345678.css'])).toEqual([
    'assets/map-12345678.css',
  ]);
});
