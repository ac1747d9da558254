// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import type { JSX } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyPlace } from './lazy-place.tsx';

afterEach(cleanup);

interface Props {
  readonly name: string;
}

const Greeting = ({ name }: Props): JSX.Element => <p>Hello {name}</p>;
const Waiting = ({ name }: Props): JSX.Element => <p>Wait, {name}</p>;

it('shows what waits in its place until the code has come, and the code at once when it is shown again', async () => {
  let arrive: (part: typeof Greeting) => void = () => undefined;
  const Place = lazyPlace(
    () =>
      new Promise<typeof Greeting>((resolve) => {
        arrive = resolve;
      }),
    Waiting,
  );
  render(<Place name="Ada" />);
  expect(screen.getByText('Wait, Ada')).toBeTruthy();
  await act(async () => arrive(Greeting));
  expect(screen.getByText('Hello Ada')).toBeTruthy();
  cleanup();
  render(<Place name="Bob" />);
  expect(screen.getByText('Hello Bob')).toBeTruthy();
});

it('says that the code could not be fetched', async () => {
  const load = vi.fn(() => Promise.reject(new Error('offline')));
  const Place = lazyPlace<Props>(load, Waiting);
  await act(async () => {
    render(<Place name="Ada" />);
  });
  expect(screen.getByRole('alert').textContent).toContain('Check the connection');
});
