import { useSyncExternalStore, type JSX } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../i18n/translate.ts';
import { uiMessages } from '../messages.ts';
import type { Toast, Toaster } from './toaster.ts';

const ICONS = { success: 'tick-circle', info: 'info-sign', warning: 'warning-sign', error: 'error' } as const;

function ToastCard({
  toast,
  onDismiss,
}: {
  readonly toast: Toast;
  readonly onDismiss: () => void;
}): JSX.Element {
  const t = useT();
  const { action, requestId } = toast;
  return (
    <div className={`bv-toast bv-toast-${toast.kind}`} role={toast.kind === 'error' ? 'alert' : 'status'}>
      <Icon name={ICONS[toast.kind]} />
      <div className="bv-toast-text">
        <div className="bv-toast-title">{toast.title}</div>
        {toast.text !== undefined && <div>{toast.text}</div>}
        {requestId !== undefined && requestId !== null && (
          <div>{t(uiMessages.requestId, { id: requestId })}</div>
        )}
      </div>
      {action !== undefined && (
        <button
          type="button"
          className="bv-link-button"
          onClick={() => {
            onDismiss();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon="cross" size="small" label={t(uiMessages.close)} onClick={onDismiss} />
    </div>
  );
}

/** The corner where toasts appear. */
export function Toasts({ toaster }: { readonly toaster: Toaster }): JSX.Element {
  const t = useT();
  const toasts = useSyncExternalStore(toaster.subscribe, toaster.current);
  return (
    <section className="bv-toasts" aria-label={t(uiMessages.notifications)}>
      {toasts.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          onDismiss={() => {
            toaster.dismiss(toast.id);
          }}
        />
      ))}
    </section>
  );
}
