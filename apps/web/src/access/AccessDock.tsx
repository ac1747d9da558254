import { useAppDispatch, useAppSelector, useSlice } from '@belvedere/client-store';
import { lazyPart } from '@belvedere/ui';
import { Suspense, type JSX } from 'react';
import { useLocation } from 'wouter';
import { accessClosed, accessSlice } from './access-slice.ts';

const DockedAccess = lazyPart(async () => (await import('./DockedAccess.tsx')).DockedAccess);

/** What of access is docked beside the page that asked for it: who can see an object, or the requests. */
export function AccessDock(): JSX.Element | null {
  useSlice(accessSlice);
  const dispatch = useAppDispatch();
  const [path] = useLocation();
  const { shown, path: shownOn } = useAppSelector(accessSlice.select);
  if (shown === null || shownOn !== path) return null;
  const key = shown === 'requests' ? shown : `${shown.type} ${shown.id}`;
  return (
    <Suspense fallback={null}>
      <DockedAccess
        key={key}
        place={shown}
        onClose={() => {
          dispatch(accessClosed());
        }}
      />
    </Suspense>
  );
}
