import { createContext, useContext, type JSX, type ReactNode } from 'react';

const ReadOnlyContext = createContext<string | null>(null);

/** Fields inside can be read and copied, not changed, and say on hover why; with null they are as ever. */
export function ReadOnlyFields({
  reason,
  children,
}: {
  readonly reason: string | null;
  readonly children: ReactNode;
}): JSX.Element {
  return <ReadOnlyContext value={reason}>{children}</ReadOnlyContext>;
}

/** Why the fields around cannot be changed; null when they can. */
export const useReadOnly = (): string | null => useContext(ReadOnlyContext);
