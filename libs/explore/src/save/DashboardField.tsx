import { useCan, useRead } from '@belvedere/client-store';
import { LIST_PAGE_SIZE_MAX } from '@belvedere/core';
import { Select, useDebounced, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { saveMessages } from '../messages/save.ts';
import type { DashboardChoice } from './save-chart.ts';

const NEW = 'new';
const SEARCH_DELAY_MS = 200;
const valueOf = (choice: DashboardChoice): string | null =>
  choice.kind === 'existing' ? String(choice.id) : choice.kind === 'new' ? NEW : null;

/** The dashboard that a chart goes to: one that may be edited, a new one, or none. */
export function DashboardField({
  choice,
  onChange,
}: {
  readonly choice: DashboardChoice;
  readonly onChange: (choice: DashboardChoice) => void;
}): JSX.Element {
  const t = useT();
  const mayCreate = useCan('can_write', 'Dashboard');
  const [search, setSearch] = useState('');
  const text = useDebounced(search.trim(), SEARCH_DELAY_MS);
  const { reply, isLoading } = useRead('dashboard', 'list', {
    q: {
      page_size: LIST_PAGE_SIZE_MAX,
      order_column: 'changed_on_delta_humanized',
      order_direction: 'desc',
      ...(text !== '' && { filters: [{ col: 'dashboard_title', opr: 'title_or_slug', value: text }] }),
    },
  });
  const editable = (reply?.result ?? [])
    .filter(({ can }) => can.includes('write') || can.includes('edit'))
    .map(({ id, dashboard_title: title }) => ({ id, title }));
  const offered =
    choice.kind === 'existing' && !editable.some(({ id }) => id === choice.id)
      ? [choice, ...editable]
      : editable;
  return (
    <Select
      label={t(saveMessages.dashboard)}
      isOptional
      {...(mayCreate && { hint: t(saveMessages.dashboardHint) })}
      placeholder={t(saveMessages.noDashboard)}
      isLoading={isLoading}
      onSearch={setSearch}
      value={valueOf(choice)}
      options={[
        ...(choice.kind === 'new' ? [{ value: NEW, label: choice.title, icon: 'plus' as const }] : []),
        ...offered.map((item) => ({
          value: String(item.id),
          label: item.title,
          icon: 'dashboard' as const,
        })),
      ]}
      onChange={(value) => {
        const item = offered.find(({ id }) => String(id) === value);
        if (item !== undefined) onChange({ kind: 'existing', id: item.id, title: item.title });
      }}
      {...(mayCreate && {
        onCreate: (title: string) => {
          onChange({ kind: 'new', title });
        },
      })}
      createLabel={(title) => t(saveMessages.newDashboard, { name: title })}
      onClear={() => {
        onChange({ kind: 'none' });
      }}
    />
  );
}
