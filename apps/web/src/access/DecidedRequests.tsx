import type { CallReply } from '@belvedere/contracts/client';
import { useCount, useRead, useServices } from '@belvedere/client-store';
import { Icon, Tag, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { accessMessages } from '../messages/access.ts';
import { objectUrl } from './object-url.ts';
import { iconOfType } from './OwnRequests.tsx';
import { nameOf } from './path-text.ts';
import { requestState } from './request-state.ts';
import './requests.css';
import { useDay } from './use-day.ts';

type Decided = CallReply<'accessRequest', 'decided'>['result'][number];

function ObjectName({ request }: { readonly request: Decided }): JSX.Element {
  const { object_type, object_id, name, address } = request;
  const href = object_id === null ? null : objectUrl(object_type, object_id);
  if (name === null || href === null) return <span className="bv-ellipsis">{address}</span>;
  return (
    <a className="bv-ellipsis" href={href}>
      {name}
    </a>
  );
}

function DecidedRequest({ request }: { readonly request: Decided }): JSX.Element {
  const t = useT();
  const { now } = useServices();
  const dayOf = useDay();
  const { tone, text } = requestState(t, request, { dayOf, now: now() });
  const { decided_by: decider, decided_on: on, answer } = request;
  const day = on === null ? '' : dayOf(on);
  return (
    <li>
      <Icon name={iconOfType(request.object_type)} />
      <span className="bv-access-own-name">
        <ObjectName request={request} />
        <span className="bv-access-note">
          {t(accessMessages.askedFor, { name: nameOf(request.person) })} ·{' '}
          {decider === null
            ? t(accessMessages.decidedOn, { day })
            : t(accessMessages.decidedBy, { name: nameOf(decider), day })}
        </span>
        {answer !== null && answer !== '' && (
          <span className="bv-access-note">{t(accessMessages.wasAnswered, { answer })}</span>
        )}
      </span>
      <Tag tone={tone}>{text}</Tag>
    </li>
  );
}

/** What was decided of the requests that the reader may decide, by whom, and what came of it; nothing where nothing was. */
export function DecidedRequests(): JSX.Element | null {
  const t = useT();
  const count = useCount();
  const { reply, problem } = useRead('accessRequest', 'decided', {}, { isFresh: true });
  if (problem !== null)
    return (
      <p role="alert" className="bv-text2">
        {t(accessMessages.decidedFailed, { reason: problem.message })}
      </p>
    );
  if (reply === null || reply.count === 0) return null;
  const shown = reply.result.length;
  return (
    <section className="bv-access-own">
      <h3>
        {t(accessMessages.decided)} <span className="bv-access-count">{count(reply.count)}</span>
      </h3>
      {reply.count > shown && (
        <p className="bv-text2">
          {t(accessMessages.latest, { shown: count(shown), count: count(reply.count) })}
        </p>
      )}
      <ul>
        {reply.result.map((request) => (
          <DecidedRequest key={request.id} request={request} />
        ))}
      </ul>
    </section>
  );
}
