import { PAGE_URLS, type CallInput } from '@belvedere/contracts/client';
import { useServices } from '@belvedere/client-store';
import type { Message } from '@belvedere/core';
import { Button, Icon, PageHeader, Select, TextAreaField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { accessMessages } from '../messages/access.ts';
import { useChange } from '../start/use-change.ts';
import { useTitle } from '../start/use-title.ts';
import type { AskedType } from './access-slice.ts';
import { daysText } from './days-text.ts';
import { OwnRequests } from './OwnRequests.tsx';
import './access.css';
import './request.css';

type Asked = CallInput<'accessRequest', 'create'>['body'];
type Wish = Asked['wish'];

const REASON_MAX = 500;
const DAYS = [7, 30, 90, 365] as const;
/** Stands for no end in the list of days. */
const FOR_EVER = 0;
const FIRST = { wish: 'see', days: 90, reason: '' } as const;

interface TypeText {
  readonly title: Message;
  readonly list: Message;
  readonly href: string;
  /** What can be asked for, from the least to the most. */
  readonly wishes: readonly { readonly wish: Wish; readonly why: Message }[];
}

const DATA: TypeText['wishes'] = [{ wish: 'see', why: accessMessages.seeDataWhy }];

const TYPES: Readonly<Record<AskedType, TypeText>> = {
  dashboard: {
    title: accessMessages.cannotSeeDashboard,
    list: accessMessages.dashboards,
    href: PAGE_URLS.dashboards,
    wishes: [
      { wish: 'see', why: accessMessages.seeDashboardWhy },
      { wish: 'explore', why: accessMessages.exploreWhy },
    ],
  },
  chart: {
    title: accessMessages.cannotSeeChart,
    list: accessMessages.charts,
    href: PAGE_URLS.charts,
    wishes: DATA,
  },
  dataset: {
    title: accessMessages.cannotSeeDataset,
    list: accessMessages.datasets,
    href: PAGE_URLS.datasets,
    wishes: DATA,
  },
};

interface Draft {
  readonly wish: Wish;
  readonly days: number;
  readonly reason: string;
}

function Wishes({
  wishes,
  chosen,
  onChoose,
}: {
  readonly wishes: TypeText['wishes'];
  readonly chosen: Wish;
  readonly onChoose: (wish: Wish) => void;
}): JSX.Element {
  const t = useT();
  return (
    <fieldset className="bv-access-wishes">
      <legend className="bv-field-label">{t(accessMessages.askFor)}</legend>
      {wishes.map(({ wish, why }) => (
        <label key={wish} htmlFor={`wish-${wish}`} className="bv-access-wish">
          <input
            id={`wish-${wish}`}
            type="radio"
            name="wish"
            aria-label={t(accessMessages[wish])}
            checked={wish === chosen}
            onChange={() => {
              onChoose(wish);
            }}
          />
          <span>
            <strong>{t(accessMessages[wish])}</strong>
            <span className="bv-access-note">{t(why)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function RequestForm({
  type,
  address,
  onSent,
}: {
  readonly type: AskedType;
  readonly address: string;
  readonly onSent: () => void;
}): JSX.Element {
  const t = useT();
  const { api, navigate } = useServices();
  const { run, isBusy } = useChange(['accessRequest'], accessMessages.askFailed);
  const [draft, setDraft] = useState<Draft>(FIRST);
  const { wishes, href } = TYPES[type];
  const { wish, days, reason } = draft;
  const body: Asked = { object_type: type, address, wish, reason, days: days === FOR_EVER ? null : days };
  const send = async (): Promise<void> => {
    if (await run(() => api.call('accessRequest', 'create', { body }), t(accessMessages.sent))) onSent();
  };
  const isReady = reason.trim() !== '' && reason.length <= REASON_MAX;
  return (
    <div className="bv-access-form">
      <Wishes
        wishes={wishes}
        chosen={wish}
        onChoose={(chosen) => {
          setDraft({ ...draft, wish: chosen });
        }}
      />
      <Select<number>
        label={t(accessMessages.howLong)}
        value={days}
        options={[
          ...DAYS.map((count) => ({ value: count, label: daysText(t, count) })),
          { value: FOR_EVER, label: t(accessMessages.forEver) },
        ]}
        onChange={(chosen) => {
          setDraft({ ...draft, days: chosen });
        }}
      />
      <TextAreaField
        label={t(accessMessages.whyNeeded)}
        hint={`${t(accessMessages.ofChars, { count: reason.length, most: REASON_MAX })}. ${t(accessMessages.waitingLimit)}`}
        value={reason}
        onChange={(text) => {
          setDraft({ ...draft, reason: text });
        }}
      />
      <footer>
        <span className="bv-text2">{t(accessMessages.limits)}</span>
        <Button
          onClick={() => {
            navigate(href);
          }}
        >
          {t(accessMessages.back)}
        </Button>
        <Button kind="primary" isDisabled={!isReady} isLoading={isBusy} onClick={() => void send()}>
          {t(accessMessages.requestAccess)}
        </Button>
      </footer>
    </div>
  );
}

/**
 * Stands where something cannot be seen or is not there, and does not say which of the two: it leads to asking for access,
 * which is taken alike for both.
 */
export function RequestPage({
  type,
  address,
}: {
  readonly type: AskedType;
  /** Id or name, as it stands in the address of the page. */
  readonly address: string;
}): JSX.Element {
  const t = useT();
  const [isSent, setSent] = useState(false);
  const { title, list, href } = TYPES[type];
  useTitle(t(accessMessages.noAccess));
  return (
    <div className="bv-access-page">
      <PageHeader crumbs={[{ label: t(list), href }]} title={t(accessMessages.noAccess)} />
      <div className="bv-access-page-body">
        <div className="bv-state-icon">
          <Icon name={isSent ? 'tick' : 'lock'} size={18} />
        </div>
        <h2>{t(isSent ? accessMessages.sent : title)}</h2>
        <p className="bv-text2">{t(isSent ? accessMessages.limits : accessMessages.cannotSeeWhy)}</p>
        {isSent ? (
          <Button href={href}>{t(accessMessages.back)}</Button>
        ) : (
          <RequestForm
            type={type}
            address={address}
            onSent={() => {
              setSent(true);
            }}
          />
        )}
        <OwnRequests />
      </div>
    </div>
  );
}
