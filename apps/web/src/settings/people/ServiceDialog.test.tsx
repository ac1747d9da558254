// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { never, renderPage, type Answers } from '../../testing/render-page.tsx';
import { ServiceDialog } from './ServiceDialog.tsx';

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

const ROLES = [
  { id: 3, name: 'Exporter' },
  { id: 4, name: 'Gamma' },
];
const ANSWERS: Answers = {
  'role.list': () => ({ count: 2, result: ROLES }),
  'group.list': () => ({ count: 0, result: [] }),
  'user.create': () => ({ id: 12, result: {} }),
};

function show(answers: Answers = {}) {
  const added: number[] = [];
  let closed = 0;
  const page = renderPage(
    <ServiceDialog onAdded={(id) => void added.push(id)} onClose={() => void (closed += 1)} />,
    { answers: { ...ANSWERS, ...answers } },
  );
  return { ...page, added, closedTimes: () => closed };
}

const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Name of the service/ });
const adds = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Add service' });
const type = (value: string) => fireEvent.change(nameField(), { target: { value } });

it('begins empty: the name has the focus, and nothing can be added without one', async () => {
  const { inputsOf } = show();
  await waitFor(() => {
    expect(document.activeElement).toBe(nameField());
  });
  type('   ');
  expect(adds()).toHaveProperty('disabled', true);
  fireEvent.click(adds());
  expect(inputsOf('user.create')).toEqual([]);
});

it('adds a service with roles, says so, and names it to the list', async () => {
  const { inputsOf, added, notices } = show();
  type(' nightly-export ');
  fireEvent.click(screen.getByRole('button', { name: 'Add: Roles' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Exporter' }));
  fireEvent.click(adds());
  await waitFor(() => {
    expect(added).toEqual([12]);
  });
  expect(inputsOf('user.create')).toEqual([
    { body: { username: 'nightly-export', is_service: true, roles: [3] } },
  ]);
  expect(notices).toMatchObject([
    { kind: 'success', title: expect.stringMatching(/^Added: nightly-export/) },
  ]);
});

it('shows roles that are on their way as such, and is ready without them', async () => {
  show({ 'role.list': never });
  type('robot');
  expect(adds()).toHaveProperty('disabled', false);
  fireEvent.click(screen.getByRole('button', { name: 'Add: Roles' }));
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.queryByText(/^No match/)).toBeNull();
});

it('says that the roles could not be read, in place of offering none', async () => {
  show({
    'role.list': () => {
      throw new Error('the server is away');
    },
  });
  expect(await screen.findByText('Could not be read: the server is away')).toBeTruthy();
});

it('stays with what was typed when the server refuses the name, and says why', async () => {
  const { added, notices } = show({
    'user.create': () => {
      throw new Error('The user name is taken');
    },
  });
  type('robot');
  fireEvent.click(adds());
  await waitFor(() => {
    expect(notices).toMatchObject([{ kind: 'error', title: 'Nothing was changed: The user name is taken' }]);
  });
  expect(added).toEqual([]);
  expect(nameField().value).toBe('robot');
  expect(adds()).toHaveProperty('disabled', false);
});

it('waits for the answer and adds once, however often it is asked', async () => {
  const { inputsOf } = show({ 'user.create': never });
  type('robot');
  fireEvent.click(adds());
  fireEvent.click(adds());
  await waitFor(() => {
    expect(inputsOf('user.create')).toHaveLength(1);
  });
});

it('is worked by the keyboard: what is pressed is the button in focus, and Escape leaves', async () => {
  const { inputsOf, closedTimes } = show();
  type('robot');
  adds().focus();
  expect(document.activeElement).toBe(adds());
  fireEvent.keyDown(nameField(), { key: 'Escape' });
  await waitFor(() => {
    expect(closedTimes()).toBe(1);
  });
  expect(inputsOf('user.create')).toEqual([]);
});
