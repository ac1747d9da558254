// @vitest-environment jsdom
import { BelvedereProvider, createBelvedereStore, type Services } from '@belvedere/client-store';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { NumberInput } from './NumberInput.tsx';

afterEach(cleanup);

function open() {
  const taken = vi.fn();
  const services = {} as Services;
  render(
    <BelvedereProvider store={createBelvedereStore(services)} services={services}>
      <NumberInput label="From" value={7} placeholder="" onTake={taken} />
    </BelvedereProvider>,
  );
  const leave = (text: string): void => {
    const field = screen.getByLabelText('From');
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
  };
  return { taken, leave };
}

it('takes a number as it is meant: with groups, and nothing for an emptied field', () => {
  const { taken, leave } = open();
  leave('1,500');
  leave('-2.5');
  leave('');
  expect(taken.mock.calls).toEqual([[1500], [-2.5], [null]]);
});

it('takes nothing that could mean two numbers or none, and says so', () => {
  const { taken, leave } = open();
  leave('1,50');
  expect(taken).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toContain('"1,50" is no number');
});
