import { ErrorPanel, useT, type ErrorPanelProps } from '@belvedere/ui';
import type { JSX } from 'react';
import { errorMessages } from '../messages/errors.ts';

const ADVICE = [errorMessages.lessTime, errorMessages.fewerGroups, errorMessages.askLater] as const;

/** A query that took too long, and what makes one shorter. */
export function TimedOut({ reason, ...props }: ErrorPanelProps): JSX.Element {
  const t = useT();
  return (
    <ErrorPanel
      {...props}
      reason={
        <>
          {reason}
          <ul className="bv-advice">
            {ADVICE.map((advice) => (
              <li key={advice.id}>{t(advice)}</li>
            ))}
          </ul>
        </>
      }
    />
  );
}
