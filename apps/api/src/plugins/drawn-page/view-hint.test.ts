import { VIEW_COOKIE } from '@belvedere/contracts';
import { expect, it } from 'vitest';
import { viewHint } from './view-hint.ts';

const told = (text: string) => viewHint({ cookie: `a=1; ${VIEW_COOKIE}=${text}; b=2` });
const DESK = viewHint({});

it('takes the window that a browser told', () => {
  expect(told('1712.1000.208.dark')).toEqual({
    ...DESK,
    width: 1712,
    height: 1000,
    menuWidth: 208,
    theme: 'dark',
  });
  expect(told('1712.1000.208.dark.32')).toMatchObject({ sideWidth: 32 });
  expect(told('390.844.0.light')).toEqual({ ...DESK, width: 390, height: 844, menuWidth: 0 });
});

it('takes a desk where nothing was told, or nothing that a window can be', () => {
  expect(DESK).toEqual({ width: 1384, height: 900, menuWidth: 56, sideWidth: 264, theme: 'light' });
  for (const text of [
    '',
    'x',
    '1.2.3.dark',
    '9000.900.56.light',
    '1e9.9.9.dark',
    '1384.900.56.red',
    '-1.900.0.dark',
  ])
    expect(told(text)).toEqual(DESK);
});

it('takes a phone where the browser says that it is one', () => {
  expect(viewHint({ 'sec-ch-ua-mobile': '?1' })).toMatchObject({ width: 390, menuWidth: 0 });
});
