// @vitest-environment jsdom
import { BelvedereProvider, createBelvedereStore, type Services } from '@belvedere/client-store';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newEditor, sqllabActions, sqllabSlice } from '../state/sqllab-slice.ts';
import { TabBar } from './TabBar.tsx';

beforeEach(() => {
  let ids = 0;
  const services = { newId: () => `new-${(ids += 1)}`, now: () => 0 } as unknown as Services;
  const store = createBelvedereStore(services);
  store.addSlice(sqllabSlice);
  for (const name of ['Delays', 'Airports', 'Routes'])
    store.dispatch(sqllabActions.tabAdded(newEditor(name, name)));
  render(
    <BelvedereProvider services={services} store={store}>
      <TabBar />
    </BelvedereProvider>,
  );
});
afterEach(cleanup);

const tab = (name: string): HTMLElement => screen.getByRole('tab', { name });
const names = (): readonly (string | null)[] =>
  screen.getAllByRole('tab').map(({ textContent }) => textContent);

it('is one stop for Tab, in which the arrows open the tabs', () => {
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
  tab('Routes').focus();
  fireEvent.keyDown(tab('Routes'), { key: 'ArrowRight' });
  expect(tab('Delays').getAttribute('aria-selected')).toBe('true');
  expect(document.activeElement).toBe(tab('Delays'));
  fireEvent.keyDown(tab('Delays'), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(tab('Airports'));
});

it('closes a tab by Delete, and has a new one in place of the last', () => {
  fireEvent.keyDown(tab('Airports'), { key: 'Delete' });
  expect(names()).toEqual(['Delays', 'Routes']);
  fireEvent.keyDown(tab('Delays'), { key: 'Delete' });
  fireEvent.keyDown(tab('Routes'), { key: 'Delete' });
  expect(names()).toHaveLength(1);
  expect(names()).not.toContain('Routes');
});
