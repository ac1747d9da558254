// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { never, renderPage, type Answers, type PageOptions } from '../../testing/render-page.tsx';
import { PeoplePage } from './PeoplePage.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(cleanup);

const person = (id: number, more: object = {}) => ({
  id,
  version: 1,
  username: `p${id}`,
  first_name: 'Person',
  last_name: String(id),
  email: `p${id}@x.org`,
  active: true,
  ends_on: null,
  is_service: false,
  status: 'active',
  has_password: true,
  has_second_factor: false,
  sign_in: [],
  login_count: 0,
  last_login: null,
  roles: [],
  groups: [],
  ...more,
});
const PEOPLE = [person(1), person(2, { status: 'invited', groups: [{ id: 5, name: 'Sales' }] })];
const ANSWERS: Answers = {
  'user.list': () => ({ count: 2, ids: [1, 2], result: PEOPLE }),
  'group.list': () => ({
    count: 1,
    ids: [5],
    result: [{ id: 5, name: 'Sales', roles: [{ id: 3, name: 'Gamma' }] }],
  }),
  'role.list': () => ({ count: 1, ids: [3], result: [{ id: 3, name: 'Gamma' }] }),
  'user.get': () => ({ id: 2, result: PEOPLE[1] }),
  'user.sessions': () => ({ result: [] }),
  'token.list': () => ({ count: 0, result: [] }),
  'rowRule.list': () => ({ count: 0, result: [] }),
  'user.bulkUpdate': () => ({ message: 'OK' }),
  'user.update': () => ({ id: 2, result: {} }),
  'user.invite': ({ body }) => {
    const { people } = body as { people: { username: string }[] };
    return {
      result: people.map(({ username }, id) => ({
        id,
        username,
        link: { url: `/password/${id}`, expires_on: '' },
      })),
    };
  },
};
const show = (answers: Answers = {}, options: PageOptions = {}) =>
  renderPage(<PeoplePage />, { path: '/settings/people/', answers: { ...ANSWERS, ...answers }, ...options });
const row = async (name: string) => screen.findByRole('row', { name: new RegExp(name) });

it('says who is there, in which groups, and what they are at present', async () => {
  show();
  expect(within(await row('Person 2')).getByText('Sales')).toBeTruthy();
  expect(within(await row('Person 2')).getByText('Invited')).toBeTruthy();
});

