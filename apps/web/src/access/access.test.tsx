// @vitest-environment jsdom
import { ApiError } from '@belvedere/api-client';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { never, renderPage, type Answers } from '../testing/render-page.tsx';
import { AccessDock } from './AccessDock.tsx';
import { accessShown, type AccessPlace } from './access-slice.ts';
import { AccessPanel } from './AccessPanel.tsx';
import { PersonAccess } from './PersonAccess.tsx';
import { RequestPage } from './RequestPage.tsx';
import { RequestsTray } from './RequestsTray.tsx';

beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (): void => undefined;
      unobserve = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const DASHBOARD = { type: 'dashboard', id: 7, name: 'Flights' } as const;

const people = Array.from({ length: 50 }, (_, index) => ({
  id: 100 + index,
  username: `p${index}`,
  name: `Person ${index}`,
}));
const whole = {
  name: 'Flights',
  people: 5001,
  paths: [
    {
      kind: 'owner',
      of: 'dashboard',
      id: 7,
      name: 'Flights',
      count: 1,
      people: [people[0]],
      fewer_rows: false,
    },
    { kind: 'role', of: null, id: 3, name: 'Alpha', count: 5000, people, fewer_rows: true },
  ],
  person: null,
  can: null,
  steps: [],
  helps: [],
};
const ofVera = {
  ...whole,
  person: { id: 9, username: 'vera', name: 'Vera' },
  can: false,
  steps: [
    { step: 'active', ok: true, text: 'The account is active' },
    { step: 'data', ok: false, text: 'No role gives it' },
    { step: 'rows', ok: null, text: 'Row rules come next' },
  ],
  helps: [{ kind: 'dashboard_role', id: 4, name: 'Viewer', people: 41, narrows: false }],
};

const EXPLAINED: Answers = {
  'dashboard.related': () => ({ count: 1, result: [{ value: 9, text: 'Vera', extra: {} }] }),
  'access.dashboard': ({ query }) => ({
    id: 7,
    result: 'person' in (query as object) ? ofVera : whole,
  }),
  'dashboard.get': () => ({ result: { roles: [{ id: 2, name: 'Desk' }], version: 3 } }),
  'dashboard.update': () => ({}),
};

describe('who can see this', () => {
  it('counts five thousand people by their paths, and names fifty of each with how many more', async () => {
    renderPage(<AccessPanel subject={DASHBOARD} />, { answers: EXPLAINED });
    await screen.findByText(/5,001/);
    const alpha = screen.getByRole('button', { name: /Role Alpha/ });
    expect(alpha.textContent).toContain('Fewer rows');
    fireEvent.click(alpha);
    expect(screen.getByText('Person 49')).toBeDefined();
    expect(screen.getByText('and 4,950 more')).toBeDefined();
  });

  it('says at which step one person is stopped, and gives a role only after asking', async () => {
    const { inputsOf } = renderPage(<AccessPanel subject={DASHBOARD} />, { answers: EXPLAINED });
    fireEvent.click(await screen.findByLabelText('Check one person'));
    fireEvent.click(await screen.findByRole('option', { name: 'Vera' }));
    await screen.findByText('Vera cannot see it');
    expect(screen.getByText('stopped at step 2 of 3')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: /^Give/ }));
    expect(inputsOf('dashboard.update')).toEqual([]);
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Give' }));
    await waitFor(() => {
      expect(inputsOf('dashboard.update')).toEqual([{ params: { id: 7 }, body: { roles: [2, 4] } }]);
    });
  });

  it('says that nobody can, and what went wrong', async () => {
    const nobody = { ...whole, people: 0, paths: [] };
    renderPage(<AccessPanel subject={DASHBOARD} />, {
      answers: { ...EXPLAINED, 'access.dashboard': () => ({ id: 7, result: nobody }) },
    });
    expect(await screen.findByText('Nobody can see this')).toBeDefined();
    const refused = () => {
      throw new ApiError({ code: 'NOT_OWNER', message: 'ask its owners', status: 403, requestId: 'r-1' });
    };
    renderPage(<AccessPanel subject={DASHBOARD} />, {
      answers: { ...EXPLAINED, 'access.dashboard': refused },
    });
    expect(await screen.findByText('ask its owners')).toBeDefined();
  });

  it('stands over the page that opened it, and Escape closes it', async () => {
    const { store } = renderPage(<AccessDock />, { answers: EXPLAINED, path: '/here' });
    const show = (place: AccessPlace, path: string) => {
      store.dispatch(accessShown({ place, path }));
    };
    show(DASHBOARD, '/elsewhere');
    expect(screen.queryByRole('complementary')).toBeNull();
    show(DASHBOARD, '/here');
    const head = await screen.findByRole('heading', { name: 'Who can see this' });
    await waitFor(() => {
      expect(document.activeElement).toBe(head);
    });
    fireEvent.keyDown(head, { key: 'Escape' });
    await waitFor(() => {
      expect(screen.queryByRole('complementary')).toBeNull();
    });
  });
});

