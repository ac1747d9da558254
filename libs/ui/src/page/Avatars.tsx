import type { JSX } from 'react';
import { Avatar } from './PageHeader.tsx';

/** Somebody shown by initials. */
export interface AvatarPerson {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
}

/** The first few people by their initials; the others are counted, and named in a tooltip. */
export function Avatars({
  people,
  shown,
}: {
  readonly people: readonly AvatarPerson[];
  readonly shown: number;
}): JSX.Element {
  const rest = people.slice(shown).map((one) => `${one.first_name} ${one.last_name}`.trim());
  return (
    <span className="bv-avatars">
      {people.slice(0, shown).map((one) => (
        <Avatar key={one.id} firstName={one.first_name} lastName={one.last_name} />
      ))}
      {rest.length > 0 && (
        <span className="bv-text3" title={rest.join(', ')}>
          +{rest.length}
        </span>
      )}
    </span>
  );
}
