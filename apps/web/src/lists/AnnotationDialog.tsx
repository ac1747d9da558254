import type { ListItem } from '@belvedere/contracts/client';
import { useServices } from '@belvedere/client-store';
import { useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { listMessages, thingMessages } from '../messages/lists.ts';
import { annotationBody, annotationForm } from './annotation-form.ts';
import { AnnotationFields } from './AnnotationFields.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { useSave } from './use-save.ts';

/** Adds an annotation to a layer, or edits the given one. */
export function AnnotationDialog({
  layerId,
  annotation,
  onClose,
}: {
  readonly layerId: number;
  readonly annotation: ListItem<'annotation'> | null;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const { api } = useServices();
  const [form, setForm] = useState(() => annotationForm(annotation));
  const saving = useSave('annotation', {
    created: annotation === null ? thingMessages.annotations : null,
    shown: ['short_descr', 'start_dttm', 'end_dttm', 'long_descr', 'json_metadata'],
  });
  const body = annotationBody(form);
  const save = async (): Promise<void> => {
    if (body === null || saving.isBusy) return;
    const isSaved = await saving.run(body.short_descr, () =>
      annotation === null
        ? api.call('annotation', 'create', { params: { layerId }, body })
        : api.call(
            'annotation',
            'update',
            { params: { layerId, id: annotation.id }, body },
            { ifMatch: annotation.version },
          ),
    );
    if (isSaved) onClose();
  };
  const isNew = annotation === null;
  return (
    <EntryDialog
      title={t(isNew ? listMessages.addAnnotation : listMessages.editAnnotation)}
      isNew={isNew}
      isBusy={saving.isBusy}
      isReady={body !== null}
      onSave={() => void save()}
      onClose={onClose}
    >
      <AnnotationFields form={form} errorOf={saving.errorOf} onChange={setForm} />
    </EntryDialog>
  );
}
