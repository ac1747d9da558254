// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Select } from './Select.tsx';
import { TextAreaField, TextField } from './TextField.tsx';

afterEach(cleanup);

const nothing = (): void => undefined;
const FIELDS = {
  'a line': (notes: object) => <TextField label="Name" value="" onChange={nothing} {...notes} />,
  'several lines': (notes: object) => <TextAreaField label="Name" value="" onChange={nothing} {...notes} />,
  'a choice': (notes: object) => (
    <Select label="Name" value={null} options={[]} onChange={nothing} {...notes} />
  ),
};

it.each(Object.entries(FIELDS))('%s reads its error and its hint out', (_, fieldOf) => {
  const noted = (notes: object): readonly (string | null)[] => {
    render(fieldOf(notes));
    const field = screen.getByLabelText('Name');
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    const texts = ids.map((id) => document.querySelector(`[id="${id}"]`)?.textContent?.trim() ?? null);
    const isInvalid = field.getAttribute('aria-invalid');
    cleanup();
    return [isInvalid, ...texts];
  };
  expect(noted({})).toEqual(['false']);
  expect(noted({ hint: 'for people' })).toEqual(['false', 'for people']);
  expect(noted({ hint: 'for people', error: 'is taken' })).toEqual(['true', 'is taken', 'for people']);
});