describe('asking for access', () => {
  it('sends what is asked for, and tells the decision, its end and the answer of earlier requests', async () => {
    const own = {
      id: 1,
      object_type: 'chart',
      address: '12',
      wish: 'see',
      created_on: '2026-11-04T09:00:00Z',
    };
    const { inputsOf } = renderPage(<RequestPage type="dashboard" address="flights" />, {
      answers: {
        'accessRequest.create': () => ({ message: 'OK' }),
        'accessRequest.mine': () => ({
          count: 2,
          result: [
            { ...own, status: 'declined', answer: 'Use Films', until: null },
            { ...own, id: 2, status: 'approved', answer: null, until: '2999-01-01T00:00:00Z' },
          ],
        }),
      },
    });
    await screen.findByText('Refused: “Use Films”');
    expect(screen.getByText(/^Until /)).toBeDefined();
    const send = screen.getByRole('button', { name: 'Request access' });
    expect(send).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('radio', { name: 'See it and explore its data' }));
    fireEvent.change(screen.getByLabelText('Why you need it'), { target: { value: 'Staffing' } });
    fireEvent.click(send);
    await screen.findByRole('heading', { name: 'Request sent' });
    expect(inputsOf('accessRequest.create')).toEqual([
      {
        body: { object_type: 'dashboard', address: 'flights', wish: 'explore', reason: 'Staffing', days: 90 },
      },
    ]);
  });
});

/** The text of a file; the page of tests has no `text()` for it. */
const textOf = (file: Blob = new Blob()): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(String(reader.result));
    };
    reader.readAsText(file);
  });

describe('the list as a file', () => {
  it('names everybody, not the fifty of the screen, in the words of the screen', async () => {
    const written: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => {
          written.push(blob);
          return 'blob:list';
        },
        revokeObjectURL: () => undefined,
      }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const formula = { id: 99, username: '=cmd', name: '' };
    const everybody = {
      ...whole,
      paths: [
        whole.paths[0],
        {
          kind: 'role',
          of: null,
          id: 3,
          name: 'Alpha',
          count: 51,
          people: [...people, formula],
          fewer_rows: true,
        },
      ],
    };
    const { inputsOf } = renderPage(<AccessPanel subject={DASHBOARD} />, {
      answers: {
        ...EXPLAINED,
        'access.dashboard': ({ query }) => ({
          id: 7,
          result: 'everybody' in (query as object) ? everybody : whole,
        }),
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Export the list' }));
    await waitFor(() => {
      expect(written).toHaveLength(1);
    });
    const lines = (await textOf(written[0])).trim().split('\r\n');
    expect(lines).toHaveLength(1 + 1 + 51);
    expect(lines[1]).toBe('Flights,Person 0,p0,Owners,Owners see what is theirs,No row rule');
    expect(lines.at(-1)).toMatch(/^Flights,'=cmd,'=cmd,Role Alpha,.*,Fewer rows$/);
    expect(inputsOf('access.dashboard')).toContainEqual({ params: { id: 7 }, query: { everybody: true } });
  });
});

describe('access of one person', () => {
  it('is explained for what the reader chooses, of the kinds that they may read', async () => {
    const { inputsOf } = renderPage(<PersonAccess person={9} />, {
      answers: {
        ...EXPLAINED,
        'dashboard.list': () => ({ count: 1, result: [{ id: 7, dashboard_title: 'Flights' }] }),
        'chart.list': never,
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Which one' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Flights' }));
    expect(await screen.findByText('Vera cannot see it')).toBeDefined();
    expect(inputsOf('access.dashboard')).toEqual([{ params: { id: 7 }, query: { person: 9 } }]);
    fireEvent.click(screen.getByRole('radio', { name: 'Charts' }));
    expect(screen.queryByText('Vera cannot see it')).toBeNull();
  });
});

describe('the tray of requests', () => {
  const waiting = {
    id: 5,
    object_type: 'dashboard',
    address: '7',
    object_id: 7,
    name: 'Flights',
    wish: 'see',
    days: 90,
    reason: 'Staffing',
    created_on: '2026-11-23T09:00:00Z',
    person: { id: 9, username: 'vera', name: 'Vera' },
  };
  const answersOf = (request: object): Answers => ({
    'accessRequest.waiting': () => ({ count: 1, result: [request] }),
    'accessRequest.mine': () => ({ count: 0, result: [] }),
    'accessRequest.decided': () => ({ count: 0, result: [] }),
    'accessRequest.approve': () => ({ message: 'OK' }),
    'accessRequest.decline': () => ({ message: 'OK' }),
  });

  it('approves for the days that were asked for, and declines with a reason', async () => {
    const { inputsOf } = renderPage(<RequestsTray />, { answers: answersOf(waiting) });
    fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    await waitFor(() => {
      expect(inputsOf('accessRequest.approve')).toEqual([{ params: { id: 5 }, body: { days: 90 } }]);
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Decline' }));
    fireEvent.change(screen.getByLabelText(/Reason, which Vera is told/), { target: { value: 'No' } });
    fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
    await waitFor(() => {
      expect(inputsOf('accessRequest.decline')).toEqual([{ params: { id: 5 }, body: { answer: 'No' } }]);
    });
  });

  it('offers no approval of what is not there', async () => {
    renderPage(<RequestsTray />, { answers: answersOf({ ...waiting, object_id: null, name: null }) });
    expect(await screen.findByText('Nothing is at this address')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', true);
  });

  it('shows what was decided, by whom, when, and what came of it', async () => {
    const decided = {
      ...waiting,
      status: 'declined',
      answer: 'Use the other one',
      until: null,
      decided_on: '2026-11-24T09:00:00Z',
      decided_by: { id: 1, username: 'ada', name: 'Ada' },
    };
    renderPage(<RequestsTray />, {
      answers: { ...answersOf(waiting), 'accessRequest.decided': () => ({ count: 130, result: [decided] }) },
    });
    expect(await screen.findByText('Refused')).toBeDefined();
    expect(screen.getByText(/Asked by Vera/).textContent).toBe('Asked by Vera · Ada, Nov 24, 2026');
    expect(screen.getByText('“Use the other one”')).toBeDefined();
    expect(screen.getByText('The latest 1 of 130')).toBeDefined();
  });
});
