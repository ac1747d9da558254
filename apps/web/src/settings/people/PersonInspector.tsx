import { settingsUrl } from '@belvedere/contracts/client';
import { useCan, useCount, useRead, useServices } from '@belvedere/client-store';
import {
  Avatar,
  Button,
  ErrorPanel,
  IconButton,
  LoadingState,
  MenuButton,
  TabStrip,
  TextField,
  useT,
  type MenuEntry,
} from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { peopleMessages } from '../../messages/people.ts';
import { factorMessages } from '../../messages/second-factor.ts';
import { settingsMessages } from '../../messages/settings.ts';
import { TokensSection } from '../tokens/TokensSection.tsx';
import { ChipsField } from './ChipsField.tsx';
import { LinksDialog } from './LinksDialog.tsx';
import { personName } from './person.ts';
import { PersonActivity } from './PersonActivity.tsx';
import { PersonOwns } from './PersonOwns.tsx';
import { PersonSessions } from './PersonSessions.tsx';
import type { Named } from './read-people.ts';
import { Moment, StatusTag } from './StatusTag.tsx';
import { useChoices } from './use-choices.ts';
import { usePersonRules } from './use-person-rules.ts';
import { usePersonVerbs, type Whole } from './use-person-verbs.tsx';

/** What of a person is being changed. */
interface Draft {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly ends_on: string;
  readonly groups: readonly Named[];
  readonly roles: readonly Named[];
}

const DAY_CHARS = 10;

const draftOf = ({ first_name, last_name, email, ends_on, groups, roles }: Whole): Draft => ({
  first_name,
  last_name,
  email,
  ends_on: ends_on?.slice(0, DAY_CHARS) ?? '',
  groups,
  roles,
});

const idsOf = (named: readonly Named[]): readonly number[] => named.map(({ id }) => id);

/** The fields of a draft that differ from what is stored. */
function changesOf(draft: Draft, stored: Draft) {
  const text = (field: 'first_name' | 'last_name' | 'email') =>
    draft[field] === stored[field] ? {} : { [field]: draft[field].trim() };
  const ids = (field: 'groups' | 'roles') =>
    idsOf(draft[field]).join() === idsOf(stored[field]).join() ? {} : { [field]: [...idsOf(draft[field])] };
  const end = draft.ends_on.trim();
  return {
    ...text('first_name'),
    ...text('last_name'),
    ...text('email'),
    ...(end !== stored.ends_on && { ends_on: end === '' ? null : end }),
    ...ids('groups'),
    ...ids('roles'),
  };
}

/** Roles that somebody has by their groups, as a sentence. */
function GroupRoles({ groups }: { readonly groups: readonly Named[] }): JSX.Element | null {
  const t = useT();
  const all = useChoices().groups;
  const texts = groups.flatMap(({ id, name }) =>
    (all.find((group) => group.id === id)?.roles ?? []).map((role) =>
      t(peopleMessages.through, { role: role.name, group: name }),
    ),
  );
  return texts.length === 0 ? null : <p className="bv-two-lines-note">{texts.join('; ')}</p>;
}

