// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type JSX } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Segmented } from './Segmented.tsx';

afterEach(cleanup);

const OPTIONS = [
  { value: 'saved', label: 'Saved' },
  { value: 'simple', label: 'Simple', isDisabled: true },
  { value: 'sql', label: 'Custom SQL' },
] as const;

function Ways(): JSX.Element {
  const [value, setValue] = useState<'saved' | 'simple' | 'sql'>('saved');
  return <Segmented label="Way" value={value} options={OPTIONS} onChange={setValue} />;
}

const radio = (name: string): HTMLElement => screen.getByRole('radio', { name });
const chosen = (): string | null => screen.getByRole('radio', { checked: true }).textContent;

it('is one Tab stop, at what is chosen', () => {
  render(<Ways />);
  expect(screen.getAllByRole('radio').map((each) => each.tabIndex)).toEqual([0, -1, -1]);
});

it('arrows choose the next one that can be chosen, round the ends, and take the focus along', () => {
  render(<Ways />);
  radio('Saved').focus();
  fireEvent.keyDown(radio('Saved'), { key: 'ArrowRight' });
  expect(chosen()).toBe('Custom SQL');
  expect(document.activeElement).toBe(radio('Custom SQL'));
  fireEvent.keyDown(radio('Custom SQL'), { key: 'ArrowRight' });
  expect(chosen()).toBe('Saved');
  fireEvent.keyDown(radio('Saved'), { key: 'ArrowLeft' });
  expect(chosen()).toBe('Custom SQL');
});
