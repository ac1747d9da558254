// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage, type Answers } from '../../testing/render-page.tsx';
import type { TokenHolder } from './NewTokenDialog.tsx';
import { TokensSection } from './TokensSection.tsx';

afterEach(cleanup);

const TOKEN = {
  id: 4,
  name: 'Nightly',
  prefix: 'bvt_abcdefgh',
  scopes: ['charts'],
  created_on: '2026-01-01T00:00:00Z',
  expires_on: null,
  used_on: null,
  used_from: null,
};
const ANSWERS: Answers = {
  'token.list': () => ({ count: 1, result: [TOKEN] }),
  'token.create': () => ({ id: 5, result: { ...TOKEN, id: 5 }, token: 'bvt_the-secret' }),
  'token.revoke': () => ({ message: 'OK' }),
};
const show = (holder: TokenHolder, person: 'admin' | 'gamma' = 'admin') =>
  renderPage(<TokensSection holder={holder} />, { answers: ANSWERS, person });
const OWN: TokenHolder = { id: null, isService: false };

it('makes a token of what was chosen and shows its secret once', async () => {
  const { inputsOf } = show(OWN);
  expect(await screen.findByText(/bvt_abcdefgh… · never used · Never ends/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'New token' }));
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: ' Script ' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Read, and run SQL' }));
  fireEvent.click(screen.getByRole('button', { name: 'Make token' }));
  expect(await screen.findByText('bvt_the-secret')).toBeTruthy();
  expect(inputsOf('token.create')).toEqual([
    { body: { name: 'Script', scopes: ['read', 'sqllab'], days: 30 } },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => {
    expect(screen.queryByText('bvt_the-secret')).toBeNull();
  });
});

it('ends a token once that is confirmed', async () => {
  const { inputsOf } = show({ id: 7, isService: true });
  fireEvent.click(await screen.findByRole('button', { name: 'End Nightly' }));
  expect(inputsOf('token.revoke')).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'End' }));
  await waitFor(() => {
    expect(inputsOf('token.revoke')).toEqual([{ params: { id: 4 } }]);
  });
  expect(inputsOf('token.list')[0]).toEqual({ query: { user_id: 7 } });
});

it('offers the scope of administrators to nobody else', async () => {
  show(OWN, 'gamma');
  fireEvent.click(await screen.findByRole('button', { name: 'New token' }));
  expect(await screen.findByRole('checkbox', { name: /run SQL/ })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /administration/ })).toBeNull();
});
