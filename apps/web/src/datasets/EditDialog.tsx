import '@belvedere/datasets/own.css';
import { EditDatasetDialog } from '@belvedere/datasets';
import type { JSX } from 'react';

/** What edits a dataset, in a dialog or on a page, with its styles, loaded when it is first opened. */
export function EditDialog({
  datasetId,
  look = 'dialog',
  onClose,
  missing,
}: {
  readonly datasetId: number;
  readonly look?: 'dialog' | 'page';
  readonly onClose: () => void;
  /** Stands where the dataset cannot be seen or is not there. */
  readonly missing?: JSX.Element;
}): JSX.Element {
  return (
    <EditDatasetDialog
      datasetId={datasetId}
      look={look}
      isOpen
      onClose={onClose}
      onSaved={onClose}
      {...(missing !== undefined && { missing })}
    />
  );
}
