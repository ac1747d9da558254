import { settingsUrl } from '@belvedere/contracts/client';
import { useCount, useRead } from '@belvedere/client-store';
import { ErrorPanel, LoadingState, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { activityMessages } from '../../messages/activity.ts';
import { peopleMessages } from '../../messages/people.ts';
import { deedText, objectText } from '../activity/line.ts';
import { useMoment } from '../activity/use-moment.ts';

const SHOWN = 30;

/** What somebody did last, the newest first, and the way to all of it. */
export function PersonActivity({ id }: { readonly id: number }): JSX.Element {
  const t = useT();
  const count = useCount();
  const moment = useMoment();
  const q = {
    filters: [{ col: 'actor', opr: 'rel_o_m', value: id }],
    order_column: 'at',
    order_direction: 'desc' as const,
    page_size: SHOWN,
  };
  const { reply, problem, refetch } = useRead('audit', 'list', { q }, { isFresh: true });
  if (reply === null && problem !== null)
    return (
      <ErrorPanel
        title={t(activityMessages.failed, { reason: problem.message })}
        requestId={problem.requestId}
        onRetry={refetch}
      />
    );
  if (reply === null) return <LoadingState />;
  return (
    <section className="bv-inspector-section">
      {reply.result.length === 0 && <p className="bv-text3">{t(peopleMessages.didNothing)}</p>}
      <ol className="bv-person-deeds">
        {reply.result.map((line) => (
          <li key={line.id}>
            <span>
              {deedText(t, line)} <b>{objectText(line)}</b>
            </span>
            <time className="bv-two-lines-note" dateTime={line.at}>
              {moment(line.at)}
            </time>
          </li>
        ))}
      </ol>
      {reply.count > 0 && (
        <a href={`${settingsUrl('activity')}?actor=${id}`}>
          {t(peopleMessages.allDeeds, { count: count(reply.count) })}
        </a>
      )}
    </section>
  );
}
