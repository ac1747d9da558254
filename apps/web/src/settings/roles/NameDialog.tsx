import { TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { EntryDialog } from '../../lists/EntryDialog.tsx';
import { useSave } from '../../lists/use-save.ts';
import { rolesMessages } from '../../messages/roles.ts';

/** Asks for the name of a new role. */
export function NameDialog({
  title,
  first,
  onSave,
  onClose,
}: {
  readonly title: string;
  readonly first: string;
  readonly onSave: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const [name, setName] = useState(first);
  const save = useSave('role', { created: rolesMessages.roles, shown: ['name'] });
  const send = async (): Promise<void> => {
    if (await save.run(name.trim(), () => onSave(name.trim()))) onClose();
  };
  return (
    <EntryDialog
      title={title}
      isNew
      isBusy={save.isBusy}
      isReady={name.trim() !== ''}
      onSave={() => void send()}
      onClose={onClose}
    >
      <TextField
        label={t(rolesMessages.name)}
        value={name}
        error={save.errorOf('name')}
        takesFocus
        onChange={setName}
        onEnter={() => void send()}
      />
    </EntryDialog>
  );
}
