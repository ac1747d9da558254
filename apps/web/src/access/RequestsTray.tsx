import { useCount, useRead } from '@belvedere/client-store';
import { EmptyState, ErrorPanel, LoadingState, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { accessMessages } from '../messages/access.ts';
import { DecidedRequests } from './DecidedRequests.tsx';
import { OwnRequests } from './OwnRequests.tsx';
import { WaitingRequest } from './WaitingRequest.tsx';

function Waiting(): JSX.Element {
  const t = useT();
  const count = useCount();
  const { reply, problem, refetch } = useRead('accessRequest', 'waiting', {}, { isFresh: true });
  if (problem !== null)
    return (
      <ErrorPanel
        title={t(accessMessages.trayFailed)}
        reason={problem.message}
        requestId={problem.requestId}
        onRetry={refetch}
      />
    );
  if (reply === null) return <LoadingState shape="rows" />;
  const { result } = reply;
  if (result.length === 0)
    return (
      <EmptyState
        icon="tick"
        title={t(accessMessages.noneWaiting)}
        reason={t(accessMessages.noneWaitingWhy)}
      />
    );
  return (
    <section>
      <h3>
        {t(accessMessages.waitingForYou)} <span className="bv-access-count">{count(reply.count)}</span>
      </h3>
      {reply.count > result.length && (
        <p className="bv-text2">
          {t(accessMessages.oldest, { shown: count(result.length), count: count(reply.count) })}
        </p>
      )}
      <ul className="bv-access-waiting">
        {result.map((request) => (
          <WaitingRequest key={request.id} request={request} />
        ))}
      </ul>
    </section>
  );
}

/** Requests that wait for the reader's decision, those that were decided, and those that the reader has made. */
export function RequestsTray(): JSX.Element {
  return (
    <>
      <Waiting />
      <DecidedRequests />
      <OwnRequests />
    </>
  );
}
