import type { CallReply } from '@belvedere/contracts/client';
import { useLocale, useRead, useServices } from '@belvedere/client-store';
import { Button, Icon, Tag, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { peopleMessages } from '../../messages/people.ts';
import { useChange } from '../../start/use-change.ts';
import { Unread } from '../Unread.tsx';
import type { Every } from '../use-every.ts';
import { deviceOf } from './device.ts';
import { momentOf } from './person.ts';

type Session = CallReply<'user', 'sessions'>['result'][number];

function SessionRow({
  session,
  onEnd,
}: {
  readonly session: Session;
  /** Null for who may not end it. */
  readonly onEnd: (() => void) | null;
}): JSX.Element {
  const t = useT();
  const { id } = useLocale();
  const format = new Intl.DateTimeFormat(id, { dateStyle: 'medium', timeStyle: 'short' });
  const device = deviceOf(session.agent ?? '');
  return (
    <li>
      <Icon name={device.isPhone ? 'numerical' : 'open-application'} size={14} />
      <span className="bv-session-text">
        <span className="bv-two-lines-name">
          {device.name} {session.is_own && <Tag tone="success">{t(peopleMessages.now)}</Tag>}
        </span>
        <span className="bv-two-lines-note">
          {t(peopleMessages.sessionNote, {
            address: session.address ?? '',
            when: format.format(momentOf(session.seen_on)),
            end: format.format(momentOf(session.expires_on)),
          })}
        </span>
      </span>
      {onEnd !== null && (
        <Button size="small" onClick={onEnd}>
          {t(peopleMessages.signOut)}
        </Button>
      )}
    </li>
  );
}

/** Where somebody is signed in, and the ways to end it. */
export function SessionList({
  every: { rows: sessions, problem },
  onEnd,
  onEndAll,
}: {
  readonly every: Pick<Every<Session>, 'rows' | 'problem'>;
  readonly onEnd: ((session: Session) => void) | null;
  readonly onEndAll: (() => void) | null;
}): JSX.Element {
  const t = useT();
  return (
    <section className="bv-inspector-section">
      <header>
        <h3>{t(peopleMessages.sessions)}</h3>
        {sessions !== null && <span className="bv-settings-count">{sessions.length}</span>}
        {sessions !== null && sessions.length > 0 && onEndAll !== null && (
          <Button size="small" kind="quiet" onClick={onEndAll}>
            {t(peopleMessages.signOutAll)}
          </Button>
        )}
      </header>
      {sessions === null && <Unread problem={problem} />}
      {sessions?.length === 0 && <p className="bv-text3">{t(peopleMessages.noSessions)}</p>}
      {sessions !== null && sessions.length > 0 && (
        <ul className="bv-sessions">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              onEnd={
                onEnd === null
                  ? null
                  : () => {
                      onEnd(session);
                    }
              }
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Sessions of a person of the list. */
export function PersonSessions({
  id,
  mayWrite,
}: {
  readonly id: number;
  readonly mayWrite: boolean;
}): JSX.Element {
  const { api } = useServices();
  const read = useRead('user', 'sessions', { params: { id } }, { isFresh: true });
  const { run } = useChange(['user'], peopleMessages.changeFailed);
  const end = (call: () => Promise<unknown>): void => {
    void run(call, null).then(read.refetch);
  };
  return (
    <SessionList
      every={{ rows: read.reply?.result ?? null, problem: read.problem }}
      onEnd={
        mayWrite
          ? (session) => {
              end(() => api.call('user', 'endSession', { params: { id, session: session.id } }));
            }
          : null
      }
      onEndAll={
        mayWrite
          ? () => {
              end(() => api.call('user', 'endSessions', { params: { id } }));
            }
          : null
      }
    />
  );
}
