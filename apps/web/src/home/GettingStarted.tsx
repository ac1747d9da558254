import { Button, Icon, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { stepMessages } from '../messages/home.ts';
import type { FirstStep } from './first-steps.ts';
import { useIsPhone } from './use-is-phone.ts';

function Progress({ done, all }: { readonly done: number; readonly all: number }): JSX.Element {
  return (
    <span className="bv-steps-bar" aria-hidden>
      <span style={{ inlineSize: `${(done / all) * 100}%` }} />
    </span>
  );
}

function Step({
  step,
  number,
  isNext,
}: {
  readonly step: FirstStep;
  readonly number: number;
  readonly isNext: boolean;
}): JSX.Element {
  const t = useT();
  const note = t(step.note, { name: step.name });
  const title = t(step.title);
  return (
    <li className={step.isDone ? 'bv-step bv-done' : isNext ? 'bv-step bv-next' : 'bv-step'}>
      <span className="bv-step-mark" aria-hidden>
        {step.isDone ? <Icon name="tick" size={14} /> : number}
      </span>
      <span
        className="bv-step-title"
        {...(step.isDone && { 'aria-label': t(stepMessages.isDone, { step: title }), role: 'img' })}
      >
        {title}
      </span>
      {step.href === null ? (
        <span className="bv-step-note bv-ellipsis" title={note}>
          {note}
        </span>
      ) : (
        <a className="bv-step-note bv-ellipsis" href={step.href} title={note}>
          {note}
        </a>
      )}
    </li>
  );
}

/** The next step alone, for screens on which most of them cannot be done. */
function NextStep({ step }: { readonly step: FirstStep }): JSX.Element {
  const t = useT();
  const needsWidth = step.id === 'make' || step.id === 'share';
  return (
    <p className="bv-steps-next">
      <span>{t(stepMessages.next, { step: t(step.title).toLowerCase() })}</span>
      {needsWidth || step.href === null ? (
        <span className="bv-text3">
          {t(needsWidth ? stepMessages.widerScreen : step.note, { name: step.name })}
        </span>
      ) : (
        <a href={step.href}>{t(step.note, { name: step.name })}</a>
      )}
    </p>
  );
}

/** What a new person does first, ticked off as the server sees it done. */
export function GettingStarted({
  steps,
  onHide,
}: {
  readonly steps: readonly FirstStep[];
  readonly onHide: () => void;
}): JSX.Element {
  const t = useT();
  const isPhone = useIsPhone();
  const next = steps.find(({ isDone }) => !isDone);
  const counts = { done: steps.filter(({ isDone }) => isDone).length, all: steps.length };
  return (
    <section className="bv-panel bv-steps" aria-label={t(stepMessages.title)}>
      <header>
        <h2>{t(stepMessages.title)}</h2>
        <span className="bv-text2">{t(isPhone ? stepMessages.doneShort : stepMessages.done, counts)}</span>
        <Progress {...counts} />
        <span className="bv-steps-hide">
          <Button kind="quiet" size="small" onClick={onHide}>
            {t(stepMessages.hide)}
          </Button>
        </span>
      </header>
      {isPhone ? (
        next !== undefined && <NextStep step={next} />
      ) : (
        <ol>
          {steps.map((step, index) => (
            <Step key={step.id} step={step} number={index + 1} isNext={step === next} />
          ))}
        </ol>
      )}
    </section>
  );
}
