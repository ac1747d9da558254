import { useRead } from '@belvedere/client-store';
import { Button, ConfirmDialog, Icon, Select, useDebounced, useT, type IconName } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { accessMessages } from '../messages/access.ts';
import type { AccessSubject } from './access-slice.ts';
import { useViewAs } from '../start/use-view-as.ts';
import { useHelp, type Explained, type Help } from './use-help.ts';

const PEOPLE_SHOWN = 100;
const SEARCH_DELAY_MS = 300;

type Step = Explained['steps'][number];

/** Finds one person among all. */
export function PersonSearch({
  type,
  person,
  onPerson,
}: {
  readonly type: Exclude<AccessSubject['type'], 'savedQuery'>;
  readonly person: number | null;
  readonly onPerson: (person: number | null) => void;
}): JSX.Element {
  const t = useT();
  const [text, setText] = useState('');
  const search = useDebounced(text, SEARCH_DELAY_MS).trim();
  const q = {
    page_size: PEOPLE_SHOWN,
    ...(search !== '' && { filter: search }),
    ...(person !== null && { include_ids: [person] }),
  };
  const { reply, isLoading } = useRead(type, 'related', {
    params: { column: type === 'database' ? 'created_by' : 'owners' },
    q,
  });
  const options = (reply?.result ?? []).map(({ value, text: label }) => ({ value: Number(value), label }));
  return (
    <Select<number>
      label={t(accessMessages.check)}
      hint={t(accessMessages.checkHint)}
      placeholder={t(accessMessages.choose)}
      icon="user"
      value={person}
      isLoading={isLoading}
      options={options}
      onSearch={setText}
      onChange={onPerson}
      onClear={() => {
        onPerson(null);
      }}
    />
  );
}

function markOf({ ok }: Step) {
  if (ok === null)
    return { icon: 'minus', label: accessMessages.notReached, look: 'bv-access-next' } as const;
  return ok
    ? ({ icon: 'tick', label: accessMessages.passed, look: 'bv-access-passed' } as const)
    : ({ icon: 'cross', label: accessMessages.failed, look: 'bv-access-failed' } as const);
}

function Steps({ steps }: { readonly steps: readonly Step[] }): JSX.Element {
  const t = useT();
  return (
    <ol className="bv-access-steps">
      {steps.map((step) => {
        const { icon, label, look } = markOf(step);
        return (
          <li key={step.step} className={look}>
            <Icon name={icon satisfies IconName} size={14} label={t(label)} />
            <span>{step.text}</span>
          </li>
        );
      })}
    </ol>
  );
}

function Helps({
  helps,
  subject,
  person,
}: {
  readonly helps: readonly Help[];
  readonly subject: AccessSubject;
  readonly person: number;
}): JSX.Element {
  const t = useT();
  const { wordsOf, carry, isBusy } = useHelp(subject, person);
  const [asked, setAsked] = useState<Help | null>(null);
  const close = (): void => {
    setAsked(null);
  };
  const words = asked === null ? null : wordsOf(asked);
  return (
    <section className="bv-access-helps">
      <h3>{t(accessMessages.helps)}</h3>
      {helps.length === 0 && <p className="bv-text2">{t(accessMessages.noHelp)}</p>}
      {helps.map((help) => {
        const said = wordsOf(help);
        if (said === null) return null;
        return (
          <div key={`${help.kind} ${help.id ?? ''}`} className="bv-access-help">
            <span>
              <strong>{said.title}</strong>
              <span className="bv-access-note">{said.isOpen ? said.why : t(accessMessages.byAdmin)}</span>
            </span>
            {said.isOpen && (
              <Button
                ariaLabel={`${said.verb}: ${said.title}`}
                onClick={() => {
                  setAsked(help);
                }}
              >
                {said.verb}
              </Button>
            )}
          </div>
        );
      })}
      {asked !== null && words !== null && (
        <ConfirmDialog
          title={`${words.title}?`}
          action={words.verb}
          isOpen
          isDanger={false}
          isBusy={isBusy}
          onClose={close}
          onConfirm={() => void carry(asked, words.title).then(close)}
        >
          {words.why}
        </ConfirmDialog>
      )}
    </section>
  );
}

/** Shows Belvedere as that person sees it; for administrators. */
function ViewAs({ person, name }: { readonly person: number; readonly name: string }): JSX.Element | null {
  const t = useT();
  const { start, isOffered } = useViewAs();
  if (!isOffered(person)) return null;
  return (
    <div className="bv-access-view">
      <Button icon="eye-open" onClick={() => void start(person)}>
        {t(accessMessages.viewAs, { name })}
      </Button>
    </div>
  );
}

/** Whether one person can see an object: the verdict, each step, and what would help. */
export function PersonVerdict({
  explained,
  subject,
}: {
  readonly explained: Explained;
  readonly subject: AccessSubject;
}): JSX.Element | null {
  const t = useT();
  const { person, can, steps, helps } = explained;
  if (person === null) return null;
  const name = person.name === '' ? person.username : person.name;
  const stopped = steps.findIndex(({ ok }) => ok === false) + 1;
  return (
    <section className={can === true ? 'bv-access-verdict bv-on' : 'bv-access-verdict'} aria-live="polite">
      <header>
        <Icon name={can === true ? 'tick-circle' : 'lock'} />
        <strong>{t(can === true ? accessMessages.can : accessMessages.cannot, { name })}</strong>
        {stopped > 0 && <span>{t(accessMessages.stopped, { step: stopped, steps: steps.length })}</span>}
      </header>
      <Steps steps={steps} />
      <ViewAs person={person.id} name={name} />
      {can !== true && <Helps helps={helps} subject={subject} person={person.id} />}
    </section>
  );
}
