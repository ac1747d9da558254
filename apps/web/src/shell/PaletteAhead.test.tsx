// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { listOf } from '../testing/stored-rows.ts';
import { Palette } from './Palette.tsx';

afterEach(cleanup);

const nothing = (): unknown => listOf([]);

it('takes letters before the code of its list has come, searches for them then, and Escape closes it at any time', async () => {
  const onClose = vi.fn();
  renderPage(<Palette onClose={onClose} onHelp={vi.fn()} onImport={vi.fn()} />, {
    answers: {
      'dashboard.list': nothing,
      'chart.list': nothing,
      'dataset.list': nothing,
      'savedQuery.list': nothing,
      'dataset.fields': () => ({ count: 0, result: [] }),
    },
  });
  const field = screen.getByRole('combobox', { name: /Go to a dashboard/ });
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('listbox')).toBeNull();
  fireEvent.change(field, { target: { value: '>shortcuts' } });
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
  expect((await screen.findByRole('option')).textContent).toContain('shortcuts');
  expect(screen.getByRole('combobox')).toBe(field);
  expect(document.activeElement).toBe(field);
});
