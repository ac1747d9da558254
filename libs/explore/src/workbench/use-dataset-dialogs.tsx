import { openInSqlLab } from '@belvedere/chart-host';
import { useAppDispatch, useCan, useServices, useUser } from '@belvedere/client-store';
import { granularityAfterSave } from '@belvedere/datasets';
import type { FormData } from '@belvedere/core';
import { lazyPart, type MenuEntry, useT, TypedAhead } from '@belvedere/ui';
import { Suspense, useState, type JSX } from 'react';
import { datasetMessages } from '../messages/dataset.ts';
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
  return next === current ? form : { ...rest, granularity_sqla: next };
}

type DialogKind = 'edit' | 'swap';

function useEntries(
  { datasource, sql, isMissing = false }: ExploreDataset,
  onOpen: (dialog: DialogKind) => void,
): readonly MenuEntry[] {
  const t = useT();
  const mayUseSqlLab = useCan('menu_access', 'SQL Lab');
  const mayEdit = useUser() !== null && datasource.type === 'table';
  const sqlLab: MenuEntry = {
    id: 'sql',
    label: t(datasetMessages.openInSqlLab),
    icon: 'console',
    onSelect: () => {
      openInSqlLab(datasource, sql ?? `SELECT *\nFROM ${datasource.name}\nLIMIT 100`);
    },
  };
  const swap: MenuEntry = {
    id: 'swap',
    label: t(datasetMessages.swap),
    icon: 'swap-horizontal',
    onSelect: () => {
      onOpen('swap');
    },
  };
  if (isMissing) return [swap];
  return [
    {
      id: 'edit',
      label: t(datasetMessages.edit),
      icon: 'edit',
      hindrance: mayEdit ? null : t(datasetMessages.editNotSaved),
      onSelect: () => {
        onOpen('edit');
      },
    },
    swap,
    ...(mayUseSqlLab ? [sqlLab] : []),
  ];
}

/** Takes the dataset anew after it was saved; the form goes with it. */
function useReload({ state }: Workbench): () => Promise<void> {
  const services = useServices();
  const key = useExploreKey();
  const dispatch = useAppDispatch();
  const { id, type } = state.dataset.datasource;
  return async () => {
    const dataset = await loadDataset(services, { id, type });
    if (dataset === null) return;
    dispatch(
      exploreActions.datasetReloaded({ key, dataset, formData: formAfterSave(state.formData, dataset) }),
    );
  };
}

/** What the menu of the dataset offers, and the dialog that it opened. */
export function useDatasetDialogs(
  workbench: Workbench,
  changeDataset: (dataset: ExploreDataset) => void,
): { readonly entries: readonly MenuEntry[]; readonly dialog: JSX.Element | null } {
  const [opened, setOpened] = useState<DialogKind | null>(null);
  const { dataset } = workbench.state;
  const entries = useEntries(dataset, setOpened);
  const reload = useReload(workbench);
  const close = (): void => {
    setOpened(null);
  };
  const dialogs: Readonly<Record<DialogKind, () => JSX.Element>> = {
    edit: () => (
      <EditDatasetDialog
        isOpen
        datasetId={dataset.datasource.id}
        onClose={close}
        onSaved={() => {
          close();
          void reload();
        }}
      />
    ),
    swap: () => (
      <SwapDatasetDialog
        isOpen
        onClose={close}
        onSwapped={(wire) => {
          close();
          const chosen = exploreDatasetOf(wire);
          if (chosen !== null) changeDataset(chosen);
        }}
      />
    ),
  };
  return {
    entries,
    dialog: opened === null ? null : <Suspense fallback={<TypedAhead />}>{dialogs[opened]()}</Suspense>,
  };
}
