// @vitest-environment jsdom
import { exampleInput } from '@belvedere/charts';
import { testContext } from '@belvedere/charts/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { tableManifest } from './manifest.ts';
import type { TableForm } from './prepare.ts';
import { tableExamples } from './table.examples.ts';
import { View } from './View.tsx';

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
);

for (const [name, value] of Object.entries({ clientWidth: 600, clientHeight: 400 }))
  Object.defineProperty(HTMLElement.prototype, name, { value });

function show(): void {
  const [example] = tableExamples;
  if (example === undefined) throw new Error('no example');
  const input = exampleInput(tableManifest, example);
  const context = testContext({ width: 600, height: 400 });
  const ignore = (): void => undefined;
  render(
    <View
      {...input}
      formData={input.formData as TableForm}
      width={600}
      height={400}
      context={context}
      ownState={{}}
      onOwnState={ignore}
      onView={ignore}
    />,
  );
}

const firstOfRow = (row: number) => screen.getAllByRole('row')[row]?.textContent ?? '';

describe('a table on a page', () => {
  it('starts in the order of the query and turns it with a click on the head', () => {
    show();
    const head = screen.getByRole('columnheader', { name: /Flights/ });
    expect(head.getAttribute('aria-sort')).toBe('descending');
    expect(firstOfRow(1)).toContain('85,239');
    fireEvent.click(screen.getByRole('button', { name: /Flights/ }));
    expect(head.getAttribute('aria-sort')).toBe('ascending');
    expect(firstOfRow(1)).not.toContain('85,239');
  });
});
