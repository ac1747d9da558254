import { useAppDispatch, useServices } from '@belvedere/client-store';
import { saveTags, TagsField } from '@belvedere/control-editors';
import { TextAreaField, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { EntryDialog } from '../lists/EntryDialog.tsx';
import { useSave } from '../lists/use-save.ts';
import { listMessages } from '../messages/lists.ts';
import { queryMessages } from '../messages/queries.ts';
import type { SavedQuery } from './saved-query-columns.tsx';

/** Changes how a saved query is called, what is said of it, and its tags; its text is changed in SQL Lab. */
export function EditSavedQueryDialog({
  query,
  onClose,
}: {
  readonly query: SavedQuery;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const { api } = useServices();
  const dispatch = useAppDispatch();
  const before = query.tags.map(({ name }) => name);
  const [label, setLabel] = useState(query.label);
  const [description, setDescription] = useState(query.description ?? '');
  const [tags, setTags] = useState<readonly string[]>(before);
  const saving = useSave('savedQuery', { created: null, shown: ['label', 'description'] });
  const isNamed = label.trim() !== '';
  const write = async (): Promise<void> => {
    const body = { label: label.trim(), description };
    const { id, version: ifMatch } = query;
    if (body.label !== query.label || description !== (query.description ?? ''))
      await api.call('savedQuery', 'update', { params: { id }, body }, { ifMatch });
    await dispatch(saveTags({ type: 'savedQuery', id }, before, tags));
  };
  const save = async (): Promise<void> => {
    if (!isNamed || saving.isBusy) return;
    if (await saving.run(label.trim(), write)) onClose();
  };
  return (
    <EntryDialog
      title={t(queryMessages.editTitle)}
      isNew={false}
      isBusy={saving.isBusy}
      isReady={isNamed}
      size="form"
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={t(listMessages.name)}
        value={label}
        onChange={setLabel}
        error={saving.errorOf('label')}
        takesFocus
        onEnter={() => void save()}
      />
      <TextAreaField
        label={t(listMessages.description)}
        isOptional
        value={description}
        onChange={setDescription}
      />
      <TagsField tags={tags} onChange={setTags} />
    </EntryDialog>
  );
}
