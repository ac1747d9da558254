import type { CallReply } from '@belvedere/contracts/client';
import { useLocale, useRead, useServices } from '@belvedere/client-store';
import { Button, Tag, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { factorMessages } from '../../messages/second-factor.ts';
import { useChange } from '../../start/use-change.ts';
import { CodesDialog } from './CodesDialog.tsx';
import { FactorDialog, type FactorDeed } from './FactorDialog.tsx';
import { useFactorDeeds } from './use-factor-deeds.tsx';

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

/** One's second factor: how it stands, turning it on and off, and new codes for emergencies. */
export function SecondFactorSection(): JSX.Element {
  const t = useT();
  const { api } = useServices();
  const { reply, problem, refetch } = useRead('auth', 'secondFactor', {}, { isFresh: true });
  const { isBusy, run } = useChange([], factorMessages.failed);
  const [deed, setDeed] = useState<FactorDeed | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const deeds = useFactorDeeds(setCodes);
  const begin = () =>
    run(async () => {
      setDeed(deeds.turnOn((await api.call('auth', 'secondFactorOffer', {})).result));
    }, null);
  const close = (): void => {
    setDeed(null);
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
      {factor?.is_on === true && (
        <div className="bv-factor-deeds">
          <Button onClick={() => setDeed(deeds.newCodes)}>{t(factorMessages.newCodes)}</Button>
          {!factor.is_required && (
            <Button onClick={() => setDeed(deeds.turnOff)}>{t(factorMessages.turnOff)}</Button>
          )}
        </div>
      )}
      {deed !== null && factor !== undefined && (
        <FactorDialog
          deed={deed}
          needsPassword={factor.needs_password}
          onClose={close}
          onDone={() => {
            close();
            refetch();
          }}
        />
      )}
      {codes !== null && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </section>
  );
}
