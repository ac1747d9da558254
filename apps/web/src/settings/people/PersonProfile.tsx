import { settingsUrl } from '@belvedere/contracts/client';
import { useCount } from '@belvedere/client-store';
import { TextField, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { peopleMessages } from '../../messages/people.ts';
import { factorMessages } from '../../messages/second-factor.ts';
import { settingsMessages } from '../../messages/settings.ts';
import { Unread } from '../Unread.tsx';
import { ChipsField } from './ChipsField.tsx';
import { idsOf, type PersonDraft } from './person-draft.ts';
import type { Named } from './read-people.ts';
import { SignInWays } from './SignInWays.tsx';
import { Moment } from './StatusTag.tsx';
import { useChoices } from './use-choices.ts';
import { usePersonRules } from './use-person-rules.ts';
import type { Whole } from './use-person-verbs.tsx';

/** Roles that somebody has by their groups, as a sentence. */
function GroupRoles({ groups }: { readonly groups: readonly Named[] }): JSX.Element | null {
  const t = useT();
  const { rows, problem, isHidden } = useChoices().groups;
  if (groups.length === 0) return null;
  if (isHidden) return <p className="bv-two-lines-note">{t(peopleMessages.throughHidden)}</p>;
  const texts = groups.flatMap(({ id, name }) =>
    (rows?.find((group) => group.id === id)?.roles ?? []).map((role) =>
      t(peopleMessages.through, { role: role.name, group: name }),
    ),
  );
  if (rows !== null && texts.length === 0) return null;
  return (
    <p className="bv-two-lines-note">{rows === null ? <Unread problem={problem} /> : texts.join('; ')}</p>
  );
}

/** The fields of a person that can be changed. */
export function ProfileFields({
  draft,
  mayWrite,
  onChange,
}: {
  readonly draft: PersonDraft;
  readonly mayWrite: boolean;
  readonly onChange: (draft: PersonDraft) => void;
}): JSX.Element {
  const t = useT();
  const known = useChoices();
  const text = (field: 'first_name' | 'last_name' | 'email' | 'ends_on', label: string, hint?: string) => (
    <TextField
      label={label}
      value={draft[field]}
      isDisabled={!mayWrite}
      {...(hint !== undefined && { hint })}
      onChange={(value) => {
        onChange({ ...draft, [field]: value });
      }}
    />
  );
  const chips = (field: 'groups' | 'roles') => (
    <ChipsField
      label={t(peopleMessages[field])}
      chosen={draft[field]}
      options={known[field]}
      isFixed={!mayWrite}
      onChange={(chosen) => {
        onChange({ ...draft, [field]: chosen });
      }}
    />
  );
  return (
    <section className="bv-inspector-section">
      {chips('groups')}
      {chips('roles')}
      <GroupRoles groups={draft.groups} />
      <div className="bv-name-pair">
        {text('first_name', t(peopleMessages.firstName))}
        {text('last_name', t(peopleMessages.lastName))}
      </div>
      {text('email', t(peopleMessages.email))}
      {text('ends_on', t(peopleMessages.ends), t(peopleMessages.endsHint))}
    </section>
  );
}

/** Roles of a draft, those of its groups among them; null while these are not known. */
function useDraftRoles(draft: PersonDraft) {
  const { rows, problem, isHidden } = useChoices().groups;
  const groups = new Set(idsOf(draft.groups));
  const own = idsOf(draft.roles);
  if (groups.size === 0) return { roleIds: new Set(own), problem: null, isHidden: false };
  if (rows === null) return { roleIds: null, problem, isHidden };
  const byGroups = rows.filter(({ id }) => groups.has(id)).flatMap(({ roles }) => idsOf(roles));
  return { roleIds: new Set([...own, ...byGroups]), problem: null, isHidden };
}

/** The rules that decide which rows and values somebody sees, each as a link. */
function RuleFacts({ draft }: { readonly draft: PersonDraft }): JSX.Element | null {
  const t = useT();
  const { roleIds, problem, isHidden } = useDraftRoles(draft);
  const rules = usePersonRules(roleIds);
  if (rules.isHidden) return null;
  return (
    <>
      <dt>{t(settingsMessages.rules)}</dt>
      <dd>
        {isHidden && <span className="bv-text3">{t(peopleMessages.rulesHidden)}</span>}
        {rules.rows === null && !isHidden && <Unread problem={rules.problem ?? problem} />}
        {rules.rows?.length === 0 && <span className="bv-text3">{t(peopleMessages.none)}</span>}
        {rules.rows?.map(({ id, name, tables }) => (
          <div key={id}>
            <a href={settingsUrl('row-rules', id)}>{name}</a>{' '}
            <span className="bv-text3">{tables.map(({ table_name }) => table_name).join(', ')}</span>
          </div>
        ))}
      </dd>
    </>
  );
}

/** What is known of a person beside the fields. */
export function Facts({
  person,
  draft,
}: {
  readonly person: Whole;
  readonly draft: PersonDraft;
}): JSX.Element {
  const t = useT();
  const count = useCount();
  return (
    <dl className="bv-facts">
      <dt>{t(peopleMessages.username)}</dt>
      <dd>{person.username}</dd>
      <dt>{t(peopleMessages.signInMethod)}</dt>
      <dd>
        <SignInWays person={person} />
      </dd>
      <dt>{t(peopleMessages.lastSignIn)}</dt>
      <dd>
        <Moment at={person.last_login} />
        {person.login_count > 0 && <span className="bv-text3"> · {count(person.login_count)} ×</span>}
      </dd>
      <dt>{t(factorMessages.title)}</dt>
      <dd>{t(person.has_second_factor ? factorMessages.on : factorMessages.off)}</dd>
      <dt>{t(peopleMessages.since)}</dt>
      <dd>
        <Moment at={person.created_on ?? null} />
      </dd>
      <RuleFacts draft={draft} />
    </dl>
  );
}
