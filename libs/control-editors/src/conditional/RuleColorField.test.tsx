// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { RuleColorField } from './RuleColorField.tsx';

afterEach(cleanup);

const field = (): HTMLElement => screen.getByRole('button', { name: /Usual colours/ });

it('names a usual colour beside its swatch', () => {
  render(<RuleColorField value="#7CC490" onChange={vi.fn()} />);
  expect(field().textContent).toBe('success');
  expect(field().querySelector('.bv-swatch-strip')).not.toBeNull();
});

it('says of any other that it is another one', () => {
  render(<RuleColorField value="#123456" onChange={vi.fn()} />);
  expect(field().textContent).toBe('Another colour');
});
