// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage, type Answers, type PageOptions } from '../../testing/render-page.tsx';
import { RolesPage } from './RolesPage.tsx';

afterEach(cleanup);

const PAIRS = [
  [1, 'can_read', 'Chart'],
  [2, 'can_write', 'Chart'],
  [3, 'datasource_access', '[samples].[flights](id:3)'],
  [4, 'menu_access', 'Charts'],
].map(([id, permission, view]) => ({
  id,
  permission: { id, name: permission },
  view_menu: { id, name: view },
}));
const person = (id: number) => ({ id, username: `p${id}`, first_name: 'Person', last_name: String(id) });
const GROUP = {
  id: 5,
  name: 'Sales',
  roles: [{ id: 7, name: 'Flight analyst' }],
  users: [{ id: 2 }, { id: 3 }],
};
const role = (more: object) => ({
  id: 7,
  version: 4,
  name: 'Flight analyst',
  is_builtin: false,
  user_count: 14,
  group_count: 0,
  permission_count: 1,
  ...more,
});
const show = (more: object = {}, answers: Answers = {}, options: PageOptions = {}) =>
  renderPage(<RolesPage below="7" />, {
    path: '/settings/roles/7/',
    answers: {
      'role.get': () => ({ id: 7, result: role(more) }),
      'role.list': () => ({ count: 1, ids: [3], result: [role({ id: 3, name: 'Gamma' })] }),
      'role.permissions': ({ params }) => ({
        result: (params as { id: number }).id === 7 ? [{ id: 1 }] : [{ id: 1 }, { id: 4 }],
      }),
      'permission.pairs': () => ({ count: PAIRS.length, result: PAIRS }),
      'user.list': () => ({ count: 2, result: [person(1), person(2)] }),
      'group.list': () => ({ count: 1, result: [GROUP] }),
      'role.setPermissions': () => ({ result: { permission_view_menu_ids: [] } }),
      ...answers,
    },
    ...options,
  });

it('says what a tick does before it is saved, and saves exactly what is ticked', async () => {
  const { inputsOf } = show();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Write: Charts' }));
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
  expect(screen.getByText(/^3 people get 1 permissions and lose 0/)).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'flights' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save role' }));
  await waitFor(() => {
    expect(inputsOf('role.setPermissions')).toEqual([
      { params: { id: 7 }, body: { permission_view_menu_ids: [1, 2, 3] } },
    ]);
  });
});

it('says in words and signs what differs from Gamma, and takes changes back', async () => {
  show();
  expect(await screen.findByText('Differs from Gamma')).toBeTruthy();
  await waitFor(() => {
    expect(screen.getByText('0 more, 1 less')).toBeTruthy();
  });
  expect(screen.getByRole('checkbox', { name: 'Charts −' })).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Write: Charts' }));
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

it('lets only data be changed on a role of the product', async () => {
  show({ is_builtin: true });
  expect(await screen.findByRole('checkbox', { name: 'Write: Charts' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('checkbox', { name: /flights/ })).toHaveProperty('disabled', false);
});

it('says that the pairs could not be read, offers nothing to save, and reads them again', async () => {
  let isDown = true;
  show(
    {},
    {
      'permission.pairs': () => {
        if (isDown) throw new Error('the server is away');
        return { count: PAIRS.length, result: PAIRS };
      },
    },
  );
  expect(await screen.findByText(/could not be read/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save role' })).toBeNull();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('checkbox', { name: 'Write: Charts' })).toBeTruthy();
});

it('says how many people have the role beyond those it names', async () => {
  const people = Array.from({ length: 230 }, (_, at) => person(at + 10));
  show(
    {},
    {
      'user.list': ({ q }) => {
        const { page, page_size } = q as { page: number; page_size: number };
        return { count: people.length, result: people.slice(page * page_size, (page + 1) * page_size) };
      },
    },
  );
  expect(await screen.findByText('230 people directly, 1 groups')).toBeTruthy();
  expect(screen.getByText('and 180 more')).toBeTruthy();
});

it('asks neither for people nor for groups where the reader may know neither, and says so', async () => {
  const { calls } = show({}, {}, { person: 'roleReader' });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Write: Charts' }));
  expect(screen.getByText(/^You may not see who has it/)).toBeTruthy();
  expect(screen.getByText(/^The people who have it get 1 permissions and lose 0/)).toBeTruthy();
  expect(screen.queryByText('Reading ...')).toBeNull();
  expect(calls.map(({ name }) => name)).not.toContain('user.list');
  expect(calls.map(({ name }) => name)).not.toContain('group.list');
});
