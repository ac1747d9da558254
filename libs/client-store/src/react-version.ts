import { defineErrors } from '@belvedere/core';

const LOWEST = 19;

/** What a page is refused for. */
const reactErrors = defineErrors({
  REACT_TOO_OLD: 'this page runs React %(version)s; install react and react-dom %(lowest)s or newer',
});

/** Throws REACT_TOO_OLD for a React whose components and types ours cannot stand in. */
export function checkReact(version: string): void {
  if (Number.parseInt(version, 10) < LOWEST)
    throw reactErrors.error('REACT_TOO_OLD', { version, lowest: LOWEST });
}
