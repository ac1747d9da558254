// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newRun } from '../model/query-run.ts';
import { sqllabActions } from '../state/sqllab-slice.ts';
import { KEY, makeLab, openIn, renderIn, type Lab } from '../testing/render-sqllab.tsx';
import { TabBar } from './TabBar.tsx';

let lab: Lab;
let narrowed: (() => void)[] = [];
beforeEach(() => {
  narrowed = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        narrowed.push(told);
      }
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
  lab = makeLab();
  for (const name of ['Delays', 'Airports', 'Routes']) openIn(lab, name, { sql: `SELECT '${name}'` });
  renderIn(lab, <TabBar left={{ isOpen: false, onOpen: () => undefined }} />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const tab = (name: string): HTMLElement => screen.getByRole('tab', { name });
const names = (): readonly (string | null)[] =>
  screen.getAllByRole('tab').map(({ textContent }) => textContent);

it('is one stop for Tab, in which the arrows open the tabs', () => {
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
  tab('Routes').focus();
  fireEvent.keyDown(tab('Routes'), { key: 'ArrowRight' });
  expect(tab('Delays').getAttribute('aria-selected')).toBe('true');
  expect(document.activeElement).toBe(tab('Delays'));
});

it('closes a tab by Delete, says so, and opens it again with its text', async () => {
  fireEvent.keyDown(tab('Airports'), { key: 'Delete' });
  await waitFor(() => {
    expect(names()).toEqual(['Delays', 'Routes']);
  });
  expect(lab.notices[0]?.title).toBe('“Airports” is closed');
  lab.notices[0]?.action?.run();
  await waitFor(() => {
    expect(names()).toEqual(['Delays', 'Airports', 'Routes']);
  });
  expect(lab.state().editors[1]?.sql).toBe("SELECT 'Airports'");
});

it('has a new tab in place of the last', async () => {
  for (const name of ['Delays', 'Airports', 'Routes']) {
    fireEvent.keyDown(tab(name), { key: 'Delete' });
    await waitFor(() => {
      expect(screen.queryByRole('tab', { name })).toBeNull();
    });
  }
  expect(names()).toEqual(['Untitled Query 1']);
});

it('moves a tab by keys, and says where to', () => {
  fireEvent.keyDown(tab('Routes'), { key: 'ArrowLeft', altKey: true, shiftKey: true });
  expect(names()).toEqual(['Delays', 'Routes', 'Airports']);
  expect(screen.getByRole('status').textContent).toBe('Routes is now 2 of 3');
});

it('renames a tab in its place: Enter takes the name, Escape and no name do not', () => {
  const rename = (name: string, key: string): void => {
    fireEvent.doubleClick(screen.getAllByRole('tab')[0] as HTMLElement);
    const field = screen.getByLabelText('Name of the query');
    fireEvent.change(field, { target: { value: name } });
    fireEvent.keyDown(field, { key });
  };
  rename('Late', 'Enter');
  expect(names()[0]).toBe('Late');
  rename('Later', 'Escape');
  rename('   ', 'Enter');
  expect(names()[0]).toBe('Late');
});

it('says how the query of each tab stands', () => {
  const run = newRun({ id: 'q', editorId: 'Delays', sql: '', dbId: 1, startedAt: 0, state: 'failed' });
  lab.store.dispatch(sqllabActions.runStarted({ key: KEY, run }));
  return waitFor(() => {
    expect(tab('Delays, failed')).toBeTruthy();
  });
});

it('keeps the open tab in sight when its row gets narrower', () => {
  const shown: string[] = [];
  Element.prototype.scrollIntoView = function scrolled() {
    shown.push(this.textContent ?? '');
  };
  for (const told of narrowed) told();
  expect(shown).toEqual(['Routes']);
});

it('tells of a name that is too long, and keeps the one that was', () => {
  fireEvent.doubleClick(tab('Routes'));
  const field = screen.getByRole('textbox', { name: 'Name of the query' });
  fireEvent.change(field, { target: { value: 'n'.repeat(300) } });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(lab.notices.map(({ title }) => title)).toEqual([
    'The name of a query has at most 256 characters; this one has 300',
  ]);
  expect(screen.getByRole('textbox', { name: 'Name of the query' })).toBe(field);
  fireEvent.blur(field);
  expect(names()).toEqual(['Delays', 'Airports', 'Routes']);
  expect(lab.notices).toHaveLength(2);
});
