import type { ApiClient } from '@belvedere/api-client';
import type { CallReply } from '@belvedere/contracts/client';
import { Button, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { doorMessages } from '../messages/shell.ts';
import { wayMessages } from '../messages/ways.ts';
import { useTitle } from '../start/use-title.ts';
import { DoorFrame } from './DoorFrame.tsx';
import { pageAfterSignIn } from './sign-in-step.ts';
import { SignInPage } from './SignInPage.tsx';

/** The ways to sign in, as the server tells them. */
export type Ways = CallReply<'auth', 'ways'>['result'];

/** Address of a way, which leads on to the page that was asked for. */
export const wayUrl = (url: string, search: string): string =>
  `${url}?${new URLSearchParams({ next: pageAfterSignIn(search) }).toString()}`;

const REASONS = {
  SIGN_IN_UNKNOWN: wayMessages.SIGN_IN_UNKNOWN,
  SIGN_IN_NAME_TAKEN: wayMessages.SIGN_IN_NAME_TAKEN,
  SIGN_IN_UNREACHABLE: wayMessages.SIGN_IN_UNREACHABLE,
  SIGN_IN_REFUSED: wayMessages.SIGN_IN_REFUSED,
} as const;

/** Why somebody came back without being let in; null for who comes for the first time. */
function useReason(search: string): string | null {
  const t = useT();
  const code = new URLSearchParams(search).get('error');
  if (code === null) return null;
  const known = Object.entries(REASONS).find(([name]) => name === code)?.[1];
  return t(known ?? wayMessages.refused);
}

function Providers({
  ways,
  isBelow = false,
}: {
  readonly ways: Ways;
  /** Whether they stand below a password. */
  readonly isBelow?: boolean;
}): JSX.Element {
  const t = useT();
  const { search } = window.location;
  const reason = useReason(search);
  return (
    <div className="bv-door-ways">
      {isBelow && ways.providers.length > 0 && <p className="bv-door-or">{t(wayMessages.or)}</p>}
      {reason !== null && (
        <p className="bv-door-refused" role="alert">
          {reason}
        </p>
      )}
      {ways.providers.map(({ name, title, url }) => (
        <Button key={name} size="large" fills icon="key" href={wayUrl(url, search)}>
          {t(wayMessages.signInBy, { title })}
        </Button>
      ))}
    </div>
  );
}

/** The page for these ways; behind a proxy that says who comes, nobody stays at it. */
export function waysPage(api: ApiClient, ways: Ways): JSX.Element {
  const { search } = window.location;
  if (ways.header !== null && !new URLSearchParams(search).has('error'))
    window.location.replace(wayUrl(ways.header, search));
  return <WaysPage api={api} ways={ways} />;
}

/** The door where there is more than a password, or where passwords are for emergencies. */
export function WaysPage({ api, ways }: { readonly api: ApiClient; readonly ways: Ways }): JSX.Element {
  const t = useT();
  const [isOpen, setOpen] = useState(ways.passwords);
  useTitle(t(doorMessages.signIn));
  if (isOpen) return <SignInPage api={api} otherWays={<Providers ways={ways} isBelow />} />;
  return (
    <DoorFrame>
      <div className="bv-door-fields">
        <div>
          <h1 className="bv-door-title">{t(doorMessages.signIn)}</h1>
          <p className="bv-text2">{t(wayMessages.hint)}</p>
        </div>
        <Providers ways={ways} />
        <Button
          kind="quiet"
          size="large"
          fills
          onClick={() => {
            setOpen(true);
          }}
        >
          {t(wayMessages.byPassword)}
        </Button>
      </div>
    </DoorFrame>
  );
}
