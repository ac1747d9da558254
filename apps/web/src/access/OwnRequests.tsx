import { useRead, useServices } from '@belvedere/client-store';
import { Icon, LoadingState, Tag, useT, type IconName } from '@belvedere/ui';
import type { JSX } from 'react';
import { accessMessages } from '../messages/access.ts';
import './requests.css';
import { requestState } from './request-state.ts';
import { useDay } from './use-day.ts';

const ICONS: Readonly<Record<string, IconName>> = { dashboard: 'dashboard', chart: 'chart', dataset: 'th' };

/** Icon of what is asked for. */
export const iconOfType = (type: string): IconName => ICONS[type] ?? 'lock';

/** What the reader has asked for, and what became of it: the decision, its end, and the answer in words. */
export function OwnRequests(): JSX.Element | null {
  const t = useT();
  const { now } = useServices();
  const dayOf = useDay();
  const { reply, problem } = useRead('accessRequest', 'mine', {}, { isFresh: true });
  if (problem !== null)
    return <p className="bv-text2">{t(accessMessages.ownFailed, { reason: problem.message })}</p>;
  if (reply === null) return <LoadingState />;
  return (
    <section className="bv-access-own">
      <h3>
        {t(accessMessages.ownRequests)} <span className="bv-access-count">{reply.count}</span>
      </h3>
      {reply.result.length === 0 && <p className="bv-text2">{t(accessMessages.noOwnRequests)}</p>}
      <ul>
        {reply.result.map((request) => {
          const { tone, text } = requestState(t, request, { dayOf, now: now() });
          return (
            <li key={request.id}>
              <Icon name={iconOfType(request.object_type)} />
              <span className="bv-access-own-name">
                <span className="bv-ellipsis">{request.address}</span>
                <span className="bv-access-note">
                  {t(accessMessages.sentOn, { day: dayOf(request.created_on) })}
                </span>
                {request.answer !== null && (
                  <span className="bv-access-note">
                    {t(accessMessages.answered, { answer: request.answer })}
                  </span>
                )}
              </span>
              <Tag tone={tone}>{text}</Tag>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
