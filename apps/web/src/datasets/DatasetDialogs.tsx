import { lazyPart, TypedAhead } from '@belvedere/ui';
import { Suspense, type JSX } from 'react';
import { withCharts } from '../start/charts.ts';

const CreateDialog = lazyPart(
  async () => (await import('./CreateDialog.tsx')).CreateDialog,
  ({ onClose }) => onClose,
);
const DuplicateDialog = lazyPart(
  async () => (await import('./DuplicateDialog.tsx')).DuplicateDialog,
  ({ onClose }) => onClose,
);
const EditDialog = lazyPart(
  async () => (await import('./EditDialog.tsx')).EditDialog,
  ({ onClose }) => onClose,
);
const SuggestDialog = lazyPart(
  async () => (await withCharts(() => import('./SuggestDialog.tsx'))).SuggestDialog,
  ({ onClose }) => onClose,
);
const UploadDialog = lazyPart(
  async () => (await import('./ImportDialog.tsx')).UploadDialog,
  ({ onClose }) => onClose,
);

/** The one dialog that is open over the list of datasets. */
export type OpenDialog =
  | { readonly kind: 'create'; readonly mayUpload: boolean }
  /** `file` was dropped already. */
  | { readonly kind: 'upload'; readonly file?: File | null }
  | { readonly kind: 'edit'; readonly id: number }
  | { readonly kind: 'duplicate' | 'suggest'; readonly id: number; readonly name: string };

interface DialogsProps {
  readonly open: OpenDialog | null;
  readonly onOpen: (open: OpenDialog | null) => void;
}

function Opened({ open, onOpen }: DialogsProps & { readonly open: OpenDialog }): JSX.Element {
  const close = (): void => {
    onOpen(null);
  };
  switch (open.kind) {
    case 'create':
      return (
        <CreateDialog
          onClose={close}
          {...(open.mayUpload && {
            onImport: (file) => {
              onOpen({ kind: 'upload', file });
            },
          })}
        />
      );
    case 'upload':
      return <UploadDialog dropped={open.file ?? null} onClose={close} />;
    case 'edit':
      return <EditDialog datasetId={open.id} onClose={close} />;
    case 'duplicate':
      return <DuplicateDialog datasetId={open.id} name={open.name} onClose={close} />;
    case 'suggest':
      return <SuggestDialog datasetId={open.id} name={open.name} onClose={close} />;
  }
}

/** Whichever dialog of the list is open; its code is fetched when it first opens. */
export function DatasetDialogs({ open, onOpen }: DialogsProps): JSX.Element {
  return (
    <Suspense fallback={<TypedAhead />}>{open !== null && <Opened open={open} onOpen={onOpen} />}</Suspense>
  );
}
