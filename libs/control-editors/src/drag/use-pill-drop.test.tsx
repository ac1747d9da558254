// @vitest-environment jsdom
import type { AnyControl, PanelState } from '@belvedere/controls';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type JSX } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ColumnEditor } from '../column/ColumnEditor.tsx';
import { aColumn } from '../testing/a-field.ts';
import { PanelDropsContext } from './panel-drops.ts';

afterEach(cleanup);

const message = (text: string) => ({ id: text, text });
const control = (name: string, kind: string): AnyControl =>
  ({ name, kind, label: message(name) }) as unknown as AnyControl;
const CONTROLS = [control('Rows', 'columns'), control('Axis', 'column')];
const columns = ['origin', 'destination', 'carrier'].map((column_name) => aColumn({ column_name }));

function Panel(): JSX.Element {
  const [form, setForm] = useState<Record<string, unknown>>({ Rows: ['origin', 'destination'], Axis: null });
  const state = { formData: form, datasource: { columns, metrics: [] } } as unknown as PanelState;
  const places = CONTROLS.map((each) => ({ control: each, value: form[each.name], state }));
  const changeMany = (values: Readonly<Record<string, unknown>>): void => {
    setForm({ ...form, ...values });
  };
  return (
    <PanelDropsContext value={{ isDragOn: false, places, changeMany }}>
      {places.map((place) => (
        <ColumnEditor
          key={place.control.name}
          {...place}
          error={null}
          onChange={(value) => {
            changeMany({ [place.control.name]: value });
          }}
        />
      ))}
      <output>{JSON.stringify(form)}</output>
    </PanelDropsContext>
  );
}

const pill = (name: string): HTMLElement => screen.getByRole('button', { name: `Edit ${name}` });
const form = (): unknown => JSON.parse(document.querySelector('output')?.textContent ?? '');

it('Alt and an arrow give a pill another place, the focus goes along, and it is said', () => {
  render(<Panel />);
  pill('origin').focus();
  fireEvent.keyDown(pill('origin'), { key: 'ArrowDown', altKey: true });
  expect(form()).toMatchObject({ Rows: ['destination', 'origin'] });
  expect(document.activeElement).toBe(pill('origin'));
  expect(screen.getByText('origin is now 2 of 2')).toBeTruthy();
  fireEvent.keyDown(pill('origin'), { key: 'ArrowDown', altKey: true });
  expect(form()).toMatchObject({ Rows: ['destination', 'origin'] });
});

it('the menu of a pill moves it to another control in one step', async () => {
  render(<Panel />);
  fireEvent.contextMenu(pill('origin'));
  fireEvent.click(await screen.findByText('Move to Axis'));
  expect(form()).toEqual({ Rows: ['destination'], Axis: 'origin' });
});
