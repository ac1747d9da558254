import { useServices } from '@belvedere/client-store';
import { Button, Dialog, TextAreaField, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { peopleMessages } from '../../messages/people.ts';
import { useChange } from '../../start/use-change.ts';
import { ChipsField } from './ChipsField.tsx';
import { LinksDialog, type HandedLink } from './LinksDialog.tsx';
import { addressesIn, type Invited, type Named } from './read-people.ts';
import { useChoices } from './use-choices.ts';

/** What an invitation of several says. */
interface Draft {
  readonly addresses: string;
  readonly groups: readonly Named[];
  readonly roles: readonly Named[];
  readonly ends: string;
}

const NOTHING: Draft = { addresses: '', groups: [], roles: [], ends: '' };

const peopleOf = ({ addresses, groups, roles, ends }: Draft): Invited[] =>
  addressesIn(addresses).good.map((email) => ({
    username: email,
    email,
    groups: groups.map(({ id }) => id),
    roles: roles.map(({ id }) => id),
    ...(ends.trim() !== '' && { ends_on: ends.trim() }),
  }));

/** Invites people, all or none, and keeps their links until they were handed on. */
export function useInvite() {
  const { api } = useServices();
  const { isBusy, run } = useChange(['user', 'group', 'role'], peopleMessages.changeFailed);
  const [links, setLinks] = useState<readonly HandedLink[] | null>(null);
  const invite = (people: readonly Invited[]) =>
    run(async () => {
      const { result } = await api.call('user', 'invite', { body: { people: [...people] } });
      setLinks(
        result.flatMap(({ username, link }) => (link === null ? [] : [{ name: username, url: link.url }])),
      );
    }, null);
  return { isBusy, invite, links };
}

function InviteFields({
  draft,
  onChange,
}: {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}): JSX.Element {
  const t = useT();
  const known = useChoices();
  const [bad] = addressesIn(draft.addresses).bad;
  return (
    <div className="bv-form">
      <TextAreaField
        label={t(peopleMessages.addresses)}
        hint={t(peopleMessages.addressesHint)}
        value={draft.addresses}
        error={bad === undefined ? null : t(peopleMessages.badAddress, { text: bad })}
        onChange={(addresses) => {
          onChange({ ...draft, addresses });
        }}
      />
      <ChipsField
        label={t(peopleMessages.groups)}
        chosen={draft.groups}
        options={known.groups}
        onChange={(groups) => {
          onChange({ ...draft, groups });
        }}
      />
      <ChipsField
        label={t(peopleMessages.roles)}
        chosen={draft.roles}
        options={known.roles}
        onChange={(roles) => {
          onChange({ ...draft, roles });
        }}
      />
      <TextField
        label={t(peopleMessages.ends)}
        hint={t(peopleMessages.endsHint)}
        isOptional
        value={draft.ends}
        onChange={(ends) => {
          onChange({ ...draft, ends });
        }}
      />
    </div>
  );
}

/** Invites people by their addresses; their links are shown afterwards. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const t = useT();
  const [draft, setDraft] = useState(NOTHING);
  const { isBusy, invite, links } = useInvite();
  const people = peopleOf(draft);
  const isReady = people.length > 0 && addressesIn(draft.addresses).bad.length === 0;
  if (links !== null) return <LinksDialog links={links} onClose={onClose} />;
  return (
    <Dialog
      title={t(peopleMessages.invite)}
      isOpen
      onClose={onClose}
      size="form"
      actions={
        <>
          <Button onClick={onClose}>{t(peopleMessages.cancel)}</Button>
          <Button kind="primary" isDisabled={!isReady} isLoading={isBusy} onClick={() => void invite(people)}>
            {t(peopleMessages.inviteCount, { count: people.length })}
          </Button>
        </>
      }
    >
      <InviteFields draft={draft} onChange={setDraft} />
    </Dialog>
  );
}
