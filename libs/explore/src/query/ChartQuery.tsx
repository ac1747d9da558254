import { QueryDialog } from '@belvedere/chart-host';
import { useCan } from '@belvedere/client-store';
import { lazyPart } from '@belvedere/ui';
import { Suspense, useState, type JSX } from 'react';
import { useReadyExplore } from '../state/use-explore.ts';

const SaveDatasetDialog = lazyPart(
  async () => (await import('./save-dataset-dialog.ts')).SaveDatasetDialog,
  ({ onClose }) => onClose,
);

/** The SQL of the chart at hand, and the dialog that makes a dataset of it for those who may save one. */
export function ChartQuery({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const { dataset, formData, name } = useReadyExplore();
  const [sql, setSql] = useState<string | null>(null);
  const maySave = useCan('can_write', 'Dataset');
  const { datasource, databaseId, place } = dataset;
  if (sql === null || databaseId === null)
    return (
      <QueryDialog
        formData={formData}
        datasource={datasource}
        onSaveAsDataset={maySave && databaseId !== null ? setSql : null}
        onClose={onClose}
      />
    );
  const source = {
    name,
    databaseId,
    schema: place?.schema ?? null,
    sql,
    templateParams: '',
    columns: [],
  };
  return (
    <Suspense>
      <SaveDatasetDialog isOpen look="saveAs" source={source} onClose={onClose} />
    </Suspense>
  );
}
