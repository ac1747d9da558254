import type { CallInput } from '@belvedere/contracts/client';
import { TOKEN_SCOPES, type TokenScope } from '@belvedere/core';
import { useCan, useServices } from '@belvedere/client-store';
import { Button, Checkbox, Dialog, Field, Select, TextField, useCopy, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { tokenMessages } from '../../messages/tokens.ts';
import { useChange } from '../../start/use-change.ts';

type Body = CallInput<'token', 'create'>['body'];

/** Whose a token is: one's own without an id; services may have some that never end. */
export interface TokenHolder {
  readonly id: number | null;
  readonly isService: boolean;
}

interface Draft {
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly days: number;
}

const DAYS = [7, 30, 90, 365] as const;
/** Stands for no end in the list of days. */
const FOR_EVER = 0;
const FIRST: Draft = { name: '', scopes: ['read'], days: 30 };

const bodyOf = ({ name, scopes, days }: Draft, { id }: TokenHolder): Body => ({
  name: name.trim(),
  scopes: [...scopes],
  days: days === FOR_EVER ? null : days,
  ...(id !== null && { user_id: id }),
});

function TokenFields({
  draft,
  holder,
  onChange,
}: {
  readonly draft: Draft;
  readonly holder: TokenHolder;
  readonly onChange: (draft: Draft) => void;
}): JSX.Element {
  const t = useT();
  const administers = useCan('can_write', 'User');
  const offered = TOKEN_SCOPES.filter((scope) => scope !== 'admin' || administers);
  const days = DAYS.map((count) => ({ value: count, label: t(tokenMessages.daysCount, { count }) }));
  const forEver = { value: FOR_EVER, label: t(tokenMessages.forEver) };
  return (
    <div className="bv-form">
      <TextField
        label={t(tokenMessages.name)}
        hint={t(tokenMessages.nameHint)}
        value={draft.name}
        onChange={(name) => {
          onChange({ ...draft, name });
        }}
      />
      <Field label={t(tokenMessages.scopes)} hint={t(tokenMessages.scopesHint)}>
        {offered.map((scope) => (
          <Checkbox
            key={scope}
            label={t(tokenMessages[scope])}
            isChecked={draft.scopes.includes(scope)}
            onChange={(isChecked) => {
              const others = draft.scopes.filter((one) => one !== scope);
              onChange({ ...draft, scopes: isChecked ? [...others, scope] : others });
            }}
          />
        ))}
      </Field>
      <Select<number>
        label={t(tokenMessages.days)}
        value={draft.days}
        options={holder.isService ? [...days, forEver] : days}
        onChange={(chosen) => {
          onChange({ ...draft, days: chosen });
        }}
      />
    </div>
  );
}

function Secret({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }): JSX.Element {
  const t = useT();
  const { notify } = useServices();
  const copy = useCopy(notify);
  return (
    <Dialog
      title={t(tokenMessages.made)}
      isOpen
      onClose={onClose}
      size="form"
      actions={
        <>
          <Button icon="clipboard" onClick={() => void copy(secret)}>
            {t(tokenMessages.copy)}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t(tokenMessages.done)}
          </Button>
        </>
      }
    >
      <p className="bv-text2">{t(tokenMessages.madeWhy)}</p>
      <p>
        <code className="bv-token-secret">{secret}</code>
      </p>
    </Dialog>
  );
}

/** Makes a token and shows its secret, this once. */
export function NewTokenDialog({
  holder,
  onClose,
}: {
  readonly holder: TokenHolder;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const { api } = useServices();
  const { isBusy, run } = useChange([], tokenMessages.failed);
  const [draft, setDraft] = useState(FIRST);
  const [secret, setSecret] = useState<string | null>(null);
  const make = () =>
    run(async () => {
      const { token } = await api.call('token', 'create', { body: bodyOf(draft, holder) });
      setSecret(token);
    }, null);
  if (secret !== null) return <Secret secret={secret} onClose={onClose} />;
  const isReady = draft.name.trim() !== '' && draft.scopes.length > 0;
  return (
    <Dialog
      title={t(tokenMessages.make)}
      isOpen
      onClose={onClose}
      size="form"
      actions={
        <>
          <Button onClick={onClose}>{t(tokenMessages.cancel)}</Button>
          <Button kind="primary" isDisabled={!isReady} isLoading={isBusy} onClick={() => void make()}>
            {t(tokenMessages.create)}
          </Button>
        </>
      }
    >
      <TokenFields draft={draft} holder={holder} onChange={setDraft} />
    </Dialog>
  );
}
