import '@belvedere/datasets/own.css';
import { CreateDatasetDialog, type CreateDatasetDialogProps } from '@belvedere/datasets';
import type { JSX } from 'react';

/** The dialog that makes a dataset, with its styles, loaded when it is first opened. */
export function CreateDialog(props: Omit<CreateDatasetDialogProps, 'isOpen'>): JSX.Element {
  return <CreateDatasetDialog isOpen {...props} />;
}
