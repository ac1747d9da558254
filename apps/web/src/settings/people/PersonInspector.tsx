import { useCan, useRead, useServices } from '@belvedere/client-store';
import {
  Avatar,
  Button,
  ErrorPanel,
  IconButton,
  LoadingState,
  MenuButton,
  TabStrip,
  useT,
  type MenuEntry,
} from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { peopleMessages } from '../../messages/people.ts';
import { PersonAccess } from '../../access/PersonAccess.tsx';
import { TokensSection } from '../tokens/TokensSection.tsx';
import { LinksDialog } from './LinksDialog.tsx';
import { changesOf, draftOf } from './person-draft.ts';
import { personName } from './person.ts';
import { PersonActivity } from './PersonActivity.tsx';
import { PersonOwns } from './PersonOwns.tsx';
import { Facts, ProfileFields } from './PersonProfile.tsx';
import { PersonSessions } from './PersonSessions.tsx';
import { StatusTag } from './StatusTag.tsx';
import { usePersonVerbs, type Whole } from './use-person-verbs.tsx';

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

const TABS = ['profile', 'access', 'owns', 'activity'] as const;
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
        {tab === 'access' && <PersonAccess person={person.id} />}
        {tab === 'owns' && <PersonOwns id={person.id} />}
        {tab === 'activity' && <PersonActivity id={person.id} />}
      </div>
      {mayWrite && (
        <footer className="bv-inspector-foot">
          <Button
            kind="quiet"
            {...(person.active && { className: 'bv-danger-verb' })}
            onClick={() => {
              verbs.setActive(!person.active);
            }}
          >
            {t(person.active ? peopleMessages.deactivate : peopleMessages.activate)}
          </Button>
          <Button
            onClick={() => {
              setTab('access');
            }}
          >
            {t(peopleMessages.explainAccess)}
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
