import { lazyPart, TypedAhead } from '@belvedere/ui';
import { Suspense, type JSX } from 'react';
import type { QueryEditor } from '../model/query-editor.ts';
import { useChangeEditor } from '../state/use-sqllab.ts';
import type { Running } from './use-running.ts';

const SaveQueryDialog = lazyPart(
  async () => (await import('./SaveQueryDialog.tsx')).SaveQueryDialog,
  ({ onClose }) => onClose,
);
const ParametersDialog = lazyPart(
  async () => (await import('./ParametersDialog.tsx')).ParametersDialog,
  ({ onClose }) => onClose,
);
const EstimateDialog = lazyPart(
  async () => (await import('./EstimateDialog.tsx')).EstimateDialog,
  ({ onClose }) => onClose,
);
const MakeTableDialog = lazyPart(
  async () => (await import('./MakeTableDialog.tsx')).MakeTableDialog,
  ({ onClose }) => onClose,
);
const ScheduleDialog = lazyPart(
  async () => (await import('./ScheduleDialog.tsx')).ScheduleDialog,
  ({ onClose }) => onClose,
);
const KeysDialog = lazyPart(
  async () => (await import('./KeysDialog.tsx')).KeysDialog,
  ({ onClose }) => onClose,
);

/** A dialog of the editor; null for none. */
export type OpenDialog = 'save' | 'parameters' | 'estimate' | 'table' | 'view' | 'keys' | 'schedule' | null;

/** The dialog of the editor that is open. */
export function EditorDialogs({
  dialog,
  editor,
  text,
  running,
  onClose,
}: {
  readonly dialog: OpenDialog;
  readonly editor: QueryEditor;
  readonly text: string;
  readonly running: Running;
  readonly onClose: () => void;
}): JSX.Element {
  const change = useChangeEditor(editor.id);
  return (
    <Suspense fallback={<TypedAhead />}>
      {dialog === 'save' && <SaveQueryDialog editor={editor} onClose={onClose} />}
      {dialog === 'parameters' && (
        <ParametersDialog
          editor={editor}
          onApply={(templateParams) => {
            change({ templateParams });
          }}
          onClose={onClose}
        />
      )}
      {dialog === 'estimate' && <EstimateDialog editor={editor} sql={text} onClose={onClose} />}
      {(dialog === 'table' || dialog === 'view') && (
        <MakeTableDialog
          editor={editor}
          method={dialog === 'table' ? 'TABLE' : 'VIEW'}
          onMake={running.make}
          onClose={onClose}
        />
      )}
      {dialog === 'schedule' && <ScheduleDialog editor={editor} onClose={onClose} />}
      {dialog === 'keys' && <KeysDialog onClose={onClose} />}
    </Suspense>
  );
}
