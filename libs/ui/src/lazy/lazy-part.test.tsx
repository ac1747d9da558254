// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useState, type JSX } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

afterEach(cleanup);

interface Props {
  readonly name: string;
  readonly onClose: () => void;
}

const Greeting = ({ name }: Props): JSX.Element => <p>Hello {name}</p>;

/** A loader that fails so many times before the code arrives. */
function failing(times: number) {
  let left = times;
  return vi.fn(() => (left-- > 0 ? Promise.reject(new Error('offline')) : Promise.resolve(Greeting)));
}

function Page({ part: Part }: { readonly part: (props: Props) => JSX.Element | null }): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <input aria-label="Draft" />
      <button
        type="button"
        onClick={() => {
          setOpen(true);
        }}
      >
        Open
      </button>
      {isOpen && (
        <Suspense fallback="Wait">
          <Part
            name="Ada"
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

async function open(part: (props: Props) => JSX.Element | null): Promise<void> {
  render(<Page part={part} />);
  fireEvent.change(screen.getByLabelText('Draft'), { target: { value: 'kept' } });
  await press('Open');
}

async function press(name: string): Promise<void> {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await Promise.resolve();
  });
}

it('says that the code could not be fetched, and shows it once a further try works', async () => {
  await open(lazyPart(failing(2)));
  expect(screen.getByRole('alert').textContent).toContain('Check the connection');
  await press('Try again');
  expect(screen.getByRole('alert')).toBeTruthy();
  await press('Try again');
  expect(screen.getByText('Hello Ada')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Draft').value).toBe('kept');
});

it('shows a failed dialog as a card that Escape closes, and fetches anew when it is opened again', async () => {
  const load = failing(1);
  await open(lazyPart(load, ({ onClose }) => onClose));
  const card = screen.getByRole('alertdialog', { name: 'Could not be fetched' });
  expect(document.activeElement).toBe(card);
  await act(async () => {
    fireEvent.keyDown(card, { key: 'Escape' });
    await Promise.resolve();
  });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await press('Open');
  expect(screen.getByText('Hello Ada')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

it('shows code that was fetched ahead at once', async () => {
  const part = lazyPart(failing(0));
  void part.prefetch();
  await Promise.resolve();
  await Promise.resolve();
  render(<Page part={part} />);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.queryByText('Wait')).toBeNull();
  expect(screen.getByText('Hello Ada')).toBeTruthy();
});

it('keeps a failure to fetch ahead to itself', async () => {
  const part = lazyPart(failing(1));
  void part.prefetch();
  await Promise.resolve();
  await open(part);
  expect(screen.getByText('Hello Ada')).toBeTruthy();
});
