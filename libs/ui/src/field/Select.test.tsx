// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import '../overlay/PopoverSurface.tsx';
import { Select } from './Select.tsx';

afterEach(cleanup);

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
);
for (const name of ['offsetHeight', 'clientHeight', 'offsetWidth'])
  Object.defineProperty(HTMLElement.prototype, name, { value: 300, configurable: true });
HTMLElement.prototype.scrollTo = () => undefined;

async function show(count: number, onCreate?: (text: string) => void) {
  const onChange = vi.fn();
  const options = Array.from({ length: count }, (_, index) => ({
    value: index,
    label: `Airport ${index}`,
    isDisabled: index === 1,
  }));
  render(
    <Select
      label="Airport"
      value={0}
      options={options}
      onChange={onChange}
      {...(onCreate !== undefined && { onCreate, createLabel: (text: string) => `Create ${text}` })}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: /Airport/ }));
  await screen.findByRole('listbox');
  return onChange;
}

const search = (text: string): HTMLElement => {
  const box = screen.getByRole('combobox');
  fireEvent.change(box, { target: { value: text } });
  return box;
};

it('draws only a part of a long list', async () => {
  await show(5000);
  expect(screen.getAllByRole('option').length).toBeLessThan(60);
});

it('finds by a part of the label and takes it on Enter', async () => {
  const onChange = await show(5000);
  fireEvent.keyDown(search('port 4321'), { key: 'Enter' });
  expect(onChange).toHaveBeenCalledWith(4321);
});

it('does not take an option that is disabled', async () => {
  const onChange = await show(3);
  fireEvent.click(screen.getByRole('option', { name: 'Airport 1' }));
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('option', { name: 'Airport 2' }));
  expect(onChange).toHaveBeenCalledWith(2);
});

it('says that nothing matches', async () => {
  await show(20);
  search('nowhere');
  expect(screen.getByText('No results found')).toBeTruthy();
});

it('offers a typed text as a new value', async () => {
  const onCreate = vi.fn();
  await show(2, onCreate);
  fireEvent.keyDown(search('Denver'), { key: 'Enter' });
  expect(onCreate).toHaveBeenCalledWith('Denver');
});

it('a short list without a search takes the keys', async () => {
  const onChange = await show(4);
  const list = await screen.findByRole('listbox');
  await vi.waitFor(() => expect(document.activeElement).toBe(list));
  for (const key of ['End', 'ArrowUp', 'ArrowDown']) fireEvent.keyDown(list, { key });
  const active = document.getElementById(list.getAttribute('aria-activedescendant') ?? '');
  expect(active?.textContent).toBe('Airport 3');
  fireEvent.keyDown(list, { key: 'Enter' });
  expect(onChange).toHaveBeenCalledWith(3);
});

it('letters in a short list search it', async () => {
  await show(4);
  fireEvent.keyDown(await screen.findByRole('listbox'), { key: '2' });
  expect(await screen.findByRole<HTMLInputElement>('combobox')).toHaveProperty('value', '2');
  expect(screen.getAllByRole('option')).toHaveLength(1);
});

function showFetched() {
  const select = (names: readonly string[], isLoading: boolean) => (
    <Select
      label="Airport"
      value={null}
      isLoading={isLoading}
      options={names.map((name) => ({ value: name, label: name }))}
      onChange={() => undefined}
    />
  );
  const { rerender } = render(select([], true));
  return (names: readonly string[]): void => {
    rerender(select(names, false));
  };
}

it('keeps what is typed before the list is there', async () => {
  const answer = showFetched();
  fireEvent.click(screen.getByRole('button', { name: 'Airport' }));
  const box = await screen.findByRole('combobox');
  fireEvent.change(box, { target: { value: 'den' } });
  answer(['Atlanta', 'Denver']);
  expect(screen.getByRole('combobox')).toBe(box);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Denver']);
});

it('letters on the closed field open it and search, a command does not', async () => {
  const answer = showFetched();
  answer(['Atlanta', 'Denver', 'Detroit']);
  const field = screen.getByRole('button', { name: 'Airport' });
  fireEvent.keyDown(field, { key: 'k', ctrlKey: true });
  expect(field.getAttribute('aria-expanded')).toBe('false');
  fireEvent.keyDown(field, { key: 'd' });
  fireEvent.keyDown(field, { key: 'e' });
  expect(await screen.findByRole<HTMLInputElement>('combobox')).toHaveProperty('value', 'de');
  expect(screen.getAllByRole('option')).toHaveLength(2);
});

it('shows the colours of a choice before its name, at most ten', async () => {
  const swatches = Array.from({ length: 20 }, () => '#3b6cb5');
  render(
    <Select
      label="Colours"
      value="own"
      options={[{ value: 'own', label: 'Belvedere', swatches }]}
      onChange={vi.fn()}
    />,
  );
  const field = screen.getByRole('button', { name: /Colours/ });
  fireEvent.click(field);
  const choice = await screen.findByRole('option', { name: 'Belvedere' });
  for (const place of [field, choice])
    expect(place.querySelectorAll('.bv-swatch-strip > span')).toHaveLength(10);
});
