import '@belvedere/datasets/styles.css';
import { EditDatasetDialog } from '@belvedere/datasets';
import type { JSX } from 'react';

/** The dialog that edits a dataset, with its styles, loaded when it is first opened. */
export function EditDialog({
  datasetId,
  onClose,
}: {
  readonly datasetId: number;
  readonly onClose: () => void;
}): JSX.Element {
  return <EditDatasetDialog datasetId={datasetId} isOpen onClose={onClose} onSaved={onClose} />;
}
