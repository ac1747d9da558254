import type { CallInput, CallReply } from '@belvedere/contracts/client';
import { READER_LANGUAGES, useRead, useServices } from '@belvedere/client-store';
import {
  Button,
  ErrorPanel,
  LoadingState,
  PageHeader,
  Select,
  setThemeMode,
  TextField,
  useT,
} from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { profileMessages } from '../../messages/profile.ts';
import { shellMessages } from '../../messages/shell.ts';
import { useTitle } from '../../start/use-title.ts';
import '../people/inspector.css';
import '../people/people.css';
import '../settings.css';
import { SessionList } from '../people/PersonSessions.tsx';
import { TokensSection } from '../tokens/TokensSection.tsx';
import { useChange } from '../../start/use-change.ts';
import './profile.css';
import { SecondFactorSection } from './SecondFactorSection.tsx';

type Me = CallReply<'auth', 'me'>['result'];
type Body = CallInput<'auth', 'changeMe'>['body'];

/** Saves something of oneself and says so. */
function useSaveMe() {
  const { api } = useServices();
  const { isBusy, errorOf, run } = useChange(['auth'], profileMessages.failed);
  const save = (body: Body, done: string) => run(() => api.call('auth', 'changeMe', { body }), done);
  return { isBusy, errorOf, save };
}

function YouSection({ me }: { readonly me: Me }): JSX.Element {
  const t = useT();
  const { isBusy, errorOf, save } = useSaveMe();
  const [draft, setDraft] = useState({ ...me, present: '' });
  const isMoved = draft.email !== me.email;
  const field = (name: 'first_name' | 'last_name' | 'email', label: string) => (
    <TextField
      label={label}
      value={draft[name]}
      error={errorOf(name)}
      onChange={(value) => {
        setDraft({ ...draft, [name]: value });
      }}
    />
  );
  const body: Body = {
    first_name: draft.first_name.trim(),
    last_name: draft.last_name.trim(),
    ...(isMoved && { email: draft.email.trim(), current_password: draft.present }),
  };
  return (
    <section className="bv-panel bv-form">
      <h2>{t(profileMessages.you)}</h2>
      <TextField
        label={t(profileMessages.username)}
        value={me.username}
        isDisabled
        onChange={() => undefined}
      />
      <div className="bv-name-pair">
        {field('first_name', t(profileMessages.firstName))}
        {field('last_name', t(profileMessages.lastName))}
      </div>
      {field('email', t(profileMessages.email))}
      {isMoved && (
        <TextField
          label={t(profileMessages.present)}
          hint={t(profileMessages.presentHint)}
          type="password"
          autoComplete="current-password"
          value={draft.present}
          error={errorOf('current_password')}
          onChange={(present) => {
            setDraft({ ...draft, present });
          }}
        />
      )}
      <Button
        kind="primary"
        isLoading={isBusy}
        isDisabled={isMoved && draft.present === ''}
        onClick={() => void save(body, t(profileMessages.saved))}
      >
        {t(profileMessages.save)}
      </Button>
    </section>
  );
}

const PASSWORD_LEAST = 8;

function PasswordSection(): JSX.Element {
  const t = useT();
  const { isBusy, errorOf, save } = useSaveMe();
  const [[present, next], setPair] = useState(['', '']);
  const send = async (): Promise<void> => {
    const body = { password: next ?? '', current_password: present ?? '' };
    if (await save(body, t(profileMessages.passwordSet))) setPair(['', '']);
  };
  return (
    <section className="bv-panel bv-form">
      <h2>{t(profileMessages.password)}</h2>
      <TextField
        label={t(profileMessages.present)}
        type="password"
        autoComplete="current-password"
        value={present ?? ''}
        error={errorOf('current_password')}
        onChange={(value) => {
          setPair([value, next ?? '']);
        }}
      />
      <TextField
        label={t(profileMessages.next)}
        type="password"
        autoComplete="new-password"
        value={next ?? ''}
        error={errorOf('password')}
        onChange={(value) => {
          setPair([present ?? '', value]);
        }}
      />
      <Button
        isLoading={isBusy}
        isDisabled={present === '' || (next ?? '').length < PASSWORD_LEAST}
        onClick={() => void send()}
      >
        {t(profileMessages.setPassword)}
      </Button>
    </section>
  );
}

const THEMES = ['light', 'dark', 'system'] as const;

function ReadingSection({ me }: { readonly me: Me }): JSX.Element {
  const t = useT();
  const { isBusy, errorOf, save } = useSaveMe();
  const { settings } = me;
  const [zone, setZone] = useState(settings.zone ?? '');
  const done = t(profileMessages.reload);
  return (
    <section className="bv-panel bv-form">
      <h2>{t(profileMessages.reading)}</h2>
      <Select<string>
        label={t(profileMessages.locale)}
        value={settings.locale}
        placeholder={t(profileMessages.asInstalled)}
        options={READER_LANGUAGES.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(locale) => void save({ locale }, done)}
        onClear={() => void save({ locale: null }, done)}
      />
      <TextField
        label={t(profileMessages.zone)}
        hint={t(profileMessages.zoneHint)}
        placeholder={t(profileMessages.asInstalled)}
        value={zone}
        error={errorOf('zone')}
        onChange={setZone}
      />
      <Button
        isLoading={isBusy}
        isDisabled={zone.trim() === (settings.zone ?? '')}
        onClick={() => void save({ zone: zone.trim() === '' ? null : zone.trim() }, done)}
      >
        {t(profileMessages.save)}
      </Button>
      <Select<(typeof THEMES)[number]>
        label={t(profileMessages.theme)}
        value={settings.theme ?? 'system'}
        options={THEMES.map((value) => ({ value, label: t(shellMessages[value]) }))}
        onChange={(theme) => {
          setThemeMode(theme);
          void save({ theme }, t(profileMessages.saved));
        }}
      />
    </section>
  );
}

function OwnSessions(): JSX.Element {
  const { api } = useServices();
  const read = useRead('auth', 'mySessions', {}, { isFresh: true });
  const { run } = useChange(['auth'], profileMessages.failed);
  return (
    <div className="bv-panel">
      <SessionList
        every={{ rows: read.reply?.result ?? null, problem: read.problem }}
        onEnd={({ id }) =>
          void run(() => api.call('auth', 'endMySession', { params: { session: id } }), null)
        }
        onEndAll={() => void run(() => api.call('auth', 'endMySessions', {}), null)}
      />
    </div>
  );
}

const OWN_TOKENS = { id: null, isService: false } as const;

/** What somebody says of themselves, how they read, where they are signed in, and which programs act for them. */
export function ProfilePage(): JSX.Element {
  const t = useT();
  const { reply, problem, refetch } = useRead('auth', 'me', {}, { isFresh: true });
  useTitle(t(profileMessages.profile));
  return (
    <div className="bv-list-page">
      <PageHeader title={t(profileMessages.profile)} />
      {reply === null && problem !== null && (
        <ErrorPanel title={t(profileMessages.loadFailed, { reason: problem.message })} onRetry={refetch} />
      )}
      {reply === null && problem === null && <LoadingState />}
      {reply !== null && (
        <div className="bv-profile">
          <YouSection key={`${reply.result.first_name} ${reply.result.email}`} me={reply.result} />
          <PasswordSection />
          <SecondFactorSection />
          <ReadingSection me={reply.result} />
          <OwnSessions />
          <div className="bv-panel">
            <TokensSection holder={OWN_TOKENS} />
          </div>
        </div>
      )}
    </div>
  );
}
