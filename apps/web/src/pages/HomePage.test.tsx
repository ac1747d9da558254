// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { offline, refusing } from '../testing/failures.ts';
import { never, renderPage, type Answers, type PageOptions } from '../testing/render-page.tsx';
import { chartRow, dashboardRow, databaseRow, listOf, queryRow } from '../testing/stored-rows.ts';
import { HomePage } from './HomePage.tsx';

beforeEach(() => {
  window.localStorage.clear();
});
afterEach(cleanup);

const RECENT = {
  action: 'dashboard',
  item_type: 'dashboard',
  item_url: '/superset/dashboard/1/',
  item_title: 'Delays',
  viz_type: null,
  thumbnail_url: '/api/v1/dashboard/1/thumbnail/abc/',
  time: 0,
  time_delta_humanized: 'an hour ago',
};
const asks = (input: Readonly<Record<string, unknown>>, what: string): boolean =>
  JSON.stringify(input).includes(what);

const NOTHING: Answers = {
  'log.recentActivity': () => ({ result: [] }),
  'dashboard.list': () => listOf([]),
  'dashboard.favouriteStatus': () => ({ result: [] }),
  'chart.list': () => listOf([]),
  'savedQuery.list': () => listOf([]),
  'database.list': () => listOf([]),
};
const show = (answers: Answers, person: PageOptions['person'] = 'admin') =>
  renderPage(<HomePage />, { answers: { ...NOTHING, ...answers }, person });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows its parts when all are there', () => {
  show({ 'chart.list': never });
  expect(screen.getByRole('heading', { name: 'Home' })).toBeTruthy();
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  expect(screen.queryByRole('region')).toBeNull();
});

it('says in every part that there is nothing, and why', async () => {
  show({});
  expect(await screen.findByText('Nothing viewed yet')).toBeTruthy();
  expect(screen.getByText('No dashboards yet')).toBeTruthy();
  expect(screen.getByText('No charts yet')).toBeTruthy();
  expect(screen.getByText('No saved queries yet')).toBeTruthy();
});

it('leads to what was looked at, and gives the place of a picture that cannot be drawn to the icon', async () => {
  show({ 'log.recentActivity': () => ({ result: [RECENT] }) });
  const recent = await (await section('Recent')).findByRole('link', { name: /Delays/ });
  expect(recent.getAttribute('href')).toBe('/superset/dashboard/1/');
  expect(recent.closest('article')?.textContent).toContain('Dashboardan hour ago');
  const picture = recent.closest('article')?.querySelector('img');
  expect(picture?.getAttribute('src')).toBe('/api/v1/dashboard/1/thumbnail/abc/?theme=light');
  fireEvent.error(picture as Element);
  expect(recent.closest('article')?.querySelector('img')).toBeNull();
});

it('begins with favourites where there are any, and with all dashboards where there are none', async () => {
  const rows = [dashboardRow(3, { published: false, slug: 'air', certified_by: 'Ops' })];
  show({ 'dashboard.list': (input) => (asks(input, 'favorite') ? listOf([]) : listOf(rows, 38)) });
  const shown = await section('Dashboards');
  expect(shown.getByRole('tab', { name: 'All' }).getAttribute('aria-selected')).toBe('true');
  const card = shown.getByRole('link', { name: /Dashboard 3/ });
  expect(card.getAttribute('href')).toBe('/superset/dashboard/air/');
  expect(card.closest('article')?.textContent).toContain('Draft');
  expect(shown.getByLabelText('Certified by Ops')).toBeTruthy();
  expect(shown.getByRole('link', { name: 'All 38 dashboards' })).toBeTruthy();
  cleanup();
  show({ 'dashboard.list': () => listOf(rows) });
  const starred = await section('Dashboards');
  expect(starred.getByRole('tab', { name: 'Favourites' }).getAttribute('aria-selected')).toBe('true');
});

it('asks for what is mine when I want to see it, and remembers that', async () => {
  const { inputsOf } = show({
    'dashboard.list': (input) =>
      listOf(asks(input, 'owners"') && asks(input, 'rel_m_m') ? [dashboardRow(9)] : []),
  });
  fireEvent.click((await section('Dashboards')).getByRole('tab', { name: 'Mine' }));
  expect(await screen.findByRole('link', { name: /Dashboard 9/ })).toBeTruthy();
  expect(inputsOf('dashboard.list').some((input) => asks(input, 'rel_m_m'))).toBe(true);
  cleanup();
  show({});
  const again = await section('Dashboards');
  expect(again.getByRole('tab', { name: 'Mine' }).getAttribute('aria-selected')).toBe('true');
});

