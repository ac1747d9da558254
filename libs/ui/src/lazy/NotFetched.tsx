import { useEffect, useId, useRef, type JSX, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../button/Button.tsx';
import { ErrorPanel } from '../feedback/States.tsx';
import { useFocusBack } from '../hooks/use-focus-back.ts';
import { useT } from '../i18n/translate.ts';
import { uiMessages } from '../messages.ts';

interface NotFetchedProps {
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

const reload = (): void => {
  window.location.reload();
};

function Ways({ isBusy, onRetry }: NotFetchedProps): JSX.Element {
  const t = useT();
  return (
    <>
      <Button onClick={reload}>{t(uiMessages.reload)}</Button>
      <Button kind="primary" isLoading={isBusy} onClick={onRetry}>
        {t(uiMessages.tryAgain)}
      </Button>
    </>
  );
}

/** Stands in the place of a part of the page whose code could not be fetched, and fetches it anew on request. */
export function NotFetched(props: NotFetchedProps): JSX.Element {
  const t = useT();
  return (
    <ErrorPanel
      title={t(uiMessages.notFetched)}
      reason={t(uiMessages.notFetchedWhy)}
      actions={<Ways {...props} />}
    />
  );
}

/** The next stop of the Tab key inside a card, round and round. */
function walkInside(card: HTMLElement, event: KeyboardEvent): void {
  const stops = [...card.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const step = event.shiftKey ? -1 : 1;
  event.preventDefault();
  stops.at(at < 0 && step < 0 ? -1 : (at + step) % stops.length)?.focus();
}

/** Like {@link NotFetched}, for a dialog: a card over the page that needs no further code. Escape closes it. */
export function DialogNotFetched({
  onClose,
  ...props
}: NotFetchedProps & { readonly onClose: () => void }): JSX.Element {
  const t = useT();
  const card = useRef<HTMLDivElement>(null);
  const [titleId, textId] = [useId(), useId()];
  useFocusBack();
  useEffect(() => {
    card.current?.focus();
  }, []);
  const press = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    if (event.key === 'Tab' && card.current !== null) walkInside(card.current, event);
  };
  return createPortal(
    <div className="bv-card-layer">
      <div
        ref={card}
        className="bv-card-dialog"
        role="alertdialog"
        aria-modal
        aria-labelledby={titleId}
        aria-describedby={textId}
        tabIndex={-1}
        onKeyDown={press}
      >
        <header className="bv-dialog-head">
          <h2 id={titleId}>{t(uiMessages.notFetched)}</h2>
        </header>
        <div className="bv-dialog-body" id={textId}>
          {t(uiMessages.notFetchedWhy)}
        </div>
        <footer className="bv-dialog-foot">
          <div className="bv-dialog-actions">
            <Button onClick={onClose}>{t(uiMessages.close)}</Button>
            <Ways {...props} />
          </div>
        </footer>
      </div>
    </div>,
    document.body,
  );
}
