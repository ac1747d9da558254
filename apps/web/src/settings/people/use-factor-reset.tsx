import { useServices } from '@belvedere/client-store';
import { ConfirmDialog, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { factorMessages } from '../../messages/second-factor.ts';
import { useChange } from '../../start/use-change.ts';
import { personName, type Person } from './person.ts';

/** Takes the second factor from somebody who lost it, once it was confirmed. */
export function useFactorReset(person: Pick<Person, 'id' | 'first_name' | 'last_name' | 'username'>): {
  readonly ask: () => void;
  readonly dialog: JSX.Element | null;
} {
  const t = useT();
  const { api } = useServices();
  const { isBusy, run } = useChange(['user'], factorMessages.failed);
  const [isAsked, setAsked] = useState(false);
  const name = personName(person);
  const reset = async (): Promise<void> => {
    const call = () => api.call('user', 'resetSecondFactor', { params: { id: person.id } });
    if (await run(call, t(factorMessages.resetDone, { name }))) setAsked(false);
  };
  return {
    ask: () => {
      setAsked(true);
    },
    dialog: isAsked ? (
      <ConfirmDialog
        title={t(factorMessages.reset)}
        action={t(factorMessages.reset)}
        isOpen
        isDanger
        isBusy={isBusy}
        onClose={() => {
          setAsked(false);
        }}
        onConfirm={() => void reset()}
      >
        {t(factorMessages.resetWhy, { name })}
      </ConfirmDialog>
    ) : null,
  };
}
