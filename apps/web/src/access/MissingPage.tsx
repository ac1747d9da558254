import { lazyPart, LoadingState } from '@belvedere/ui';
import { Suspense, type JSX } from 'react';
import type { AskedType } from './access-slice.ts';

const RequestPage = lazyPart(async () => (await import('./RequestPage.tsx')).RequestPage);

/** The page to ask for access, fetched when something cannot be seen or is not there. */
export function MissingPage(asked: { readonly type: AskedType; readonly address: string }): JSX.Element {
  return (
    <Suspense fallback={<LoadingState />}>
      <RequestPage {...asked} />
    </Suspense>
  );
}
