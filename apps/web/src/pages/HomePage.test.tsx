// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { offline, refusing } from '../testing/failures.ts';
import { never, renderPage, type Answers } from '../testing/render-page.tsx';
import { dashboardRow, listOf } from '../testing/stored-rows.ts';
import { HomePage } from './HomePage.tsx';

afterEach(cleanup);

const RECENT = {
  action: 'explore',
  item_type: 'slice',
  item_url: '/explore/?slice_id=1',
  item_title: 'Delays',
  thumbnail_url: '/api/v1/chart/1/thumbnail/abc/',
  time: 0,
  time_delta_humanized: 'an hour ago',
};
const isOfFavourites = (input: Readonly<Record<string, unknown>>): boolean =>
  JSON.stringify(input).includes('favorite');

const show = (answers: Answers) =>
  renderPage(<HomePage />, {
    answers: { 'log.recentActivity': () => ({ result: [] }), 'dashboard.list': () => listOf([]), ...answers },
  });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

it('greets by first name, and shows its parts when all are there', () => {
  show({ 'log.recentActivity': never });
  expect(screen.getByRole('heading', { name: 'Good to see you, Ada' })).toBeTruthy();
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  expect(screen.queryByRole('region')).toBeNull();
});

it('says in every part that there is nothing, and why', async () => {
  show({});
  expect(await screen.findByText('Nothing viewed yet')).toBeTruthy();
  expect(await screen.findByText('No favourites yet')).toBeTruthy();
  expect(await screen.findByText('No dashboards yet')).toBeTruthy();
});

it('leads to what was looked at, and marks drafts', async () => {
  show({
    'log.recentActivity': () => ({ result: [RECENT] }),
    'dashboard.list': (input) =>
      isOfFavourites(input) ? listOf([]) : listOf([dashboardRow(3, { published: false, slug: 'air' })]),
  });
  const recent = await (await section('Recents')).findByRole('link', { name: /Delays/ });
  expect(recent.getAttribute('href')).toBe('/explore/?slice_id=1');
  expect(recent.closest('article')?.textContent).toContain('Chart · an hour ago');
  const picture = recent.closest('article')?.querySelector('img');
  expect(picture?.getAttribute('src')).toBe('/api/v1/chart/1/thumbnail/abc/?theme=light');
  fireEvent.error(picture as Element);
  expect(recent.closest('article')?.querySelector('img')).toBeNull();
  const card = await (await section('Dashboards')).findByRole('link', { name: /Dashboard 3/ });
  expect(card.getAttribute('href')).toBe('/superset/dashboard/air/');
  expect(card.closest('article')?.textContent).toContain('Draft');
  expect((await section('Favourite dashboards')).queryByRole('link')).toBeNull();
});

it('keeps the failure of one part out of the others, and asks for that one again', async () => {
  let isBroken = true;
  const fail = refusing(500, 'the disk is full');
  const { inputsOf } = show({
    'log.recentActivity': () => (isBroken ? fail() : { result: [RECENT] }),
    'dashboard.list': () => listOf([dashboardRow(3)]),
  });
  const said = await (await section('Recents')).findByRole('alert');
  expect(said.textContent).toContain('There was an error fetching your recent activity: the disk is full');
  expect(await (await section('Dashboards')).findByRole('link', { name: /Dashboard 3/ })).toBeTruthy();
  const asked = inputsOf('dashboard.list').length;
  isBroken = false;
  fireEvent.click((await section('Recents')).getByRole('button', { name: 'Try again' }));
  expect(await (await section('Recents')).findByRole('link', { name: /Delays/ })).toBeTruthy();
  expect(inputsOf('dashboard.list')).toHaveLength(asked);
});

it('says in each part that the network is gone', async () => {
  show({ 'log.recentActivity': offline, 'dashboard.list': offline });
  expect(await screen.findAllByText(/Network error\./)).toHaveLength(3);
});
