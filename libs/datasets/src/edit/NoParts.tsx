import type { Message } from '@belvedere/core';
import { EmptyState, useT, type IconName } from '@belvedere/ui';
import type { JSX } from 'react';
import { editMessages } from '../messages/edit.ts';

/** Says that nothing matches the search, or that there are no parts yet and why. */
export function NoParts({
  icon,
  search,
  none,
  why,
}: {
  readonly icon: IconName;
  readonly search: string;
  readonly none: Message;
  readonly why: Message;
}): JSX.Element {
  const t = useT();
  return (
    <EmptyState
      icon={icon}
      title={t(search === '' ? none : editMessages.nothingMatches, { search })}
      {...(search === '' && { reason: t(why) })}
    />
  );
}
