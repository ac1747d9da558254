import type { ListItem } from '@belvedere/contracts/client';
import { useServices } from '@belvedere/client-store';
import { Button, Dialog, TextAreaField, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { listMessages, thingMessages } from '../messages/lists.ts';
import { annotationBody, annotationForm } from './annotation-form.ts';
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
  const setterOf = (field: keyof typeof form) => (value: string) => {
    setForm({ ...form, [field]: value });
  };
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
  return (
    <Dialog
      title={t(annotation === null ? listMessages.addAnnotation : listMessages.editAnnotation)}
      isOpen
      onClose={onClose}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>{t(listMessages.cancel)}</Button>
          <Button
            kind="primary"
            isLoading={saving.isBusy}
            isDisabled={body === null}
            onClick={() => void save()}
          >
            {t(annotation === null ? listMessages.add : listMessages.save)}
          </Button>
        </>
      }
    >
      <TextField
        label={t(listMessages.name)}
        value={form.name}
        onChange={setterOf('name')}
        error={saving.errorOf('short_descr')}
        takesFocus
      />
      <TextField
        label={t(listMessages.start)}
        type="datetime-local"
        value={form.start}
        onChange={setterOf('start')}
        error={saving.errorOf('start_dttm')}
      />
      <TextField
        label={t(listMessages.end)}
        type="datetime-local"
        isOptional
        hint={t(listMessages.endHint)}
        value={form.end}
        onChange={setterOf('end')}
        error={saving.errorOf('end_dttm')}
      />
      <TextAreaField
        label={t(listMessages.description)}
        isOptional
        rows={3}
        value={form.text}
        onChange={setterOf('text')}
        error={saving.errorOf('long_descr')}
      />
      <TextAreaField
        label={t(listMessages.jsonMetadata)}
        isOptional
        isMono
        rows={2}
        value={form.metadata}
        onChange={setterOf('metadata')}
        error={saving.errorOf('json_metadata')}
      />
    </Dialog>
  );
}
