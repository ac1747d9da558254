import { useCan } from '@belvedere/client-store';
import { Button, lazyPart, useT } from '@belvedere/ui';
import { Suspense, useState, type JSX } from 'react';
import { datasetMessages } from '../messages/dataset.ts';
import type { ExploreDataset } from '../state/explore-state.ts';

const SaveDatasetDialog = lazyPart(
  async () => (await import('../query/save-dataset-dialog.ts')).SaveDatasetDialog,
  ({ onClose }) => onClose,
);

/** Says that a chart stands on a query, and makes a dataset of it. */
export function QueryHint({ dataset }: { readonly dataset: ExploreDataset }): JSX.Element | null {
  const t = useT();
  const [isSaving, setSaving] = useState(false);
  const maySave = useCan('can_write', 'Dataset');
  const { datasource, databaseId, sql, place } = dataset;
  if (datasource.type !== 'query' || databaseId === null || sql === null) return null;
  return (
    <div className="bv-query-hint" role="note">
      <span>{t(datasetMessages.asDataset)}</span>
      {maySave && (
        <Button
          size="small"
          icon="floppy-disk"
          onClick={() => {
            setSaving(true);
          }}
        >
          {t(datasetMessages.saveAsDataset)}
        </Button>
      )}
      {isSaving && (
        <Suspense>
          <SaveDatasetDialog
            isOpen
            look="saveAs"
            source={{
              name: datasource.name,
              databaseId,
              schema: place?.schema ?? null,
              sql,
              templateParams: '',
              columns: datasource.columns.map(({ column_name, type, is_dttm }) => ({
                column_name,
                type,
                is_dttm,
              })),
            }}
            onClose={() => {
              setSaving(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
