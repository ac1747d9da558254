import { DuplicateDatasetDialog, type DuplicateDatasetDialogProps } from '@belvedere/datasets';
import type { JSX } from 'react';

/** The dialog that copies a dataset, loaded when it is first opened. */
export function DuplicateDialog(props: DuplicateDatasetDialogProps): JSX.Element {
  return <DuplicateDatasetDialog {...props} />;
}
