// @vitest-environment jsdom
import { ApiError, type ApiClient } from '@belvedere/api-client';
import { createChartCatalogue } from '@belvedere/charts';
import { BelvedereProvider, createBelvedereStore, type Notice, type Services } from '@belvedere/client-store';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { EmbedDialog } from './EmbedDialog.tsx';

afterEach(cleanup);

type Answer = (input: unknown) => unknown;

const failed = (status: number, message: string, details = {}): Answer => {
  return () => {
    throw new ApiError({ code: 'X', message, status, requestId: 'req-7', details });
  };
};
const never: Answer = () => new Promise(() => undefined);
const embeddingOf = (...allowed_domains: readonly string[]) => ({
  result: { uuid: 'u-1', dashboard_id: '3', allowed_domains },
});

/** The dialog over a server that is a table of answers by verb. */
function show(answers: Readonly<Record<string, Answer>>) {
  const inputs: (readonly [verb: string, input: unknown])[] = [];
  const notices: Notice[] = [];
  const call = async (_group: string, verb: string, input: unknown): Promise<unknown> => {
    inputs.push([verb, input]);
    return answers[verb]?.(input);
  };
  const services = {
    api: { call } as unknown as ApiClient,
    charts: createChartCatalogue([]),
    notify: (notice: Notice) => void notices.push(notice),
    navigate: () => undefined,
    log: () => undefined,
    newId: () => 'page',
    origin: 'https://bi.example.org',
  } as unknown as Services;
  const onClose = vi.fn();
  render(
    <BelvedereProvider services={services} store={createBelvedereStore(services)}>
      <EmbedDialog dashboardId={3} onClose={onClose} />
    </BelvedereProvider>,
  );
  const sent = (verb: string) => inputs.filter(([one]) => one === verb).map(([, input]) => input);
  return { notices, onClose, sent };
}

const field = () => screen.findByLabelText<HTMLTextAreaElement>('Allowed domains');
const button = (name: string) => screen.findByRole('button', { name });
const NONE = failed(404, 'Not found');

it('waits, saying nothing of whether the dashboard is embedded, until the server has answered', async () => {
  show({ get: never });
  expect(await screen.findByRole('dialog', { name: 'Embed dashboard' })).toBeTruthy();
  expect(screen.queryByText(/Nobody can show/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Enable embedding' })).toBeNull();
});

it('says that it could not be read, with the id of the request, and reads again', async () => {
  let isAway = true;
  show({ get: () => (isAway ? failed(500, 'the server is away')(null) : embeddingOf('https://a.org')) });
  expect(await screen.findByText(/could not be read.*the server is away/)).toBeTruthy();
  expect(screen.getByText(/req-7/)).toBeTruthy();
  isAway = false;
  fireEvent.click(await button('Try again'));
  expect((await field()).value).toBe('https://a.org');
});

it('begins empty where nothing is embedded, and then shows the id and what a page needs', async () => {
  const { sent, notices } = show({ get: NONE, replace: () => embeddingOf('https://a.org', '*.b.org') });
  expect(await screen.findByText(/Nobody can show/)).toBeTruthy();
  fireEvent.change(await field(), { target: { value: ' https://a.org, *.b.org\n' } });
  fireEvent.click(await button('Enable embedding'));
  expect(await screen.findByDisplayValue('u-1')).toBeTruthy();
  expect(screen.getByText(/https:\/\/bi\.example\.org\/embedded\/u-1/)).toBeTruthy();
  expect(sent('replace')).toEqual([
    { params: { idOrSlug: '3' }, body: { allowed_domains: ['https://a.org', '*.b.org'] } },
  ]);
  expect(notices).toMatchObject([{ kind: 'success', title: 'The dashboard can be embedded.' }]);
});

it('says that every page may show it where no domain is named', async () => {
  show({ get: () => embeddingOf() });
  expect(await screen.findByText('Every page may show it: no domain is named.')).toBeTruthy();
  expect(await button('Save domains')).toHaveProperty('disabled', true);
});

it('keeps refused domains as they were typed, and says at the field which and why', async () => {
  const fields = { allowed_domains: ['"javascript:x" is no domain', '"a b" is no domain'] };
  const { notices, sent } = show({ get: NONE, replace: failed(422, 'Refused', { fields }) });
  fireEvent.change(await field(), { target: { value: 'javascript:x\na b' } });
  fireEvent.click(await button('Enable embedding'));
  expect((await screen.findByText(/"javascript:x" is no domain/)).textContent?.trim()).toBe(
    '"javascript:x" is no domain\n"a b" is no domain',
  );
  expect(sent('replace')).toMatchObject([{ body: { allowed_domains: ['javascript:x', 'a b'] } }]);
  const input = await field();
  expect(input.value).toBe('javascript:x\na b');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(notices).toEqual([]);
});

it('says what else went wrong, and can be tried again', async () => {
  const { notices } = show({ get: NONE, replace: failed(403, 'Forbidden') });
  fireEvent.click(await button('Enable embedding'));
  await waitFor(() => {
    expect(notices).toMatchObject([
      { kind: 'error', title: 'Nothing was changed: Forbidden', requestId: 'req-7' },
    ]);
  });
  expect(await button('Enable embedding')).toHaveProperty('disabled', false);
});

it('asks before it ends what pages show, and is as before when that is left', async () => {
  const { sent } = show({ get: () => embeddingOf('https://a.org'), delete: () => ({ message: 'OK' }) });
  fireEvent.click(await button('Disable embedding'));
  expect(await screen.findByRole('dialog', { name: 'Disable embedding?' })).toBeTruthy();
  fireEvent.click(await button('Cancel'));
  expect((await field()).value).toBe('https://a.org');
  expect(sent('delete')).toEqual([]);
  fireEvent.click(await button('Disable embedding'));
  const again = await screen.findByRole('dialog', { name: 'Disable embedding?' });
  fireEvent.click(
    [...again.querySelectorAll('button')].find((one) => one.textContent === 'Disable embedding') ?? again,
  );
  expect(await screen.findByText(/Nobody can show/)).toBeTruthy();
  expect(sent('delete')).toHaveLength(1);
});

it('is left by Escape, and its focus begins at the domains', async () => {
  const { onClose } = show({ get: () => embeddingOf('https://a.org') });
  const input = await field();
  await waitFor(() => {
    expect(document.activeElement).toBe(input);
  });
  fireEvent.keyDown(input, { key: 'Escape' });
  await waitFor(() => {
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
