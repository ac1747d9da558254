import type { CallProblem } from '@belvedere/client-store';
import { useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { settingsMessages } from '../messages/settings.ts';

/** Stands where a list will be that is on its way, or could not be read: neither is an empty one. */
export function Unread({ problem }: { readonly problem: CallProblem | null }): JSX.Element {
  const t = useT();
  if (problem === null)
    return (
      <span className="bv-text3" aria-busy>
        {t(settingsMessages.reading)}
      </span>
    );
  return (
    <span role="alert" className="bv-danger-text">
      {t(settingsMessages.unread, { reason: problem.message })}
    </span>
  );
}