function ProfileFields({
  draft,
  mayWrite,
  onChange,
}: {
  readonly draft: Draft;
  readonly mayWrite: boolean;
  readonly onChange: (draft: Draft) => void;
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

/** The rules that decide which rows and values somebody sees, each as a link. */
function RuleFacts({ draft }: { readonly draft: Draft }): JSX.Element | null {
  const t = useT();
  const all = useChoices().groups;
  const groups = new Set(idsOf(draft.groups));
  const byGroups = all.filter(({ id }) => groups.has(id)).flatMap(({ roles }) => idsOf(roles));
  const rules = usePersonRules(new Set([...idsOf(draft.roles), ...byGroups]));
  if (rules === null) return null;
  return (
    <>
      <dt>{t(settingsMessages.rules)}</dt>
      <dd>
        {rules.length === 0 && <span className="bv-text3">{t(peopleMessages.none)}</span>}
        {rules.map(({ id, name, tables }) => (
          <div key={id}>
            <a href={settingsUrl('row-rules', id)}>{name}</a>{' '}
            <span className="bv-text3">{tables.map(({ table_name }) => table_name).join(', ')}</span>
          </div>
        ))}
      </dd>
    </>
  );
}

function Facts({ person, draft }: { readonly person: Whole; readonly draft: Draft }): JSX.Element {
  const t = useT();
  const count = useCount();
  return (
    <dl className="bv-facts">
      <dt>{t(peopleMessages.username)}</dt>
      <dd>{person.username}</dd>
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

function Head({
  person,
  entries,
  onClose,
}: {
  readonly person: Whole;
  readonly entries: readonly MenuEntry[];
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const name = personName(person);
  const [first = '', ...rest] = name.split(' ');
  return (
    <header className="bv-inspector-head">
      <Avatar firstName={first} lastName={rest.join(' ')} size={40} />
      <div className="bv-inspector-name">
        <h2>
          <span className="bv-ellipsis">{name}</span> <StatusTag person={person} />
        </h2>
        <span className="bv-two-lines-note">{person.email === '' ? person.username : person.email}</span>
      </div>
      {entries.length > 0 && (
        <MenuButton entries={entries}>
          <IconButton icon="more" hasPopup label={t(peopleMessages.moreOf, { name })} />
        </MenuButton>
      )}
      <IconButton icon="cross" label={t(peopleMessages.close)} onClick={onClose} />
    </header>
  );
}

const TABS = ['profile', 'owns', 'activity'] as const;
type PersonTab = (typeof TABS)[number];
const PANEL_ID = 'bv-person-panel';

function PersonTabs({
  tab,
  onTab,
}: {
  readonly tab: PersonTab;
  readonly onTab: (tab: PersonTab) => void;
}): JSX.Element {
  const t = useT();
  const mayReadLog = useCan('can_read', 'Log');
  const shown = TABS.filter((id) => id !== 'activity' || mayReadLog);
  return (
    <TabStrip
      label={t(peopleMessages.aboutPerson)}
      tabs={shown.map((id) => ({ id, label: t(peopleMessages[id]), panelId: PANEL_ID }))}
      active={tab}
      onSelect={(id) => {
        onTab(shown.find((known) => known === id) ?? 'profile');
      }}
    />
  );
}

function LoadedPerson({
  person,
  onClose,
}: {
  readonly person: Whole;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const { api } = useServices();
  const mayWrite = useCan('can_write', 'User');
  const stored = draftOf(person);
  const [draft, setDraft] = useState(stored);
  const [tab, setTab] = useState<PersonTab>('profile');
  const verbs = usePersonVerbs(person, onClose);
  const body = changesOf(draft, stored);
  const isChanged = Object.keys(body).length > 0;
  const apply = () =>
    void verbs.change.run(
      () => api.call('user', 'update', { params: { id: person.id }, body }, { ifMatch: person.version }),
      t(peopleMessages.changedOne, { name: personName(person) }),
    );
  return (
    <>
      <Head person={person} entries={mayWrite ? verbs.entries : []} onClose={onClose} />
      <PersonTabs tab={tab} onTab={setTab} />
      <div className="bv-inspector-body" role="tabpanel" id={PANEL_ID}>
        {tab === 'profile' && (
          <>
            <ProfileFields draft={draft} mayWrite={mayWrite} onChange={setDraft} />
            <Facts person={person} draft={draft} />
            <PersonSessions id={person.id} mayWrite={mayWrite} />
            {mayWrite && <TokensSection holder={{ id: person.id, isService: person.is_service }} />}
          </>
        )}
        {tab === 'owns' && <PersonOwns id={person.id} />}
        {tab === 'activity' && <PersonActivity id={person.id} />}
      </div>
      {mayWrite && (
        <footer className="bv-inspector-foot">
          <Button
            kind="quiet"
            onClick={() => {
              verbs.setActive(!person.active);
            }}
          >
            {t(person.active ? peopleMessages.deactivate : peopleMessages.activate)}
          </Button>
          <Button kind="accent" isDisabled={!isChanged} isLoading={verbs.change.isBusy} onClick={apply}>
            {t(peopleMessages.apply)}
          </Button>
        </footer>
      )}
      {verbs.link !== null && <LinksDialog links={[verbs.link]} onClose={verbs.closeLink} />}
      {verbs.dialog}
    </>
  );
}

/** One person beside the list. Escape closes it. */
export function PersonInspector({
  id,
  onClose,
}: {
  readonly id: number;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const { reply, problem } = useRead('user', 'get', { params: { id } }, { isFresh: true });
  return (
    <aside className="bv-inspector" aria-label={t(peopleMessages.profile)}>
      <div
        role="presentation"
        className="bv-inspector-keys"
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.defaultPrevented) onClose();
        }}
      >
        {reply !== null && (
          <LoadedPerson key={`${id}:${reply.result.version}`} person={reply.result} onClose={onClose} />
        )}
        {reply === null && problem === null && <LoadingState />}
        {reply === null && problem !== null && (
          <ErrorPanel
            title={t(peopleMessages.loadFailed, { reason: problem.message })}
            requestId={problem.requestId}
            actions={<Button onClick={onClose}>{t(peopleMessages.close)}</Button>}
          />
        )}
      </div>
    </aside>
  );
}
