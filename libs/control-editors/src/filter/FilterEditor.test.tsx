// @vitest-environment jsdom
import { adhocFilters } from '@belvedere/controls';
import type { AdhocFilter } from '@belvedere/core';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState, type JSX } from 'react';
import { afterEach, expect, it } from 'vitest';
import { aColumn } from '../testing/a-field.ts';
import { show } from '../testing/show.tsx';
import { FilterEditor } from './FilterEditor.tsx';

afterEach(cleanup);

const columns = [aColumn({ column_name: 'date', is_dttm: true }), aColumn({ column_name: 'origin' })];
const filter = (subject: string, operator: '==' | 'TEMPORAL_RANGE', comparator: string): AdhocFilter => ({
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject,
  operator,
  comparator,
});

function Filters({ keepsLast }: { readonly keepsLast: boolean }): JSX.Element {
  const [value, setValue] = useState<readonly AdhocFilter[]>([
    filter('date', 'TEMPORAL_RANGE', 'No filter'),
    filter('origin', '==', 'SEA'),
  ]);
  return (
    <FilterEditor
      control={{ ...adhocFilters, keepsLastTimeFilter: keepsLast }}
      value={value}
      state={{ formData: {}, datasource: { columns, metrics: [] } as never }}
      error={null}
      onChange={(next) => {
        setValue(next as readonly AdhocFilter[]);
      }}
    />
  );
}

const removers = (): readonly HTMLElement[] => screen.getAllByRole('button', { name: /^Remove / });

it('the last time filter of a chart stays, and a warning says why; other filters go', async () => {
  show(<Filters keepsLast />, () => ({ result: [] }));
  const [time, other] = removers();
  fireEvent.click(time as HTMLElement);
  expect((await screen.findByRole('dialog', { name: 'Warning' })).textContent).toContain('No filter');
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  fireEvent.click(other as HTMLElement);
  expect(removers()).toHaveLength(1);
});

it('elsewhere the last time filter goes like any other', () => {
  show(<Filters keepsLast={false} />, () => ({ result: [] }));
  fireEvent.click(removers()[0] as HTMLElement);
  expect(removers()).toHaveLength(1);
});
