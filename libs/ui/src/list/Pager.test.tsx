// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Pager } from './Pager.tsx';

afterEach(cleanup);

it('groups the digits of what it counts', () => {
  render(<Pager page={1499} pageSize={50} count={1_522_083} onPage={() => undefined} />);
  expect(screen.getByText('74,951–75,000 of 1,522,083')).toBeTruthy();
  expect(screen.getByText('Page 1,500 of 30,442')).toBeTruthy();
});

it('says nothing of pages where there is one', () => {
  render(<Pager page={0} pageSize={50} count={0} onPage={() => undefined} />);
  expect(screen.getByText('0–0 of 0')).toBeTruthy();
  expect(screen.queryByText(/^Page/)).toBeNull();
});
