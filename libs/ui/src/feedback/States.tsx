import { Suspense, useContext, useEffect, useState, type JSX, type ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '@belvedere/theme';
import { useT } from '../i18n/translate.ts';
import { uiMessages } from '../messages.ts';
import { ErrorRenderersContext, type ErrorPanelProps } from './error-renderers.ts';

/** What there is nothing of, why, and one thing to do. */
export function EmptyState({
  icon,
  title,
  reason,
  action,
}: {
  readonly icon: IconName;
  readonly title: string;
  readonly reason?: ReactNode;
  readonly action?: ReactNode;
}): JSX.Element {
  return (
    <div className="bv-state">
      <div className="bv-state-icon">
        <Icon name={icon} size={18} />
      </div>
      <div className="bv-state-title">{title}</div>
      {reason !== undefined && <div className="bv-state-reason">{reason}</div>}
      {action !== undefined && <div className="bv-state-actions">{action}</div>}
    </div>
  );
}

/** What the reader may not see, where to ask for it, and what else to do. */
export function NotAllowedState({
  title,
  reason,
  requestAccessUrl,
  action = null,
}: {
  readonly title: string;
  readonly reason: string;
  /** Null where there is no place to ask. */
  readonly requestAccessUrl: string | null;
  readonly action?: ReactNode;
}): JSX.Element {
  const t = useT();
  const ask =
    requestAccessUrl === null ? null : <Button href={requestAccessUrl}>{t(uiMessages.requestAccess)}</Button>;
  const actions = (
    <>
      {ask}
      {action}
    </>
  );
  return (
    <EmptyState
      icon="lock"
      title={title}
      reason={reason}
      {...((ask !== null || action !== null) && { action: actions })}
    />
  );
}

/**
 * What went wrong, why, what next; the database's own words fold at the bottom. A failure of a type that the page has a
 * renderer for is told by that one.
 */
export function ErrorPanel({
  errorType = '',
  ...props
}: ErrorPanelProps & {
  /** The wire's error_type; empty when nothing is known of it. */
  readonly errorType?: string;
}): JSX.Element {
  const renderers = useContext(ErrorRenderersContext);
  const Renderer = Object.hasOwn(renderers, errorType) ? renderers[errorType] : undefined;
  const plain = <PlainError {...props} />;
  if (Renderer === undefined) return plain;
  return (
    <Suspense fallback={plain}>
      <Renderer {...props} />
    </Suspense>
  );
}

function PlainError({ title, reason, requestId, details, onRetry, actions }: ErrorPanelProps): JSX.Element {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const hasDetails = details !== undefined && details !== null && details !== '';
  return (
    <div className="bv-state bv-state-error" role="alert">
      <div className="bv-state-icon">
        <Icon name="error" size={18} />
      </div>
      <div className="bv-state-title">{title ?? t(uiMessages.unexpectedError)}</div>
      {reason !== undefined && (
        <div className="bv-state-reason" {...(typeof reason === 'string' && { title: reason })}>
          {reason}
        </div>
      )}
      {(actions !== undefined || onRetry !== undefined) && (
        <div className="bv-state-actions">
          {actions}
          {onRetry !== undefined && (
            <Button kind="quiet" icon="refresh" onClick={onRetry}>
              {t(uiMessages.tryAgain)}
            </Button>
          )}
        </div>
      )}
      {(hasDetails || (requestId !== undefined && requestId !== null)) && (
        <div className="bv-state-foot">
          {hasDetails ? (
            <button
              type="button"
              className="bv-fold"
              aria-expanded={isOpen}
              onClick={() => {
                setOpen(!isOpen);
              }}
            >
              <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={12} /> {t(uiMessages.details)}
            </button>
          ) : (
            <span />
          )}
          {requestId !== undefined && requestId !== null && (
            <code className="bv-text3">{t(uiMessages.requestId, { id: requestId })}</code>
          )}
          {isOpen && hasDetails && <pre className="bv-state-details">{details}</pre>}
        </div>
      )}
    </div>
  );
}

const ELAPSED_AFTER_MS = 2000;

const STEP_MS = 100;

/** Milliseconds since it was mounted, told once they are shown, in steps of 100. */
function useElapsed(): number {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const start = performance.now();
    let timer: ReturnType<typeof setTimeout>;
    const tellIn = (ms: number): void => {
      timer = setTimeout(() => {
        const now = performance.now() - start;
        setElapsed(now);
        tellIn(STEP_MS);
      }, ms);
    };
    tellIn(ELAPSED_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return elapsed;
}

/** What a skeleton looks like: what will stand in its place. */
export type SkeletonShape = 'lines' | 'bars' | 'rows' | 'line' | 'ring' | 'grid' | 'number' | 'block';

/** Grey shapes after 150 ms; elapsed time and Stop after two seconds. */
export function LoadingState({
  shape = 'lines',
  onStop,
}: {
  readonly shape?: SkeletonShape;
  readonly onStop?: () => void;
}): JSX.Element {
  const t = useT();
  const elapsed = useElapsed();
  return (
    <div className="bv-loading" role="status" aria-label={t(uiMessages.loading)}>
      <div className={`bv-skeleton bv-skeleton-${shape}`} aria-hidden>
        {Array.from({ length: 8 }, (_, index) => (
          <span key={index} />
        ))}
      </div>
      {elapsed >= ELAPSED_AFTER_MS && (
        <div className="bv-loading-foot">
          <Icon name="time" size={14} />
          <span>{t(uiMessages.runningFor, { seconds: (elapsed / 1000).toFixed(1) })}</span>
          {onStop !== undefined && (
            <Button size="small" icon="stop" onClick={onStop}>
              {t(uiMessages.stop)}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
