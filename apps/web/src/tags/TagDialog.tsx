import type { ListItem } from '@belvedere/contracts/client';
import { useServices } from '@belvedere/client-store';
import { TextAreaField, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { listMessages } from '../messages/lists.ts';
import { tagMessages } from '../messages/tags.ts';
import { EntryDialog } from '../lists/EntryDialog.tsx';
import { useSave } from '../lists/use-save.ts';

/** Commas part names in addresses, colons stand in the peer's own tags. */
const FORBIDDEN = /[,:]/;

/** Adds a tag, or edits the given one. */
export function TagDialog({
  tag,
  onClose,
}: {
  readonly tag: ListItem<'tag'> | null;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const { api } = useServices();
  const [name, setName] = useState(tag?.name ?? '');
  const [description, setDescription] = useState(tag?.description ?? '');
  const saving = useSave('tag', {
    created: tag === null ? tagMessages.things : null,
    shown: ['name', 'description'],
  });
  const isNamed = name.trim() !== '' && !FORBIDDEN.test(name);
  const save = async (): Promise<void> => {
    if (!isNamed || saving.isBusy) return;
    const body = {
      name: name.trim(),
      description: description.trim() === '' ? null : description.trim(),
    };
    const isSaved = await saving.run(body.name, () =>
      tag === null
        ? api.call('tag', 'create', { body })
        : api.call('tag', 'update', { params: { id: tag.id }, body }, { ifMatch: tag.version }),
    );
    if (isSaved) onClose();
  };
  return (
    <EntryDialog
      title={t(tag === null ? tagMessages.add : tagMessages.edit)}
      isNew={tag === null}
      isBusy={saving.isBusy}
      isReady={isNamed}
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={t(listMessages.name)}
        value={name}
        onChange={setName}
        error={FORBIDDEN.test(name) ? t(tagMessages.signs) : saving.errorOf('name')}
        takesFocus
        onEnter={() => void save()}
      />
      <TextAreaField
        label={t(tagMessages.description)}
        isOptional
        value={description}
        rows={3}
        onChange={setDescription}
      />
    </EntryDialog>
  );
}
