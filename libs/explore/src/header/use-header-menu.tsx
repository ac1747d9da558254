import { dashboardUrl } from '@belvedere/contracts/client';
import { useT, type MenuEntry } from '@belvedere/ui';
import { lazy, Suspense, useState, type JSX } from 'react';
import { headerMessages } from '../messages/header.ts';
import type { Workbench } from '../workbench/use-workbench.ts';

const PropertiesDialog = lazy(async () => ({
  default: (await import('../properties/PropertiesDialog.tsx')).PropertiesDialog,
}));
const QueryDialog = lazy(async () => ({ default: (await import('../query/QueryDialog.tsx')).QueryDialog }));
const DeleteChart = lazy(async () => ({ default: (await import('./DeleteChart.tsx')).DeleteChart }));

type Opened = 'properties' | 'query' | 'delete';

/** What the menu of Explore's head offers, ways to share among it, and the dialog that it opened. */
export function useHeaderMenu(
  { state, dispatch, isReady }: Workbench,
  share: readonly MenuEntry[],
): {
  readonly entries: readonly MenuEntry[];
  readonly dialog: JSX.Element | null;
} {
  const t = useT();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { chart, formData, dataset } = state;
  const isMine = chart !== null && chart.can.includes('write');
  const close = (): void => {
    setOpened(null);
  };
  const open = (what: Opened) => () => {
    setOpened(what);
  };
  const dashboards = chart?.dashboards ?? [];
  const entries: readonly MenuEntry[] = [
    ...(chart === null
      ? []
      : [
          {
            id: 'properties',
            label: t(headerMessages.editProperties),
            icon: 'edit' as const,
            isDisabled: !isMine,
            onSelect: open('properties'),
          },
        ]),
    {
      id: 'query',
      label: t(headerMessages.viewQuery),
      icon: 'code',
      isDisabled: !isReady,
      onSelect: open('query'),
    },
    ...(share.length === 0
      ? []
      : [{ kind: 'divider' as const, id: 'share', label: t(headerMessages.share) }, ...share]),
    ...(dashboards.length === 0
      ? []
      : [
          { kind: 'divider' as const, id: 'dashboards', label: t(headerMessages.dashboardsAddedTo) },
          ...dashboards.map(({ id, title }) => ({
            id: `dashboard-${id}`,
            label: title,
            icon: 'dashboard' as const,
            href: dashboardUrl(id),
          })),
        ]),
    ...(chart === null
      ? []
      : [
          { kind: 'divider' as const, id: 'end' },
          {
            id: 'delete',
            label: t(headerMessages.delete),
            icon: 'trash' as const,
            isDanger: true,
            isDisabled: !chart.can.includes('delete'),
            onSelect: open('delete'),
          },
        ]),
  ];
  const dialogOf = (what: Opened): JSX.Element | null => {
    if (what === 'query')
      return (
        <QueryDialog
          formData={formData}
          datasource={dataset.datasource}
          onSaveAsDataset={null}
          onClose={close}
        />
      );
    if (chart === null) return null;
    return what === 'delete' ? (
      <DeleteChart chart={chart} onClose={close} />
    ) : (
      <PropertiesDialog
        chart={chart}
        onSaved={(saved) => {
          dispatch({ type: 'propertiesSaved', chart: saved });
        }}
        onClose={close}
      />
    );
  };
  return { entries, dialog: opened === null ? null : <Suspense>{dialogOf(opened)}</Suspense> };
}
