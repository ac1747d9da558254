import { useCount, useRead } from '@belvedere/client-store';
import { ErrorPanel, LoadingState, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { accessMessages } from '../messages/access.ts';
import type { AccessSubject } from './access-slice.ts';
import { AccessPaths } from './AccessPaths.tsx';
import { PersonSearch, PersonVerdict } from './PersonCheck.tsx';

/** Who can see an object and why, and why one person can or cannot. */
export function AccessPanel({ subject }: { readonly subject: AccessSubject }): JSX.Element {
  const t = useT();
  const count = useCount();
  const [person, setPerson] = useState<number | null>(null);
  const { type, id } = subject;
  const query = person === null ? {} : { person };
  const { reply, problem, refetch } = useRead('access', type, { params: { id }, query }, { isFresh: true });
  if (problem !== null)
    return (
      <ErrorPanel
        title={t(accessMessages.loadFailed)}
        reason={problem.message}
        requestId={problem.requestId}
        onRetry={refetch}
      />
    );
  if (reply === null) return <LoadingState shape="rows" />;
  const { result } = reply;
  const isAnswered = (result.person?.id ?? null) === person;
  return (
    <>
      <p className="bv-access-note">
        {t(accessMessages.counted, { name: result.name, count: count(result.people) })}
      </p>
      {type === 'savedQuery' ? (
        <p>{t(accessMessages.makersOwn)}</p>
      ) : (
        <PersonSearch type={type} person={person} onPerson={setPerson} />
      )}
      {person !== null &&
        (isAnswered ? <PersonVerdict explained={result} subject={subject} /> : <LoadingState />)}
      <AccessPaths explained={result} subject={subject} />
    </>
  );
}
