// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refusing } from '../testing/failures.ts';
import { renderPage, type Answers, type PageOptions } from '../testing/render-page.tsx';
import { listOf, pluginRow } from '../testing/stored-rows.ts';
import { PluginListPage } from './PluginListPage.tsx';

afterEach(cleanup);

const digest = (letter: string): string => letter.repeat(64);
const version = (name: string, letter: string, more: object = {}) => ({
  package_version: name,
  sha256: digest(letter),
  installed_on: '2026-05-01T10:00:00.000Z',
  is_used: false,
  is_older: false,
  ...more,
});
const VERSIONS = {
  count: 3,
  result: [
    version('2.0.0', 'c'),
    version('1.2.0', 'a', { is_used: true }),
    version('1.0.0', 'b', { is_older: true }),
  ],
};

const show = (answers: Answers = {}, options: PageOptions = {}) =>
  renderPage(<PluginListPage />, {
    answers: {
      'plugin.list': () => listOf([pluginRow(1)]),
      'plugin.versions': () => VERSIONS,
      'plugin.update': () => ({ id: 1 }),
      'plugin.delete': () => ({ message: 'OK' }),
      'plugin.removeVersion': () => ({ message: 'OK' }),
      'plugin.install': () => ({ id: 2, result: { name: 'Hello', package_version: '1.0.0' } }),
      ...answers,
    },
    ...options,
  });
const button = (name: string | RegExp): HTMLButtonElement => screen.getByRole('button', { name });
async function choose(entry: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'More actions for Plugin 1' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

describe('the list of installed charts', () => {
  it('says of each whether it is on, its version, where it runs, and how large it is', async () => {
    show({
      'plugin.list': () =>
        listOf([
          pluginRow(1),
          pluginRow(2, { is_enabled: false, view: 'dom' }),
          pluginRow(3, { is_dev: true }),
        ]),
    });
    await screen.findByText('Plugin 1');
    const [, ...rows] = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/Plugin 1.*On.*1\.2\.0.*A worker.*5 kB.*aaaaaaaaaaaa/);
    expect(rows[1]).toMatch(/Off.*The page/);
    expect(rows[2]).toContain('In development');
  });

  it('switches a chart off over the version that is seen', async () => {
    const { inputsOf, notices } = show();
    await choose('Switch off');
    await waitFor(() => expect(notices).toMatchObject([{ title: 'Switched off: Plugin 1' }]));
    expect(inputsOf('plugin.update')).toEqual([{ params: { id: 1 }, body: { is_enabled: false } }]);
  });

  it('removes a chart after a question, and says why it could not', async () => {
    const { inputsOf, notices } = show({ 'plugin.delete': refusing(500, 'the disk is full') });
    await choose('Remove');
    const question = within(await screen.findByRole('dialog', { name: 'Remove "Plugin 1"?' }));
    expect(inputsOf('plugin.delete')).toEqual([]);
    fireEvent.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(notices).toMatchObject([
        { kind: 'error', title: 'Plugin 1: the disk is full', requestId: 'req-1' },
      ]),
    );
  });

  it('lets look, and change nothing, who may not install', async () => {
    show({ 'plugin.list': () => listOf([pluginRow(1, { can: ['read'] })]) }, { person: 'gamma' });
    fireEvent.click(await screen.findByRole('button', { name: 'More actions for Plugin 1' }));
    for (const name of ['Switch off', 'Remove'])
      expect((await screen.findByRole('menuitem', { name: new RegExp(name) })).ariaDisabled).toBe('true');
    expect(screen.queryByRole('button', { name: 'Install chart' })).toBeNull();
  });
});

