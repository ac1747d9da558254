import { useServices } from '@belvedere/client-store';
import { useT } from '@belvedere/ui';
import { factorMessages } from '../../messages/second-factor.ts';
import { OfferedSecret, type Offer } from '../../second-factor/OfferedSecret.tsx';
import type { FactorDeed } from './FactorDialog.tsx';

/** What one can do with one's second factor; codes for emergencies that come of it are given to `onCodes`. */
export function useFactorDeeds(onCodes: (codes: readonly string[]) => void) {
  const t = useT();
  const { api } = useServices();
  const turnOn = (offer: Offer): FactorDeed => ({
    title: t(factorMessages.setUp),
    action: t(factorMessages.turnOn),
    isDanger: false,
    codeLabel: t(factorMessages.confirm),
    above: <OfferedSecret offer={offer} />,
    done: t(factorMessages.turnedOn),
    send: async (proof) => {
      const body = { offer: offer.offer, ...proof };
      onCodes((await api.call('auth', 'turnOnSecondFactor', { body })).result.recovery_codes);
    },
  });
  const newCodes: FactorDeed = {
    title: t(factorMessages.newCodes),
    action: t(factorMessages.newCodes),
    isDanger: false,
    codeLabel: t(factorMessages.code),
    above: <p className="bv-text2">{t(factorMessages.newCodesWhy)}</p>,
    done: t(factorMessages.newCodesMade),
    send: async (body) => {
      onCodes((await api.call('auth', 'renewRecoveryCodes', { body })).result.recovery_codes);
    },
  };
  const turnOff: FactorDeed = {
    title: t(factorMessages.turnOff),
    action: t(factorMessages.turnOff),
    isDanger: true,
    codeLabel: t(factorMessages.code),
    above: <p className="bv-text2">{t(factorMessages.turnOffWhy)}</p>,
    done: t(factorMessages.turnedOff),
    send: async (body) => {
      await api.call('auth', 'endSecondFactor', { body });
    },
  };
  return { turnOn, newCodes, turnOff };
}
