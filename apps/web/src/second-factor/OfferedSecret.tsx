import type { CallReply } from '@belvedere/contracts/client';
import { useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { factorMessages } from '../messages/second-factor.ts';
import { QrCode } from './QrCode.tsx';
import './second-factor.css';

/** A secret for an app that makes codes. */
export type Offer = CallReply<'auth', 'signInOffer'>['result'];

/** A secret as a picture, and as text in groups of four for who cannot scan it. */
export function OfferedSecret({ offer }: { readonly offer: Offer }): JSX.Element {
  const t = useT();
  return (
    <div className="bv-offered">
      <p>{t(factorMessages.scan)}</p>
      <QrCode text={offer.uri} label={t(factorMessages.picture)} />
      <p>
        {t(factorMessages.orType)}
        <code className="bv-offered-secret">{(offer.secret.match(/.{1,4}/g) ?? []).join(' ')}</code>
      </p>
    </div>
  );
}
