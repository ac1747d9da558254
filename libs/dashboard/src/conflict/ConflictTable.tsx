import { useT } from '@belvedere/ui';
import type { JSX, ReactNode } from 'react';
import { conflictMessages } from '../messages/conflict.ts';

/** A table of what both sides did, with equal columns wherever it stands. */
export function ConflictTable({
  title,
  theirName,
  children,
}: {
  readonly title: string;
  /** Of whoever saved before; empty where that is not known. */
  readonly theirName: string;
  readonly children: ReactNode;
}): JSX.Element {
  const t = useT();
  return (
    <table className="bv-list bv-conflict-table">
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">{t(conflictMessages.yours)}</th>
          <th scope="col">{theirName === '' ? t(conflictMessages.theirs) : theirName}</th>
          <th scope="col">{t(conflictMessages.keep)}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
