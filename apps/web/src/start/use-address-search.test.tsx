// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import type { JSX } from 'react';
import { expect, it } from 'vitest';
import { useAddressSearch } from './use-address-search.ts';

function Text(): JSX.Element {
  return <p>{new URLSearchParams(useAddressSearch()).get('sql')}</p>;
}

it('keeps a text whole that looks as if it were encoded', () => {
  window.history.replaceState(null, '', `/sqllab/?sql=${encodeURIComponent('select n%30, 50%25')}`);
  render(<Text />);
  expect(screen.getByText('select n%30, 50%25')).toBeDefined();
});
