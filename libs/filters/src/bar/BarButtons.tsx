import { Button, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { filterBarMessages } from '../messages/filter-bar.ts';
import type { BarDeeds } from './use-bar-deeds.ts';

/** What clears the filters of a bar and, where charts do not follow by themselves, what applies them, with how many changed. */
export function BarButtons({
  deeds: { changed, isAnyChosen, isInstant, mayApply, apply, clear },
  isSmall = false,
}: {
  readonly deeds: BarDeeds;
  readonly isSmall?: boolean;
}): JSX.Element {
  const t = useT();
  const count = changed.size;
  const size = isSmall ? 'small' : 'default';
  return (
    <>
      <Button size={size} kind={isSmall ? 'quiet' : 'default'} isDisabled={!isAnyChosen} onClick={clear}>
        {t(filterBarMessages.clear)}
      </Button>
      {!isInstant && (
        <Button size={size} kind="accent" isDisabled={!mayApply} onClick={apply}>
          {count === 0
            ? t(filterBarMessages.apply)
            : t(count === 1 ? filterBarMessages.applyOne : filterBarMessages.applyMany, { count })}
        </Button>
      )}
    </>
  );
}
