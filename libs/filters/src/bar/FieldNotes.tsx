import { useCount } from '@belvedere/client-store';
import { Button, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { filterBarMessages } from '../messages/filter-bar.ts';
import type { ChoicesState } from './use-choices.ts';

/** What is to be said of the values of a filter: that they load, failed, are none, or not all. Nothing otherwise. */
export function FieldNotes({
  state: { status, choices, reason, retry },
  isEmpty,
  search,
  cutAt = null,
}: {
  readonly state: ChoicesState;
  readonly isEmpty: boolean;
  readonly search: string;
  /** How many values are shown where there are more; null where these are all. */
  readonly cutAt?: number | null;
}): JSX.Element | null {
  const t = useT();
  const count = useCount();
  if (status === 'missing') return <p className="bv-filter-note">{t(filterBarMessages.noDataset)}</p>;
  if (status === 'failed')
    return (
      <p className="bv-filter-note" role="alert">
        {t(filterBarMessages.failed, { reason: reason ?? '' })}{' '}
        <Button kind="quiet" size="small" onClick={retry}>
          {t(filterBarMessages.retry)}
        </Button>
      </p>
    );
  if (status === 'loading' && choices === null)
    return <p className="bv-filter-note bv-filter-waits">{t(filterBarMessages.loading)}</p>;
  if (isEmpty)
    return (
      <p className="bv-filter-note">
        {search === '' ? t(filterBarMessages.noValues) : t(filterBarMessages.noMatch, { search })}
      </p>
    );
  return cutAt === null ? null : (
    <p className="bv-filter-note">{t(filterBarMessages.cut, { count: count(cutAt) })}</p>
  );
}
