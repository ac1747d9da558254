import { expect, test } from 'vitest';
import { passwordFault, type PasswordFault } from './password-policy.ts';

const ADA = { username: 'ada.l', first_name: 'Ada', last_name: 'Lovelace', email: 'countess@example.org' };

/** Password -> what is wrong with it for Ada. */
const TABLE: readonly (readonly [string, PasswordFault | null])[] = [
  ['', 'short'],
  ['tiny 12', 'short'],
  ['       x       ', 'short'],
  ['Lovelace', 'own'],
  ['lovelace1815!', 'own'],
  ['Ada Lovelace', 'own'],
  ['lovelace.ada', 'own'],
  ['COUNTESS@example.org', 'own'],
  ['countess', 'own'],
  ['ada.l12345', 'own'],
  ['password', 'common'],
  ['Password123!', 'common'],
  ['ＰＡＳＳＷＯＲＤ', 'common'],
  ['12345678', 'common'],
  ['1qaz2wsx', 'common'],
  ['aaaabbbbaaaa', 'common'],
  ['Belvedere2026', 'common'],
  ['ada likes engines', null],
  ['correct horse battery', null],
  ['4711-0815-2342', null],
  ['engine 1843', null],
];

test.each(TABLE)('%j is %s', (password, fault) => {
  expect(passwordFault(password, ADA)).toBe(fault);
});

test('a person of whom little is known has no empty name to be compared with', () => {
  expect(passwordFault('20318-4471', { username: 'x', first_name: '', last_name: '', email: '' })).toBeNull();
});