describe('the versions of an installed chart', () => {
  const open = async (answers: Answers = {}, options: PageOptions = {}) => {
    const shown = show(answers, options);
    await choose('Versions');
    await screen.findByRole('dialog', { name: 'Versions of Plugin 1' });
    return shown;
  };
  const rowOf = async (name: string) =>
    within((await screen.findByText(name, { selector: 'li *' })).closest('li') as HTMLLIElement);

  it('say which is used and which is older, and what an older one means', async () => {
    await open();
    expect((await rowOf('1.2.0')).getByText('Used')).toBeTruthy();
    expect((await rowOf('1.2.0')).queryByRole('button')).toBeNull();
    expect((await rowOf('1.0.0')).getByText('Older')).toBeTruthy();
    expect((await rowOf('2.0.0')).queryByText('Older')).toBeNull();
    expect(screen.getByText(/to use it is a downgrade/)).toBeTruthy();
  });

  it('speak of no downgrade where none is older', async () => {
    await open({
      'plugin.versions': () => ({ count: 1, result: [version('1.2.0', 'a', { is_used: true })] }),
    });
    await rowOf('1.2.0');
    expect(screen.queryByText(/downgrade/)).toBeNull();
  });

  it('are used at a press; the newer one without the word of a downgrade', async () => {
    const { inputsOf, notices } = await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Use 2.0.0' }));
    await waitFor(() => expect(notices).toMatchObject([{ title: 'Used now: Plugin 1 2.0.0' }]));
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Versions' }));
    expect(inputsOf('plugin.update')).toEqual([
      { params: { id: 1 }, body: { sha256: digest('c'), downgrades: false } },
    ]);
  });

  it('are a downgrade in the words of the button, of the request and of the notice', async () => {
    const { inputsOf, notices } = await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Downgrade to 1.0.0' }));
    await waitFor(() =>
      expect(notices).toMatchObject([{ title: 'Downgraded: Plugin 1 from 1.2.0 to 1.0.0' }]),
    );
    expect(inputsOf('plugin.update')).toEqual([
      { params: { id: 1 }, body: { sha256: digest('b'), downgrades: true } },
    ]);
  });

  it('are removed at the second press', async () => {
    const { inputsOf, notices } = await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Remove version 1.0.0' }));
    expect(inputsOf('plugin.removeVersion')).toEqual([]);
    fireEvent.click(button('Remove 1.0.0 for good'));
    await waitFor(() => expect(notices).toMatchObject([{ title: 'Removed: Plugin 1 1.0.0' }]));
    expect(inputsOf('plugin.removeVersion')).toEqual([{ params: { id: 1, sha256: digest('b') } }]);
  });

  it('say why they are not known, and ask again', async () => {
    const answers = [refusing(500, 'the disk is full'), () => VERSIONS];
    await open({ 'plugin.versions': () => answers.shift()?.() });
    expect((await screen.findByRole('alert')).textContent).toContain('the disk is full');
    fireEvent.click(button('Try again'));
    expect(await rowOf('1.2.0')).toBeTruthy();
  });
});

describe('the installation of a chart', () => {
  const open = async (answers: Answers = {}) => {
    const shown = show(answers);
    fireEvent.click(await screen.findByRole('button', { name: 'Install chart' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Install chart' }));
    return {
      ...shown,
      dialog,
      run: dialog.getByRole<HTMLButtonElement>('button', { name: 'Install chart' }),
    };
  };
  const packed = (view: string) => ({
    format: 'belvedere-chart',
    version: '1.0.0',
    manifest: { name: { id: 'hello', text: 'Hello' }, view },
    code: 'export default 1',
  });
  const give = (text: string): void => {
    fireEvent.change(screen.getByLabelText('Choose a file'), {
      target: { files: [Object.assign(new File([text], 'chart.json'), { text: async () => text })] },
    });
  };

  it('says what is trusted, and waits for a file', async () => {
    const { run, dialog } = await open();
    expect(run.disabled).toBe(true);
    expect(dialog.getByText(/Install only code that you trust/)).toBeTruthy();
  });

  it('refuses a file that is no packed chart, in words', async () => {
    const { run } = await open();
    give('{}');
    expect(await screen.findByText(/This file is no packed chart/)).toBeTruthy();
    expect(run.disabled).toBe(true);
  });

  it('names what the file says it is, warns of what runs in the page, and installs it', async () => {
    const { run, inputsOf, notices } = await open();
    give(JSON.stringify(packed('dom')));
    expect(await screen.findByText('Hello 1.0.0, 1 kB')).toBeTruthy();
    expect(screen.getByText('This one runs in the page.')).toBeTruthy();
    fireEvent.click(run);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(inputsOf('plugin.install')).toMatchObject([
      { body: { package: { version: '1.0.0' }, replaces: false, downgrades: false } },
    ]);
    expect(notices).toMatchObject([{ kind: 'success', title: 'Installed: Hello 1.0.0' }]);
  });

  it('asks for a downgrade only together with a replacement', async () => {
    const { dialog } = await open();
    const box = (name: RegExp) => dialog.getByRole<HTMLInputElement>('checkbox', { name });
    expect(box(/Even when/).disabled).toBe(true);
    fireEvent.click(box(/^Replace/));
    fireEvent.click(box(/Even when/));
    expect(box(/Even when/).checked).toBe(true);
    fireEvent.click(box(/^Replace/));
    expect(box(/Even when/)).toMatchObject({ checked: false, disabled: true });
  });

  it('says why the server refused, and stays open', async () => {
    const { run, dialog } = await open({
      'plugin.install': refusing(422, 'version 1.0.0 is older than 2.0.0'),
    });
    fireEvent.click(dialog.getByRole('radio', { name: 'From an address' }));
    fireEvent.change(dialog.getByLabelText('Address of the packed chart'), {
      target: { value: ' https://charts.example.org/hello.json ' },
    });
    fireEvent.click(run);
    expect((await screen.findByRole('alert')).textContent).toContain('version 1.0.0 is older than 2.0.0');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
