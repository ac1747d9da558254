import { useServices } from '@belvedere/client-store';
import { Button, Dialog, IconButton, TabStrip, useCopy, useT } from '@belvedere/ui';
import { useEffect, useState, type JSX, type ReactNode } from 'react';
import { queryMessages } from '../messages/queries.ts';
import type { Preview } from './use-preview.ts';
import './queries.css';

/** What is shown of a query. */
export interface PreviewedQuery {
  readonly title: string;
  /** Where and when, in second colour. */
  readonly subject: string;
  readonly sql: string;
  /** Null where it has not run, or ran as it was written. */
  readonly executed: string | null;
  /** What else is known of it. */
  readonly note?: ReactNode;
  /** Where it is opened; null for whoever may not open it. */
  readonly href: string | null;
}

type Steps = Pick<Preview<never>, 'at' | 'count' | 'close' | 'previous' | 'next'>;

/** Left and right lead to the queries beside it. */
function useStepKeys({ previous, next }: Steps): void {
  useEffect(() => {
    const step = (event: KeyboardEvent): void => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (target?.closest('[role="tablist"], input, textarea') != null) return;
      if (event.key === 'ArrowLeft') previous?.();
      if (event.key === 'ArrowRight') next?.();
    };
    window.addEventListener('keydown', step);
    return () => {
      window.removeEventListener('keydown', step);
    };
  }, [previous, next]);
}

function StepButtons({ at, count, previous, next }: Steps): JSX.Element {
  const t = useT();
  return (
    <span className="bv-query-steps">
      <IconButton
        icon="chevron-left"
        label={t(queryMessages.previous)}
        isDisabled={previous === null}
        onClick={() => previous?.()}
      />
      <IconButton
        icon="chevron-right"
        label={t(queryMessages.next)}
        isDisabled={next === null}
        onClick={() => next?.()}
      />
      <output className="bv-text3">{t(queryMessages.position, { at, count })}</output>
    </span>
  );
}

/** The text of a query, as it was written and as it ran; the queries beside it are one step away. */
export function QueryPreviewDialog({
  query,
  steps,
}: {
  readonly query: PreviewedQuery;
  readonly steps: Steps;
}): JSX.Element {
  const t = useT();
  const copy = useCopy(useServices().notify);
  const [shown, setShown] = useState<string>('written');
  useStepKeys(steps);
  const text = shown === 'executed' && query.executed !== null ? query.executed : query.sql;
  return (
    <Dialog
      title={query.title}
      subject={query.subject}
      isOpen
      onClose={steps.close}
      size="large"
      footNote={<StepButtons {...steps} />}
      actions={
        <>
          <Button icon="clipboard" onClick={() => void copy(text)}>
            {t(queryMessages.copySql)}
          </Button>
          {query.href !== null && (
            <Button kind="primary" icon="console" href={query.href}>
              {t(queryMessages.open)}
            </Button>
          )}
        </>
      }
    >
      {query.note}
      {query.executed !== null && (
        <TabStrip
          label={t(queryMessages.previewTitle)}
          active={shown}
          onSelect={setShown}
          tabs={[
            { id: 'written', label: t(queryMessages.written) },
            { id: 'executed', label: t(queryMessages.executed) },
          ]}
        />
      )}
      <section aria-label={t(queryMessages.sql)}>
        <pre className="bv-query-text">{text}</pre>
      </section>
    </Dialog>
  );
}
