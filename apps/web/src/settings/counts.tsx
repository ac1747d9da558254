import { useCount, useRead } from '@belvedere/client-store';
import type { JSX } from 'react';

const ONE = { q: { page: 0, page_size: 1, columns: ['id'] } };

/** A number in a pill beside a tab; nothing until it is known. */
function TabCount({ count }: { readonly count: number | null }): JSX.Element | null {
  const text = useCount();
  return count === null ? null : <span className="bv-settings-count">{text(count)}</span>;
}

/** How many people there are. */
export function PeopleCount(): JSX.Element {
  return <TabCount count={useRead('user', 'list', ONE).reply?.count ?? null} />;
}

/** How many groups there are. */
export function GroupCount(): JSX.Element {
  return <TabCount count={useRead('group', 'list', ONE).reply?.count ?? null} />;
}

/** How many roles there are. */
export function RoleCount(): JSX.Element {
  return <TabCount count={useRead('role', 'list', ONE).reply?.count ?? null} />;
}
