import type { ListItem } from '@belvedere/contracts/client';
import { useServices } from '@belvedere/client-store';
import { TextAreaField, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { listMessages, thingMessages } from '../messages/lists.ts';
import { EntryDialog } from './EntryDialog.tsx';
import { useSave } from './use-save.ts';

/** Adds a layer, or edits the given one. */
export function AnnotationLayerDialog({
  layer,
  onClose,
}: {
  readonly layer: ListItem<'annotationLayer'> | null;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const { api } = useServices();
  const [name, setName] = useState(layer?.name ?? '');
  const [descr, setDescr] = useState(layer?.descr ?? '');
  const saving = useSave('annotationLayer', {
    created: layer === null ? thingMessages.layers : null,
    shown: ['name', 'descr'],
  });
  const isNew = layer === null;
  const isNamed = name.trim() !== '';
  const save = async (): Promise<void> => {
    if (!isNamed || saving.isBusy) return;
    const body = { name: name.trim(), descr: descr.trim() === '' ? null : descr };
    const isSaved = await saving.run(body.name, () =>
      layer === null
        ? api.call('annotationLayer', 'create', { body })
        : api.call(
            'annotationLayer',
            'update',
            { params: { id: layer.id }, body },
            { ifMatch: layer.version },
          ),
    );
    if (isSaved) onClose();
  };
  return (
    <EntryDialog
      title={t(isNew ? listMessages.addLayer : listMessages.editLayer)}
      isNew={isNew}
      isBusy={saving.isBusy}
      isReady={isNamed}
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={t(listMessages.name)}
        value={name}
        onChange={setName}
        error={saving.errorOf('name')}
        takesFocus
        onEnter={() => void save()}
      />
      <TextAreaField
        label={t(listMessages.description)}
        isOptional
        value={descr}
        onChange={setDescr}
        error={saving.errorOf('descr')}
      />
    </EntryDialog>
  );
}