it('shows what I changed as one list, the last first', async () => {
  show({
    'dashboard.list': (input) =>
      listOf(asks(input, 'changed_by') ? [dashboardRow(1, { changed_on_utc: '2026-01-01' })] : []),
    'chart.list': (input) =>
      listOf(asks(input, 'changed_by') ? [chartRow(2, { changed_on_utc: '2026-02-01' })] : []),
  });
  fireEvent.click((await section('Recent')).getByRole('tab', { name: 'Edited' }));
  await screen.findByRole('link', { name: 'Chart 2' });
  const names = (await section('Recent')).getAllByRole('link').map((link) => link.textContent);
  expect(names).toEqual(['Chart 2', 'Dashboard 1']);
});

it('ticks off the first steps that were really done, and goes when it is told to', async () => {
  show({
    'database.list': () => listOf([databaseRow(1)]),
    'log.recentActivity': () => ({ result: [RECENT] }),
  });
  const steps = await section('Getting started');
  expect(steps.getByText('2 of 4 done')).toBeTruthy();
  expect(steps.getByText('Database 1 is connected')).toBeTruthy();
  expect(steps.getByText('You opened Delays')).toBeTruthy();
  expect(steps.getByRole('link', { name: 'Start from a dataset' }).getAttribute('href')).toBe('/chart/add');
  fireEvent.click(steps.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull();
  cleanup();
  show({});
  await section('Recent');
  expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull();
});

it('has no first steps for somebody who cannot take them, nor once all four are taken', async () => {
  show({}, 'reader');
  await section('Recent');
  expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull();
  cleanup();
  show({
    'database.list': () => listOf([databaseRow(1)]),
    'log.recentActivity': () => ({ result: [RECENT] }),
    'chart.list': () => listOf([chartRow(1)]),
    'dashboard.list': () => listOf([dashboardRow(1)]),
  });
  await section('Recent');
  expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull();
});

it('shows saved queries with their text to who has some, and nothing of them to who may not', async () => {
  show({ 'savedQuery.list': () => listOf([queryRow(4, { sql: 'SELECT 1\n  FROM flights' })], 7) });
  const queries = await section('Saved queries');
  expect(queries.getByRole('link', { name: 'Query 4' }).getAttribute('href')).toBe('/sqllab/?savedQueryId=4');
  expect(queries.getByText('SELECT 1 FROM flights')).toBeTruthy();
  expect(queries.getByText('7')).toBeTruthy();
  cleanup();
  const { inputsOf } = show({}, 'gamma');
  await section('Recent');
  expect(screen.queryByRole('region', { name: 'Saved queries' })).toBeNull();
  expect(inputsOf('savedQuery.list')).toEqual([]);
});

it('asks for no list that the reader may not read, and shows no part for it', async () => {
  const { inputsOf } = show({}, 'querier');
  expect(await screen.findByText('No saved queries yet')).toBeTruthy();
  fireEvent.click((await section('Recent')).getByRole('tab', { name: 'Edited' }));
  expect(await screen.findByText('Nothing edited yet')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Dashboards' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Charts' })).toBeNull();
  expect([...inputsOf('dashboard.list'), ...inputsOf('chart.list'), ...inputsOf('database.list')]).toEqual(
    [],
  );
});

it('keeps the failure of one part out of the others, and asks for that one again', async () => {
  let isBroken = true;
  const fail = refusing(500, 'the disk is full');
  const { inputsOf } = show({
    'log.recentActivity': () => (isBroken ? fail() : { result: [RECENT] }),
    'dashboard.list': () => listOf([dashboardRow(3)]),
  });
  const said = await (await section('Recent')).findByRole('alert');
  expect(said.textContent).toContain('There was an error fetching your recent activity: the disk is full');
  expect(await (await section('Dashboards')).findByRole('link', { name: /Dashboard 3/ })).toBeTruthy();
  const asked = inputsOf('dashboard.list').length;
  isBroken = false;
  fireEvent.click((await section('Recent')).getByRole('button', { name: 'Try again' }));
  expect(await (await section('Recent')).findByRole('link', { name: /Delays/ })).toBeTruthy();
  expect(inputsOf('dashboard.list')).toHaveLength(asked);
});

it('says in each part that the network is gone', async () => {
  show(Object.fromEntries(Object.keys(NOTHING).map((name) => [name, offline])));
  expect(await screen.findAllByText(/Network error\./)).toHaveLength(4);
});

it('asks for each of its first answers once', async () => {
  const { calls } = show({});
  await section('Recent');
  await section('Charts');
  const asked = calls.map(({ name, input }) => `${name} ${JSON.stringify(input)}`);
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
});
