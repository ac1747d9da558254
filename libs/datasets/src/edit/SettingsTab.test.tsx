// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState, type JSX } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderDialog } from '../testing/render-dialog.tsx';
import { storedDataset } from '../testing/stored-dataset.ts';
import { draftFaults } from './draft-faults.ts';
import { draftOf, type DatasetFields } from './draft.ts';
import { SettingsTab } from './SettingsTab.tsx';
import type { Editor } from './use-editor.ts';

let patches: Partial<DatasetFields>[] = [];
beforeEach(() => {
  patches = [];
});
afterEach(cleanup);

/** The settings over a draft that follows them. */
function Settings(): JSX.Element {
  const [draft, setDraft] = useState(() => draftOf(storedDataset()));
  const editor = {
    draft,
    faults: draftFaults(draft),
    step: ({ patch }: { readonly patch: Partial<DatasetFields> }) => {
      patches.push(patch);
      setDraft({ ...draft, fields: { ...draft.fields, ...patch } });
    },
  };
  return <SettingsTab editor={editor as unknown as Editor} />;
}
const show = () => renderDialog(<Settings />, { 'dataset.related': () => ({ count: 0, result: [] }) });
const field = (label: string): HTMLElement => screen.getByLabelText(label);
const write = (label: string, value: string): void => {
  fireEvent.change(field(label), { target: { value } });
};
/** What is read out with a field. */
const saidAt = (label: string): string => {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent.trim()).join(' ');
};

describe('the settings of a dataset', () => {
  it('stand in two groups with names', () => {
    show();
    expect(screen.getByRole('group', { name: 'Basic' })).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Advanced' })).toBeTruthy();
  });

  it.each([
    ['Cache timeout', 'a minute', 'integer'],
    ['Cache timeout', '-2', '-1'],
    ['Hours offset', '1001', 'Between -1000 and 1000 hours'],
    ['Template parameters', '{', 'JSON'],
    ['Extra', '[1]', 'JSON'],
    ['Default URL', '//elsewhere.example.org', ''],
  ])('say at "%s" that "%s" cannot be saved, for ears too', (label, text, words) => {
    show();
    expect(field(label).getAttribute('aria-invalid')).toBe('false');
    write(label, text);
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toContain(words);
    expect(saidAt(label)).toContain(screen.getByRole('alert').textContent.trim());
    write(label, '');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['Always filter by the default time column', 'always_filter_main_dttm'],
    ['Normalize column names', 'normalize_columns'],
    ['Made in SQL Lab', 'is_sqllab_view'],
  ] as const)('switch "%s"', (label, name) => {
    show();
    fireEvent.click(screen.getByRole('checkbox', { name: label }));
    expect(patches).toEqual([{ [name]: true }]);
  });

  it('keep charts to saved metrics within what else stands in "Extra", and not over what is no JSON', () => {
    show();
    const box = () =>
      screen.getByRole<HTMLInputElement>('checkbox', { name: 'Charts may use saved metrics only' });
    write('Extra', '{"a":1}');
    fireEvent.click(box());
    expect(JSON.parse(patches.at(-1)?.extra ?? '')).toEqual({ a: 1, disallow_adhoc_metrics: true });
    expect(box().checked).toBe(true);
    write('Extra', '{"a":');
    expect(box()).toMatchObject({ checked: false, disabled: true });
    expect(field('Extra')).toHaveProperty('value', '{"a":');
  });

  it('ask for the condition of suggestions only where there are suggestions', () => {
    show();
    expect(field('Autocomplete query predicate')).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Autocomplete filters' }));
    expect(screen.queryByLabelText('Autocomplete query predicate')).toBeNull();
  });
});
