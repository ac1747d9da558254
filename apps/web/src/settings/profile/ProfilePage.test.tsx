// @vitest-environment jsdom
import { ApiError } from '@belvedere/api-client';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { ProfilePage } from './ProfilePage.tsx';

afterEach(cleanup);

const ME = {
  username: 'bea',
  first_name: 'Bea',
  last_name: 'B',
  email: 'bea@example.org',
  settings: { locale: null, zone: null, theme: null },
};

it('says at the field what is wrong with a password, and keeps what was typed', async () => {
  const wrong = 'This is not your present password';
  const { notices } = renderPage(<ProfilePage />, {
    path: '/profile/',
    answers: {
      'auth.me': () => ({ result: ME }),
      'auth.sessions': () => ({ result: [] }),
      'auth.changeMe': () => {
        const details = { fields: { current_password: [wrong] } };
        throw new ApiError({ code: 'FIELDS_INVALID', message: wrong, status: 422, requestId: 'r', details });
      },
    },
  });
  const present = await screen.findByLabelText('Present password');
  fireEvent.change(present, { target: { value: 'guess' } });
  fireEvent.change(screen.getByLabelText(/^New password/), { target: { value: 'Fresh-sea-wind-41' } });
  fireEvent.click(screen.getByRole('button', { name: 'Set password' }));
  expect(await screen.findByText(wrong)).toBeTruthy();
  expect((present as HTMLInputElement).value).toBe('guess');
  expect(present.getAttribute('aria-invalid')).toBe('true');
  expect(notices[0]?.title).toContain(wrong);
});
