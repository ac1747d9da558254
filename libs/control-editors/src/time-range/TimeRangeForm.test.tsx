// @vitest-environment jsdom
import type { DashboardTime } from '@belvedere/core';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { TimeRangeForm } from './TimeRangeForm.tsx';

afterEach(cleanup);

const ENDS = { since: '2001-06-11T00:00:00', until: '2001-06-18T00:00:00' };

function open(value: string, time: DashboardTime = {}) {
  const onApply = vi.fn();
  const onCancel = vi.fn();
  show(
    <TimeRangeForm value={value} column="date" time={time} onApply={onApply} onCancel={onCancel} />,
    (_g, _v, input) => {
      const { q } = input as { readonly q: string };
      if (q.includes('soon')) throw new Error('Unexpected time range: Cannot parse time string [soon]');
      return { result: { ...ENDS, timeRange: q }, zone: 'UTC' };
    },
  );
  return { onApply, onCancel };
}

const apply = (): HTMLButtonElement => screen.getByRole('button', { name: 'APPLY' });
const whenReady = () =>
  waitFor(() => {
    expect(apply().disabled).toBe(false);
  });

it('shows what a range resolves to, and waits for it', async () => {
  open('Last week');
  expect(apply().disabled).toBe(true);
  await screen.findByText('2001-06-11 ≤ date < 2001-06-18');
  expect(screen.getByText('Mon 11 Jun 2001 to Mon 18 Jun 2001')).toBeTruthy();
});

it('applies what was chosen, and only then', async () => {
  const { onApply } = open('Last week');
  fireEvent.click(screen.getByRole('radio', { name: 'Previous' }));
  fireEvent.click(screen.getByRole('button', { name: 'Previous calendar year' }));
  expect(onApply).not.toHaveBeenCalled();
  await whenReady();
  fireEvent.click(apply());
  expect(onApply).toHaveBeenCalledWith('previous calendar year');
});

it('offers the fiscal year where there is one, one click away and by its frame', () => {
  open('Last week');
  expect(screen.queryByRole('button', { name: /fiscal/i })).toBeNull();
  cleanup();
  const { onApply } = open('Last week', { fiscal_year_start: 7 });
  expect(screen.getAllByRole('button', { name: /fiscal/i })).toHaveLength(6);
  fireEvent.click(screen.getByRole('button', { name: 'Previous fiscal year' }));
  expect(onApply).toHaveBeenLastCalledWith('previous fiscal year');
  fireEvent.click(screen.getByRole('radio', { name: 'Current' }));
  expect(screen.getAllByRole('button', { name: 'Fiscal quarter to date' })).toHaveLength(2);
});

it('cancel gives nothing back', () => {
  const { onApply, onCancel } = open('Last week');
  fireEvent.click(screen.getByRole('radio', { name: 'No filter' }));
  fireEvent.click(screen.getByRole('button', { name: 'CANCEL' }));
  expect(onCancel).toHaveBeenCalled();
  expect(onApply).not.toHaveBeenCalled();
});

it('a quick range is taken with one click', () => {
  const { onApply } = open('Last week');
  fireEvent.click(screen.getByRole('button', { name: 'Last 28 days' }));
  expect(onApply).toHaveBeenCalledWith('Last 28 days');
});

it('two relative ends ask what they count from', () => {
  open('DATEADD(DATETIME("now"), -3, day) : DATEADD(DATETIME("now"), 2, day)');
  expect(screen.getByRole('radiogroup', { name: 'Counted from' })).toBeTruthy();
});

it('says what is wrong and lets nothing be applied', async () => {
  open('soon : now');
  await screen.findByText('Unexpected time range: Cannot parse time string [soon]');
  expect(apply().disabled).toBe(true);
});

it.each(['0', '1.5', '1,50', '0x7', 'many'])('an amount of %s is refused beside its field', (typed) => {
  open('Last 7 days');
  fireEvent.change(screen.getByLabelText('Last: How many'), { target: { value: typed } });
  expect(screen.getByText('is expected to be a whole number of at least 1')).toBeTruthy();
  expect(apply().disabled).toBe(true);
});
