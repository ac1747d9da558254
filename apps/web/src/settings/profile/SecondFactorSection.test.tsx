// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { refusing } from '../../testing/failures.ts';
import { renderPage, type Answers } from '../../testing/render-page.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';

afterEach(cleanup);

const OFF = { is_on: false, is_required: false, needs_password: true, since: null, codes_left: 0 };
const ON = { ...OFF, is_on: true, since: '2026-11-23T10:00:00.000Z', codes_left: 9 };
const OFFER = { secret: 'MZXW6YTBOI', uri: 'otpauth://totp/x', offer: 'sealed' };

const show = (factor: object, answers: Answers = {}) =>
  renderPage(<SecondFactorSection />, {
    answers: { 'auth.secondFactor': () => ({ result: factor }), ...answers },
  });
const press = async (name: string): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name }));
};
const say = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

it('turns it on by a code and the password, and shows codes to keep', async () => {
  const { inputsOf } = show(OFF, {
    'auth.secondFactorOffer': () => ({ result: OFFER }),
    'auth.turnOnSecondFactor': () => ({ result: { recovery_codes: ['aaaaa-bbbbb'] } }),
  });
  await press('Turn on');
  expect(await screen.findByText('MZXW 6YTB OI')).toBeTruthy();
  say('Code that the app shows', '123456');
  const [, confirm] = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Turn on', hidden: true });
  expect(confirm?.disabled).toBe(true);
  say('Present password', 'engine 1843');
  if (confirm !== undefined) fireEvent.click(confirm);
  expect(await screen.findByText('aaaaa-bbbbb')).toBeTruthy();
  const body = { offer: 'sealed', code: '123456', current_password: 'engine 1843' };
  expect(inputsOf('auth.turnOnSecondFactor')).toEqual([{ body }]);
});

it('turns it off by a code and the password, and says why not', async () => {
  const { inputsOf, notices } = show(ON, { 'auth.endSecondFactor': refusing(422, 'wrong code') });
  expect(await screen.findByText(/9 of the codes/)).toBeTruthy();
  await press('Turn off');
  say('Code', '123456');
  say('Present password', 'engine 1843');
  const [, confirm] = screen.getAllByRole('button', { name: 'Turn off', hidden: true });
  if (confirm !== undefined) fireEvent.click(confirm);
  await expect.poll(() => notices.map(({ title }) => title)).toEqual(['Nothing was changed: wrong code']);
  expect(inputsOf('auth.endSecondFactor')).toEqual([
    { body: { code: '123456', current_password: 'engine 1843' } },
  ]);
});

it('makes new codes for emergencies by a code and the password, also where a role asks for the factor', async () => {
  const { inputsOf } = show(
    { ...ON, is_required: true },
    { 'auth.renewRecoveryCodes': () => ({ result: { recovery_codes: ['ccccc-ddddd'] } }) },
  );
  await press('New recovery codes');
  expect(screen.getByText(/Those that you kept before let nobody in/)).toBeTruthy();
  say('Code', '123456');
  say('Present password', 'engine 1843');
  const [, confirm] = screen.getAllByRole('button', { name: 'New recovery codes', hidden: true });
  if (confirm !== undefined) fireEvent.click(confirm);
  expect(await screen.findByText('ccccc-ddddd')).toBeTruthy();
  expect(inputsOf('auth.renewRecoveryCodes')).toEqual([
    { body: { code: '123456', current_password: 'engine 1843' } },
  ]);
});

it('offers no way off where a role asks for it', async () => {
  show({ ...ON, is_required: true });
  expect(await screen.findByText(/A role of yours asks for it/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
});