it('says by which ways people sign in, and who is locked, and narrows the list by both', async () => {
  const { inputsOf } = show({
    'user.list': () => ({
      count: 4,
      result: [
        person(1, { has_second_factor: true, sign_in: [{ kind: 'password', title: '' }] }),
        person(2, { status: 'invited' }),
        person(3, {
          status: 'locked',
          sign_in: [
            { kind: 'ldap', title: '' },
            { kind: 'oidc', title: 'Acme' },
          ],
        }),
        person(4),
      ],
    }),
  });
  expect(within(await row('Person 1')).getByText('Password + code')).toBeTruthy();
  expect(within(await row('Person 2')).getByText('Not chosen')).toBeTruthy();
  expect(within(await row('Person 3')).getByText('LDAP, SSO (Acme)')).toBeTruthy();
  expect(within(await row('Person 3')).getByText('Locked')).toBeTruthy();
  expect(within(await row('Person 4')).getByText('No way')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Sign-in method' }));
  fireEvent.click(await screen.findByRole('option', { name: 'SSO' }));
  await waitFor(() => {
    expect(inputsOf('user.list').map(({ q }) => (q as { filters?: unknown }).filters)).toContainEqual([
      { col: 'sign_in', opr: 'eq', value: 'oidc' },
    ]);
  });
});

describe('what is not here yet', () => {
  const base = {
    id: 2,
    name: 'Base rule',
    filter_type: 'Base',
    is_active: true,
    roles: [{ id: 3, name: 'Gamma' }],
    tables: [{ id: 1, table_name: 'flights' }],
  };
  const open = async (answers: Answers): Promise<HTMLElement> => {
    show({ 'rowRule.list': () => ({ count: 1, result: [base] }), ...answers });
    fireEvent.click(within(await row('Person 2')).getByRole('button', { name: /Person 2/ }));
    await screen.findByLabelText('First name');
    return screen.getByRole('complementary');
  };

  it('is not taken for empty: no base rule holds while the groups are on their way', async () => {
    const inspector = await open({ 'group.list': never, 'user.sessions': never, 'token.list': never });
    expect(within(inspector).getAllByText('Reading ...').length).toBeGreaterThan(2);
    expect(within(inspector).queryByText('Base rule')).toBeNull();
    expect(within(inspector).queryByText('Signed in nowhere.')).toBeNull();
    expect(within(inspector).queryByText('0')).toBeNull();
  });

  it('nor is what could not be read, and it says so', async () => {
    const inspector = await open({
      'group.list': () => {
        throw new Error('the server is away');
      },
    });
    expect(
      (await within(inspector).findAllByText('Could not be read: the server is away')).length,
    ).toBeGreaterThan(1);
    expect(within(inspector).queryByText('Base rule')).toBeNull();
  });

  it('nor is the rest of a long list', async () => {
    const groups = Array.from({ length: 230 }, (_, at) => ({
      id: at + 1,
      name: `Group ${at + 1}`,
      roles: [],
    }));
    const inspector = await open({
      'group.list': ({ q }) => {
        const { page } = q as { page: number };
        if (page > 0) return never({});
        return { count: groups.length, result: groups.slice(0, 200) };
      },
    });
    expect(within(inspector).queryByText('Base rule')).toBeNull();
  });
});

describe('who knows people but neither groups nor roles', () => {
  it('is asked for none of them, offered no choice of them, and told why', async () => {
    const { calls } = show({}, { person: 'clerk' });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Person 1' }));
    expect(screen.queryByRole('button', { name: 'Group' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add to group' })).toBeNull();
    fireEvent.click(within(await row('Person 2')).getByRole('button', { name: /Person 2/ }));
    await screen.findByLabelText('First name');
    const inspector = within(screen.getByRole('complementary'));
    expect(inspector.getAllByText('You may not see these.')).toHaveLength(2);
    expect(inspector.getByText(/what the groups give; you may not see/)).toBeTruthy();
    expect(inspector.queryByText(/Could not be read/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Invite people' }));
    expect(await screen.findByLabelText(/Email addresses/)).toBeTruthy();
    const asked = new Set(calls.map(({ name }) => name));
    for (const refused of ['group.list', 'role.list', 'rowRule.list']) expect(asked).not.toContain(refused);
  });

  it('imports people without them, and is told of a line that names one', async () => {
    const { inputsOf } = show({}, { person: 'clerk' });
    fireEvent.click(await screen.findByRole('button', { name: 'List' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Import from CSV' }));
    const text = async () => 'email,groups\nada@x.org,Sales\n';
    const file = Object.assign(new File([], 'people.csv'), { text });
    fireEvent.change(await screen.findByLabelText('Choose a file'), { target: { files: [file] } });
    expect(await screen.findByText(/you may not see whether there is Sales/)).toBeTruthy();
    expect(inputsOf('group.list')).toEqual([]);
  });
});

it('walks the rows with up and down while one is open beside them, and stops at the ends', async () => {
  show({
    'user.get': ({ params }) => {
      const { id } = params as { id: number };
      return { id, result: PEOPLE[id - 1] };
    },
  });
  const buttonOf = async (name: string) => within(await row(name)).getByRole('button');
  const first = await buttonOf('Person 1');
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  expect(screen.queryByRole('complementary')).toBeNull();
  fireEvent.click(first);
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  expect(await screen.findByRole('heading', { name: /Person 2/ })).toBeTruthy();
  expect(document.activeElement).toBe(await buttonOf('Person 2'));
  fireEvent.keyDown(await buttonOf('Person 2'), { key: 'ArrowDown' });
  expect(screen.getByRole('heading', { name: /Person 2/ })).toBeTruthy();
  fireEvent.keyDown(await buttonOf('Person 2'), { key: 'ArrowUp' });
  expect(await screen.findByRole('heading', { name: /Person 1/ })).toBeTruthy();
});

it('signs the chosen ones out together', async () => {
  const { inputsOf } = show();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Person 1' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Person 2' }));
  expect(screen.getByText('2 selected')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  await waitFor(() => {
    expect(inputsOf('user.bulkUpdate')).toEqual([{ body: { ids: [1, 2], signs_out: true } }]);
  });
  expect(await screen.findByText(/2 active/)).toBeTruthy();
});

it('shows one person beside the list, with the roles they have by groups, and applies what was taken away', async () => {
  const { inputsOf } = show();
  fireEvent.click(within(await row('Person 2')).getByRole('button', { name: /Person 2/ }));
  expect(await screen.findByText('and Gamma, through the group Sales')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove Sales' }));
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => {
    expect(inputsOf('user.update')).toEqual([{ params: { id: 2 }, body: { groups: [] } }]);
  });
  fireEvent.keyDown(screen.getByLabelText('First name'), { key: 'Escape' });
  expect(screen.queryByRole('complementary')).toBeNull();
});

it('names the row rules that hold for a person, by their own roles and by those of their groups', async () => {
  const rule = (id: number, filter_type: string, roles: object[]) => ({
    id,
    name: `Rule ${id}`,
    filter_type,
    is_active: true,
    roles,
    tables: [{ id: 1, table_name: 'flights' }],
  });
  const gamma = [{ id: 3, name: 'Gamma' }];
  show({
    'rowRule.list': () => ({ count: 2, result: [rule(1, 'Regular', gamma), rule(2, 'Base', gamma)] }),
  });
  fireEvent.click(within(await row('Person 2')).getByRole('button', { name: /Person 2/ }));
  expect((await screen.findByRole('link', { name: 'Rule 1' })).getAttribute('href')).toBe(
    '/settings/row-rules/1/',
  );
  expect(screen.queryByRole('link', { name: 'Rule 2' })).toBeNull();
});

it('shows what a person owns and did beside their profile, and keeps what was typed', async () => {
  show({
    'dashboard.list': () => ({ count: 0, result: [] }),
    'chart.list': () => ({ count: 0, result: [] }),
    'dataset.list': () => ({ count: 41, result: [{ id: 9, table_name: 'flights' }] }),
    'audit.list': () => ({
      count: 1,
      result: [
        {
          id: 1,
          at: '2026-11-23T10:00:00Z',
          action: 'chart.update',
          object_type: 'chart',
          object_id: '4',
          object_name: 'Delays',
          facts: {},
        },
      ],
    }),
  });
  fireEvent.click(within(await row('Person 2')).getByRole('button', { name: /Person 2/ }));
  fireEvent.change(await screen.findByLabelText('First name'), { target: { value: 'Grace' } });
  fireEvent.click(screen.getByRole('tab', { name: 'Owns' }));
  expect((await screen.findByRole('link', { name: 'flights' })).getAttribute('href')).toContain(
    'datasource_id=9',
  );
  expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe(
    '/tablemodelview/list/?owner=2',
  );
  fireEvent.click(screen.getByRole('tab', { name: 'Activity' }));
  expect(await screen.findByText('chart Delays')).toBeTruthy();
  expect(screen.getByRole('link', { name: /in the activity log/ }).getAttribute('href')).toBe(
    '/settings/activity/?actor=2',
  );
  fireEvent.click(screen.getByRole('tab', { name: 'Profile' }));
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Grace');
});

it('invites several at once and shows each link', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Invite people' }));
  fireEvent.change(await screen.findByLabelText(/Email addresses/), { target: { value: 'a@x.org b@x.org' } });
  fireEvent.click(screen.getByRole('button', { name: 'Invite 2' }));
  expect(await screen.findByText(/password\/1$/)).toBeTruthy();
});

it('names the lines of a file that the server refuses, and invites nobody', async () => {
  const { inputsOf } = show({
    'user.invite': () => {
      throw Object.assign(new Error('refused'), { details: {} });
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'List' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Import from CSV' }));
  const file = Object.assign(new File([], 'people.csv'), { text: async () => 'email\nada@x.org\n' });
  fireEvent.change(await screen.findByLabelText('Choose a file'), { target: { files: [file] } });
  expect(await screen.findByText(/1 of 1 lines are wrong/)).toBeTruthy();
  expect(inputsOf('user.invite')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Invite 1' })).toHaveProperty('disabled', true);
});

it('knows groups beyond the first page of them when it reads a file', async () => {
  const groups = Array.from({ length: 230 }, (_, at) => ({ id: at + 1, name: `Group ${at + 1}`, roles: [] }));
  const { inputsOf } = show({
    'group.list': ({ q }) => {
      const { page, page_size } = q as { page: number; page_size: number };
      return { count: groups.length, result: groups.slice(page * page_size, (page + 1) * page_size) };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'List' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Import from CSV' }));
  const text = async () => 'email,groups\nada@x.org,group 230\n';
  const file = Object.assign(new File([], 'people.csv'), { text });
  fireEvent.change(await screen.findByLabelText('Choose a file'), { target: { files: [file] } });
  expect(await screen.findByText('1 people can be invited.')).toBeTruthy();
  expect(inputsOf('user.invite')).toMatchObject([{ body: { people: [{ groups: [230] }] } }]);
});

it('says how many of a long selection were changed when the server fails in between, and keeps the others', async () => {
  const many = Array.from({ length: 1200 }, (_, at) => person(at + 1));
  let calls = 0;
  const { notices } = show({
    'user.list': ({ q }) => {
      const { page = 0, page_size = 25 } = q as { page?: number; page_size?: number };
      return { count: many.length, ids: [], result: many.slice(page * page_size, (page + 1) * page_size) };
    },
    'user.bulkUpdate': () => {
      calls += 1;
      if (calls === 2) throw new Error('the server is away');
      return { message: 'OK' };
    },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Person 1' }));
  fireEvent.click(screen.getByRole('button', { name: /Select all 1,200/ }));
  expect(await screen.findByText('1,200 selected')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  expect(await screen.findByText('200 selected')).toBeTruthy();
  expect(notices.map(({ title }) => title)).toEqual([
    expect.stringMatching(/^Changed: 1,000 of 1,200 people/),
  ]);
});

it('closes the inspector of somebody who was deleted, and keeps the focus on the page', async () => {
  show({ 'user.delete': () => ({ message: 'OK' }) });
  fireEvent.click(within(await row('Person 2')).getByRole('button', { name: /Person 2/ }));
  const more = await screen.findByRole('button', { name: 'More for Person 2' });
  more.focus();
  fireEvent.click(more);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  fireEvent.change(await screen.findByRole('textbox', { name: /DELETE/ }), { target: { value: 'DELETE' } });
  fireEvent.click(screen.getByRole('button', { name: 'Delete person' }));
  await waitFor(() => {
    expect(screen.queryByRole('complementary')).toBeNull();
  });
  await waitFor(() => {
    expect(document.activeElement?.closest('.bv-settings-room')).toBeTruthy();
  });
});
