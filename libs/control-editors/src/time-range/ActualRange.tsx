import { useLocale } from '@belvedere/client-store';
import { Icon, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { rangeFieldMessages } from '../messages/range-field.ts';
import { rangeMessages } from '../messages/time-range.ts';
import { boundsText, endsInWords } from './range-words.ts';
import type { ResolvedRange } from './use-resolved-range.ts';

function useWords() {
  const t = useT();
  const locale = useLocale();
  return (resolved: Extract<ResolvedRange, { readonly status: 'resolved' }>): string => {
    const { since, until } = endsInWords(resolved.ends, locale);
    if (since === '' && until === '') return t(rangeMessages.everything);
    if (since === '') return t(rangeMessages.before, { until });
    return until === '' ? t(rangeMessages.from, { since }) : t(rangeMessages.days, { since, until });
  };
}

/** What a range resolves to on the server, or why it does not. */
export function ActualRange({
  resolved,
  column,
}: {
  readonly resolved: ResolvedRange;
  readonly column: string;
}): JSX.Element {
  const t = useT();
  const words = useWords();
  return (
    <div className="bv-actual-range" role="status" aria-label={t(rangeMessages.actual)}>
      <div className="bv-field-label">
        {t(rangeMessages.actual)}
        {resolved.status === 'resolved' && <span className="bv-field-unit">{resolved.zone}</span>}
      </div>
      {resolved.status === 'pending' && <div className="bv-text3">{t(rangeMessages.resolving)}</div>}
      {resolved.status === 'newest' && <div className="bv-field-hint">{t(rangeFieldMessages.byNewest)}</div>}
      {resolved.status === 'wrong' && (
        <div className="bv-field-message">
          <Icon name="error" size={12} /> <span>{resolved.message}</span>
        </div>
      )}
      {resolved.status === 'resolved' && (
        <>
          <strong>{boundsText(resolved.ends, column)}</strong>
          <div className="bv-field-hint">{words(resolved)}</div>
        </>
      )}
    </div>
  );
}
