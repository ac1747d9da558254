import { useServices } from '@belvedere/client-store';
import { Button, Dialog, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { peopleMessages } from '../../messages/people.ts';
import { useChange } from '../../start/use-change.ts';
import { ChipsField } from './ChipsField.tsx';
import type { Named } from './read-people.ts';
import { useChoices } from './use-choices.ts';

interface Draft {
  readonly name: string;
  readonly roles: readonly Named[];
}

const NOTHING: Draft = { name: '', roles: [] };

/** Adds a program that signs in by tokens only; `onAdded` is told its number. */
export function ServiceDialog({
  onAdded,
  onClose,
}: {
  readonly onAdded: (id: number) => void;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const { api } = useServices();
  const { isBusy, run } = useChange(['user'], peopleMessages.changeFailed);
  const [draft, setDraft] = useState(NOTHING);
  const known = useChoices();
  const name = draft.name.trim();
  const add = () =>
    run(
      async () => {
        const body = { username: name, is_service: true, roles: draft.roles.map(({ id }) => id) };
        onAdded((await api.call('user', 'create', { body })).id);
      },
      t(peopleMessages.serviceAdded, { name }),
    );
  return (
    <Dialog
      title={t(peopleMessages.addService)}
      isOpen
      onClose={onClose}
      size="form"
      actions={
        <>
          <Button onClick={onClose}>{t(peopleMessages.cancel)}</Button>
          <Button kind="primary" isDisabled={name === ''} isLoading={isBusy} onClick={() => void add()}>
            {t(peopleMessages.addService)}
          </Button>
        </>
      }
    >
      <div className="bv-form">
        <p className="bv-text2">{t(peopleMessages.serviceWhy)}</p>
        <TextField
          label={t(peopleMessages.serviceName)}
          hint={t(peopleMessages.serviceNameHint)}
          value={draft.name}
          takesFocus
          onChange={(value) => {
            setDraft({ ...draft, name: value });
          }}
        />
        <ChipsField
          label={t(peopleMessages.roles)}
          chosen={draft.roles}
          options={known.roles}
          onChange={(roles) => {
            setDraft({ ...draft, roles });
          }}
        />
      </div>
    </Dialog>
  );
}
