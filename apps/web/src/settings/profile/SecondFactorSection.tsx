import type { CallReply } from '@belvedere/contracts/client';
import { useLocale, useRead, useServices } from '@belvedere/client-store';
import { Button, Tag, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { factorMessages } from '../../messages/second-factor.ts';
import type { Offer } from '../../second-factor/OfferedSecret.tsx';
import { useChange } from '../../start/use-change.ts';
import { EndFactorDialog } from './EndFactorDialog.tsx';
import { TurnOnDialog } from './TurnOnDialog.tsx';

type Factor = CallReply<'auth', 'secondFactor'>['result'];

function FactorNote({ factor }: { readonly factor: Factor }): JSX.Element {
  const t = useT();
  const { id } = useLocale();
  const { since, codes_left: count, is_required } = factor;
  const day =
    since === null ? '' : new Intl.DateTimeFormat(id, { dateStyle: 'medium' }).format(Date.parse(since));
  return (
    <p className="bv-text2">
      {since === null ? t(factorMessages.isOff) : t(factorMessages.isOn, { day, count })}{' '}
      {is_required && t(factorMessages.isRequired)}
    </p>
  );
}

/** One's second factor: how it stands, turning it on, and turning it off. */
export function SecondFactorSection(): JSX.Element {
  const t = useT();
  const { api } = useServices();
  const { reply, problem, refetch } = useRead('auth', 'secondFactor', {}, { isFresh: true });
  const { isBusy, run } = useChange([], factorMessages.failed);
  const [offer, setOffer] = useState<Offer | null>(null);
  const [isEnding, setEnding] = useState(false);
  const begin = () =>
    run(async () => {
      setOffer((await api.call('auth', 'secondFactorOffer', {})).result);
    }, null);
  const done = (): void => {
    setOffer(null);
    setEnding(false);
    refetch();
  };
  const factor = reply?.result;
  return (
    <section className="bv-panel bv-form">
      <h2>
        {t(factorMessages.title)}{' '}
        {factor !== undefined && (
          <Tag tone={factor.is_on ? 'success' : 'neutral'}>
            {t(factor.is_on ? factorMessages.on : factorMessages.off)}
          </Tag>
        )}
      </h2>
      {problem !== null && <p role="alert">{t(factorMessages.loadFailed, { reason: problem.message })}</p>}
      {factor !== undefined && <FactorNote factor={factor} />}
      {factor?.is_on === false && (
        <Button isLoading={isBusy} onClick={() => void begin()}>
          {t(factorMessages.turnOn)}
        </Button>
      )}
      {factor?.is_on === true && !factor.is_required && (
        <Button onClick={() => setEnding(true)}>{t(factorMessages.turnOff)}</Button>
      )}
      {offer !== null && factor !== undefined && (
        <TurnOnDialog offer={offer} needsPassword={factor.needs_password} onClose={done} />
      )}
      {isEnding && factor !== undefined && (
        <EndFactorDialog needsPassword={factor.needs_password} onClose={done} />
      )}
    </section>
  );
}
