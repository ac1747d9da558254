// @vitest-environment jsdom
import { ApiError, networkError, type ApiClient } from '@belvedere/api-client';
import { createChartCatalogue } from '@belvedere/charts';
import { BelvedereProvider, createBelvedereStore, type Services } from '@belvedere/client-store';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Explore } from './Explore.tsx';

afterEach(cleanup);

const refused =
  (status: number, message = 'no') =>
  (): never => {
    throw new ApiError({ code: 'X', message, status, requestId: 'req-1' });
  };
const never = (): Promise<never> => new Promise(() => undefined);

function show(search: string, answer: () => unknown) {
  const calls: string[] = [];
  const call = async (group: string, verb: string): Promise<unknown> => {
    calls.push(`${group}.${verb}`);
    return answer();
  };
  const services: Services = {
    api: { call } as unknown as ApiClient,
    charts: createChartCatalogue([]),
    notify: () => undefined,
    navigate: () => undefined,
    log: () => undefined,
    now: () => 0,
    newId: () => '1',
    storage: window.localStorage,
    origin: window.location.origin,
  };
  const onTitle = vi.fn();
  render(
    <BelvedereProvider services={services} store={createBelvedereStore(services)}>
      <Explore search={search} onTitle={onTitle} />
    </BelvedereProvider>,
  );
  return { calls, onTitle };
}

describe('Explore before there is a chart to work on', () => {
  it('says that an address without a chart and a dataset leads nowhere, and to the datasets', () => {
    show('', never);
    expect(screen.getByText('Missing URL parameters')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All datasets' }).getAttribute('href')).toBe(
      '/tablemodelview/list/',
    );
  });

  it('says that it is loading, under the name of a new chart', () => {
    const { calls, onTitle } = show('?slice_id=1', never);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(calls).toEqual(['explore.get']);
    expect(onTitle).toHaveBeenCalledWith('New chart');
  });

  it.each([
    ['?slice_id=1', 'Missing chart'],
    ['?permalink_key=x', 'Missing permalink'],
  ])('at %s, says "%s" where there is none, and leads to the charts', async (search, sentence) => {
    show(search, refused(404));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All charts' }).getAttribute('href')).toBe('/chart/list/');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each<readonly [string, () => never]>([
    ['the disk is full', refused(507, 'the disk is full')],
    ['you may not see it', refused(403, 'you may not see it')],
    [
      'Network error.',
      () => {
        throw networkError();
      },
    ],
  ])('says why the chart could not be opened: %s', async (reason, answer) => {
    show('?slice_id=1', answer);
    const said = await screen.findByRole('alert');
    expect(said.textContent).toContain('This chart could not be opened');
    expect(said.textContent).toContain(reason);
    expect(screen.getByRole('link', { name: 'All datasets' })).toBeTruthy();
  });

  it('offers another dataset where the one of the address is gone', async () => {
    show('?datasource_id=9&datasource_type=table', refused(404));
    expect(await screen.findByText('Missing dataset')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Swap dataset' })).toBeTruthy();
  });
});
