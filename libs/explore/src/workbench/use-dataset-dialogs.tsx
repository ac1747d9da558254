import { useAppDispatch, useCan, useServices, useUser } from '@belvedere/client-store';
import { granularityAfterSave } from '@belvedere/datasets';
import type { FormData } from '@belvedere/core';
import { lazyPart, type MenuEntry, useT, TypedAhead } from '@belvedere/ui';
import { Suspense, useState, type JSX } from 'react';
import { datasetMessages } from '../messages/dataset.ts';
import { openInSqlLab } from '../query/open-in-sql-lab.ts';
import type { ExploreDataset } from '../state/explore-state.ts';
import { exploreDatasetOf, loadDataset } from '../state/load-explore.ts';
import { exploreActions } from '../state/explore-slice.ts';
import { useExploreKey } from '../state/use-explore.ts';
import type { Workbench } from '../state/use-workbench.ts';

const EditDatasetDialog = lazyPart(
  async () => (await import('./dataset-dialogs.ts')).EditDatasetDialog,
  ({ onClose }) => onClose,
);
const SwapDatasetDialog = lazyPart(
  async () => (await import('./dataset-dialogs.ts')).SwapDatasetDialog,
  ({ onClose }) => onClose,
);

/** The form after its dataset was saved: its time column is still one. */
function formAfterSave(form: FormData, { datasource }: ExploreDataset): FormData {
  const { granularity_sqla: current, ...rest } = form;
  if (typeof current !== 'string') return form;
  const { type, mainTimeColumn, columns } = datasource;
  const next = granularityAfterSave({ type, main_dttm_col: mainTimeColumn, columns }, current);
  return next === current ? form : ({ ...rest, granularity_sqla: next } as FormData);
}

/** What the menu of the dataset offers, and the dialog that it opened. */
export function useDatasetDialogs(
  workbench: Workbench,
  changeDataset: (dataset: ExploreDataset) => void,
): { readonly entries: readonly MenuEntry[]; readonly dialog: JSX.Element | null } {
  const t = useT();
  const services = useServices();
  const [opened, setOpened] = useState<'edit' | 'swap' | null>(null);
  const mayUseSqlLab = useCan('menu_access', 'SQL Lab');
  const user = useUser();
  const { state } = workbench;
  const key = useExploreKey();
  const dispatch = useAppDispatch();
  const { datasource, sql } = state.dataset;
  const isTable = datasource.type === 'table';
  const close = (): void => {
    setOpened(null);
  };
  const reload = async (): Promise<void> => {
    const dataset = await loadDataset(services, { id: datasource.id, type: datasource.type });
    if (dataset === null) return;
    dispatch(
      exploreActions.datasetReloaded({ key, dataset, formData: formAfterSave(state.formData, dataset) }),
    );
  };
  const entries: readonly MenuEntry[] = [
    {
      id: 'edit',
      label: t(datasetMessages.edit),
      icon: 'edit',
      hindrance: isTable && user !== null ? null : t(datasetMessages.editNotSaved),
      onSelect: () => {
        setOpened('edit');
      },
    },
    {
      id: 'swap',
      label: t(datasetMessages.swap),
      icon: 'swap-horizontal',
      onSelect: () => {
        setOpened('swap');
      },
    },
    ...(mayUseSqlLab
      ? [
          {
            id: 'sql',
            label: t(datasetMessages.openInSqlLab),
            icon: 'console' as const,
            onSelect: () => {
              openInSqlLab(datasource, sql ?? `SELECT *\nFROM ${datasource.name}\nLIMIT 100`);
            },
          },
        ]
      : []),
  ];
  const dialog =
    opened === 'edit' ? (
      <EditDatasetDialog
        isOpen
        datasetId={datasource.id}
        onClose={close}
        onSaved={() => {
          close();
          void reload();
        }}
      />
    ) : opened === 'swap' ? (
      <SwapDatasetDialog
        isOpen
        onClose={close}
        onSwapped={(wire) => {
          close();
          const dataset = exploreDatasetOf(wire);
          if (dataset !== null) changeDataset(dataset);
        }}
      />
    ) : null;
  return {
    entries,
    dialog: dialog === null ? null : <Suspense fallback={<TypedAhead />}>{dialog}</Suspense>,
  };
}
