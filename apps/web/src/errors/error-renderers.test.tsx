// @vitest-environment jsdom
import {
  BelvedereProvider,
  createBelvedereStore,
  sessionStarted,
  type Bootstrap,
  type Services,
} from '@belvedere/client-store';
import { ErrorPanel, ErrorRenderersContext } from '@belvedere/ui';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ERROR_RENDERERS } from './error-renderers.ts';

afterEach(cleanup);

function show(errorType: string, accessUrl: string | null = null): void {
  const services = {} as unknown as Services;
  const store = createBelvedereStore(services);
  const common = { feature_flags: {}, conf: { REQUEST_ACCESS_URL: accessUrl }, menu_data: {} };
  store.dispatch(sessionStarted({ user: { roles: {} }, common } as unknown as Bootstrap));
  render(
    <BelvedereProvider services={services} store={store}>
      <ErrorRenderersContext value={ERROR_RENDERERS}>
        <ErrorPanel title="Refused" reason="because of it" requestId="r-7" errorType={errorType} />
      </ErrorRenderersContext>
    </BelvedereProvider>,
  );
}

it('a query that took too long comes with what makes one shorter', async () => {
  show('FRONTEND_TIMEOUT_ERROR');
  expect(await screen.findByText('Ask for a shorter time range.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('because of it');
});

it('data without a right to them come with where to ask', async () => {
  show('TABLE_SECURITY_ACCESS_ERROR', 'https://desk.example/access');
  expect((await screen.findByRole('link', { name: 'Request access' })).getAttribute('href')).toBe(
    'https://desk.example/access',
  );
  expect(screen.getByText('You have no access to this data')).toBeTruthy();
});

it('any other failure has the usual panel', () => {
  for (const errorType of ['', 'GENERIC_DB_ENGINE_ERROR', 'constructor']) {
    show(errorType);
    expect(screen.getByText('Refused')).toBeTruthy();
    cleanup();
  }
});
