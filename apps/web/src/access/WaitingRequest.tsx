import type { CallReply } from '@belvedere/contracts/client';
import { useServices } from '@belvedere/client-store';
import type { Message } from '@belvedere/core';
import { Button, Icon, Select, TextAreaField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { accessMessages } from '../messages/access.ts';
import { useChange } from '../start/use-change.ts';
import { daysText } from './days-text.ts';
import { objectUrl } from './object-url.ts';
import { iconOfType } from './OwnRequests.tsx';
import { nameOf } from './path-text.ts';
import { useDay } from './use-day.ts';

type Waiting = CallReply<'accessRequest', 'waiting'>['result'][number];

const DAYS = [1, 7, 30, 90, 365] as const;
/** Stands for no end in the list of days. */
const FOR_EVER = 0;
const ANSWER_MAX = 500;

const TYPE_NAMES: Readonly<Record<string, Message>> = {
  dashboard: accessMessages.dashboard,
  chart: accessMessages.chart,
  dataset: accessMessages.dataset,
};

const wishOf = ({ object_type, wish }: Waiting): Message => {
  if (object_type !== 'dashboard') return accessMessages.wishData;
  return wish === 'explore' ? accessMessages.wishExplore : accessMessages.wishSee;
};

function Asked({ request }: { readonly request: Waiting }): JSX.Element {
  const t = useT();
  const dayOf = useDay();
  const { object_type: type, object_id: id, name, address, reason, created_on } = request;
  const typeName = t(TYPE_NAMES[type] ?? accessMessages.dataset);
  const href = id === null ? null : objectUrl(type, id);
  return (
    <>
      <h4>{t(accessMessages.asksFor, { name: nameOf(request.person), type: typeName })}</h4>
      <p className="bv-access-object">
        <Icon name={iconOfType(type)} />
        {href === null || name === null ? (
          <span>
            <span className="bv-ellipsis">{address}</span>
            <span className="bv-access-note">{t(accessMessages.nothingThere)}</span>
          </span>
        ) : (
          <a href={href}>{name}</a>
        )}
      </p>
      <p className="bv-text2">
        {t(wishOf(request))} · {t(accessMessages.sentOn, { day: dayOf(created_on) })}
      </p>
      <blockquote>{reason}</blockquote>
    </>
  );
}

function useDecision(request: Waiting) {
  const t = useT();
  const { api } = useServices();
  const { run, isBusy } = useChange(['accessRequest', 'access'], accessMessages.decideFailed);
  const params = { id: request.id };
  const name = nameOf(request.person);
  return {
    isBusy,
    approve: (days: number) =>
      void run(
        () =>
          api.call('accessRequest', 'approve', { params, body: { days: days === FOR_EVER ? null : days } }),
        t(accessMessages.approvedNow, { name }),
      ),
    decline: (answer: string) =>
      void run(
        () => api.call('accessRequest', 'decline', { params, body: { answer } }),
        t(accessMessages.declinedNow, { name }),
      ),
  };
}

function Decline({
  name,
  isBusy,
  onDecline,
  onCancel,
}: {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onDecline: (answer: string) => void;
  readonly onCancel: () => void;
}): JSX.Element {
  const t = useT();
  const [answer, setAnswer] = useState('');
  return (
    <>
      <TextAreaField
        label={t(accessMessages.answer, { name })}
        hint={t(accessMessages.ofChars, { count: answer.length, most: ANSWER_MAX })}
        isOptional
        rows={3}
        value={answer}
        onChange={setAnswer}
      />
      <div className="bv-access-verbs">
        <Button onClick={onCancel}>{t(accessMessages.cancel)}</Button>
        <Button
          kind="danger"
          isDisabled={answer.length > ANSWER_MAX}
          isLoading={isBusy}
          onClick={() => {
            onDecline(answer);
          }}
        >
          {t(accessMessages.decline)}
        </Button>
      </div>
    </>
  );
}

/** A request that waits, with what decides it: for how long, or why not. */
export function WaitingRequest({ request }: { readonly request: Waiting }): JSX.Element {
  const t = useT();
  const { approve, decline, isBusy } = useDecision(request);
  const [days, setDays] = useState(request.days ?? FOR_EVER);
  const [isDeclining, setDeclining] = useState(false);
  const offered = [...new Set([...DAYS, ...(request.days === null ? [] : [request.days])])].toSorted(
    (one, other) => one - other,
  );
  return (
    <li>
      <Asked request={request} />
      {isDeclining ? (
        <Decline
          name={nameOf(request.person)}
          isBusy={isBusy}
          onDecline={decline}
          onCancel={() => {
            setDeclining(false);
          }}
        />
      ) : (
        <div className="bv-access-verbs">
          <Select<number>
            label={t(accessMessages.grantUntil)}
            value={days}
            options={[
              ...offered.map((count) => ({ value: count, label: daysText(t, count) })),
              { value: FOR_EVER, label: t(accessMessages.forEver) },
            ]}
            onChange={setDays}
          />
          <Button
            onClick={() => {
              setDeclining(true);
            }}
          >
            {t(accessMessages.decline)}
          </Button>
          <Button
            kind="accent"
            isDisabled={request.object_id === null}
            isLoading={isBusy}
            onClick={() => {
              approve(days);
            }}
          >
            {t(accessMessages.approve)}
          </Button>
        </div>
      )}
    </li>
  );
}
