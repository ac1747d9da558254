import type { CallReply } from '@belvedere/contracts/client';
import { useLocale, useRead, useServices } from '@belvedere/client-store';
import { Button, ConfirmDialog, Icon, Tag, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { tokenMessages } from '../../messages/tokens.ts';
import { useChange } from '../../start/use-change.ts';
import { Unread } from '../Unread.tsx';
import { NewTokenDialog, type TokenHolder } from './NewTokenDialog.tsx';

type Token = CallReply<'token', 'list'>['result'][number];

function TokenNote({ token }: { readonly token: Token }): JSX.Element {
  const t = useT();
  const { id } = useLocale();
  const format = new Intl.DateTimeFormat(id, { dateStyle: 'medium', timeStyle: 'short' });
  const { prefix, used_on, used_from, expires_on } = token;
  const use =
    used_on === null
      ? t(tokenMessages.unused)
      : t(tokenMessages.used, { when: format.format(Date.parse(used_on)), where: used_from ?? '' });
  const end =
    expires_on === null
      ? t(tokenMessages.forEver)
      : t(tokenMessages.until, { when: format.format(Date.parse(expires_on)) });
  return <span className="bv-two-lines-note">{[`${prefix}…`, use, end].join(' · ')}</span>;
}

function TokenRow({ token, onEnd }: { readonly token: Token; readonly onEnd: () => void }): JSX.Element {
  const t = useT();
  return (
    <li>
      <Icon name="key" size={14} />
      <span className="bv-session-text">
        <span className="bv-two-lines-name">
          {token.name}{' '}
          {token.scopes.map((scope) => (
            <Tag key={scope}>{scope}</Tag>
          ))}
        </span>
        <TokenNote token={token} />
      </span>
      <Button size="small" ariaLabel={t(tokenMessages.endOne, { name: token.name })} onClick={onEnd}>
        {t(tokenMessages.end)}
      </Button>
    </li>
  );
}

function EndToken({ token, onDone }: { readonly token: Token; readonly onDone: () => void }): JSX.Element {
  const t = useT();
  const { api } = useServices();
  const { isBusy, run } = useChange(['token'], tokenMessages.failed);
  const { id, name } = token;
  const end = () =>
    run(() => api.call('token', 'revoke', { params: { id } }), t(tokenMessages.ended, { name }));
  return (
    <ConfirmDialog
      title={t(tokenMessages.endOne, { name })}
      action={t(tokenMessages.end)}
      isOpen
      isDanger
      isBusy={isBusy}
      onClose={onDone}
      onConfirm={() => void end().then(onDone)}
    >
      {t(tokenMessages.endWhy, { name })}
    </ConfirmDialog>
  );
}

/** The tokens by which programs act for somebody: those there are, a new one, and the end of each. */
export function TokensSection({ holder }: { readonly holder: TokenHolder }): JSX.Element {
  const t = useT();
  const query = holder.id === null ? {} : { user_id: holder.id };
  const { reply, problem, refetch } = useRead('token', 'list', { query }, { isFresh: true });
  const [isMaking, setMaking] = useState(false);
  const [ending, setEnding] = useState<Token | null>(null);
  const tokens = reply?.result ?? [];
  return (
    <section className="bv-inspector-section">
      <header>
        <h3>{t(tokenMessages.tokens)}</h3>
        {reply !== null && <span className="bv-settings-count">{tokens.length}</span>}
        <Button size="small" kind="quiet" onClick={() => setMaking(true)}>
          {t(tokenMessages.make)}
        </Button>
      </header>
      {problem !== null && <p role="alert">{t(tokenMessages.loadFailed, { reason: problem.message })}</p>}
      {reply === null && problem === null && <Unread problem={null} />}
      {reply !== null && tokens.length === 0 && <p className="bv-text3">{t(tokenMessages.none)}</p>}
      <ul className="bv-sessions">
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} onEnd={() => setEnding(token)} />
        ))}
      </ul>
      {isMaking && (
        <NewTokenDialog
          holder={holder}
          onClose={() => {
            setMaking(false);
            refetch();
          }}
        />
      )}
      {ending !== null && (
        <EndToken
          token={ending}
          onDone={() => {
            setEnding(null);
            refetch();
          }}
        />
      )}
    </section>
  );
}
