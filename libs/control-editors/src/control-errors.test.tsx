// @vitest-environment jsdom
import { CONTROL_KINDS, type AnyControl, type PanelState } from '@belvedere/controls';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ControlEditor } from './ControlEditor.tsx';
import { show } from './testing/show.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ result: [] }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (): void => undefined;
      unobserve = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const state: PanelState = { formData: {}, datasource: null };
const answer = (): unknown => ({ result: [], count: 0, ids: [] });
const textOf = (id: string): string | undefined => document.getElementById(id)?.textContent.trim();
const idsIn = (element: Element, attribute: string): readonly string[] =>
  element.getAttribute(attribute)?.split(' ') ?? [];

it.each(CONTROL_KINDS.filter((kind) => kind !== 'hidden'))(
  'an error at a control of the kind "%s" is read out where the focus goes',
  async (kind) => {
    const control = {
      name: 'own',
      kind,
      label: { id: 'own', text: 'Own' },
      default: null,
      choices: [],
      endpoint: '/api/v1/things/',
    };
    show(
      <ControlEditor
        control={control as unknown as AnyControl}
        value={null}
        state={state}
        error="is wrong"
        onChange={() => undefined}
      />,
      answer,
    );
    const said = await screen.findByRole('alert');
    expect(said.textContent.trim()).toBe('is wrong');
    const described = [...document.querySelectorAll('[aria-describedby]')].filter((element) =>
      idsIn(element, 'aria-describedby').some((id) => textOf(id) === 'is wrong'),
    );
    expect(described).toHaveLength(1);
    const [element] = described;
    const name = idsIn(element as Element, 'aria-labelledby').map(textOf)[0];
    const isNamed = name === 'Own' || screen.getAllByLabelText(/Own/).includes(element as HTMLElement);
    expect(isNamed).toBe(true);
  },
);
