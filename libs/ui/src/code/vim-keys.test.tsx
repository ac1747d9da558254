// @vitest-environment jsdom
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CodeEditor } from './CodeEditor.tsx';

afterEach(cleanup);
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;

/** An editor, and what stands in it. */
function show(hasVimKeys: boolean) {
  const onChange = vi.fn();
  const editor = (isOn: boolean) => (
    <CodeEditor label="SQL" value="SELECT 1" onChange={onChange} hasVimKeys={isOn} />
  );
  const { container, rerender } = render(editor(hasVimKeys));
  const inside = (what: string) => container.querySelector('.bv-code')?.shadowRoot?.querySelector(what);
  const press = (key: string): void => {
    const text = inside('.cm-content');
    if (text != null) fireEvent.keyDown(text, { key, code: `Key${key.toUpperCase()}` });
  };
  return { onChange, inside, press, turn: (isOn: boolean) => rerender(editor(isOn)) };
}

it('edits by the keys of Vim while they are wanted, and says its mode', async () => {
  const { onChange, inside, press, turn } = show(false);
  expect(inside('.cm-vim-panel')).toBeNull();
  turn(true);
  await waitFor(() => expect(inside('.cm-vim-panel')?.textContent).toContain('NORMAL'));
  press('x');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('ELECT 1');
  turn(false);
  await waitFor(() => expect(inside('.cm-vim-panel')).toBeNull());
});
