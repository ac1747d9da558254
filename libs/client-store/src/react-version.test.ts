import { expect, it } from 'vitest';
import { checkReact } from './react-version.ts';

it('React 18 is refused in one sentence', () => {
  expect(() => {
    checkReact('18.3.1');
  }).toThrow('this page runs React 18.3.1; install react and react-dom 19 or newer');
});

it.each(['19.0.0', '19.3.1', '20.0.0-rc.1'])('React %s is taken', (version) => {
  expect(() => {
    checkReact(version);
  }).not.toThrow();
});
