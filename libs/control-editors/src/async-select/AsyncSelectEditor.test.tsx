// @vitest-environment jsdom
import { controlMessages, defineControl } from '@belvedere/controls';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AsyncSelectEditor } from './AsyncSelectEditor.tsx';

const control = defineControl({
  name: 'template',
  kind: 'async-select',
  label: controlMessages.unit,
  default: null,
  endpoint: '/api/v1/things/',
});
const shown = () =>
  render(
    <AsyncSelectEditor
      control={control}
      value={7}
      state={{ formData: {}, datasource: null }}
      error={null}
      onChange={() => undefined}
    />,
  );

afterEach(() => {
  vi.unstubAllGlobals();
});

it('shows the name of the chosen value once the server has answered', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ result: [{ value: 7, text: 'Seven' }] }));
  shown();
  expect(await screen.findByText('Seven')).toBeDefined();
});

it('says why there are no values', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503, statusText: 'Busy' }));
  shown();
  expect(await screen.findByText('Error while fetching data: 503 Busy')).toBeDefined();
});
