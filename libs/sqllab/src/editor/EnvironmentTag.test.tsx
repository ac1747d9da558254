// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { makeLab, renderIn } from '../testing/render-sqllab.tsx';
import { EnvironmentTag } from './EnvironmentTag.tsx';

afterEach(cleanup);

it.each([
  ['{"environment":"production"}', 'Production'],
  ['{"environment":"moon"}', ''],
  ['{"note":"environment"}', ''],
])('a database with %s is told as %j', (extra, told) => {
  renderIn(makeLab(), <EnvironmentTag extra={extra} />);
  expect(document.body.textContent).toBe(told);
});
