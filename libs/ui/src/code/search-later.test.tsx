// @vitest-environment jsdom
import { gotoLine } from '@codemirror/search';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { searchLater } from './search-later.ts';

let editor: EditorView;
beforeEach(() => {
  const state = EditorState.create({ doc: 'select carrier', extensions: searchLater() });
  editor = new EditorView({ state, parent: document.body });
});
afterEach(() => {
  editor.destroy();
});

const press = (key: string, more: KeyboardEventInit = {}): boolean =>
  editor.contentDOM.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
  );
const field = (): HTMLInputElement | null => editor.dom.querySelector('.cm-search [main-field]');

it('looks for what is typed while the search is fetched, and leaves the text alone', async () => {
  const taken = [
    press('f', { ctrlKey: true, keyCode: 70 }),
    press('c'),
    press('a'),
    press('x'),
    press('Backspace'),
  ];
  expect(taken).toEqual(taken.map(() => false));
  await vi.waitFor(() => expect(field()?.value).toBe('ca'));
  expect(editor.state.doc.toString()).toBe('select carrier');
});

it('leaves other keys to the text, and takes the search back with Escape', async () => {
  expect(press('c')).toBe(true);
  press('f', { ctrlKey: true, keyCode: 70 });
  press('Escape');
  await import('./search.ts');
  await Promise.resolve();
  expect(field()).toBeNull();
});

it('gives the focus back to the text when the dialog for a line ends, also in a shadow tree', async () => {
  const { search } = await import('./search.ts');
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  const state = EditorState.create({ doc: 'one\ntwo', extensions: search });
  const view = new EditorView({ state, parent: root, root });
  const focus = vi.spyOn(view, 'focus').mockReturnValue();
  gotoLine(view);
  const line = root.querySelector<HTMLInputElement>('.cm-dialog input');
  line?.focus();
  expect(root.activeElement).toBe(line);
  line?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', keyCode: 27, bubbles: true }));
  expect(focus).toHaveBeenCalledOnce();
  view.destroy();
  host.remove();
});
