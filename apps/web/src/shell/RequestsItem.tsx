import { Icon, lazyPart, useT, whenCalm } from '@belvedere/ui';
import { Suspense, useEffect, useState, type JSX } from 'react';
import { useShowAccess } from '../access/use-access.ts';
import { accessPlaceMessages } from '../messages/access-places.ts';
import './badge.css';

const WaitingBadge = lazyPart(
  async () => (await import('./WaitingBadge.tsx')).WaitingBadge,
  () => null,
);

/** Opens the tray of requests for access; a badge says how many wait for the reader, once the page has come. */
export function RequestsItem({ path }: { readonly path: string }): JSX.Element {
  const t = useT();
  const show = useShowAccess();
  const [calmPath, setCalmPath] = useState<string | null>(null);
  useEffect(
    () =>
      whenCalm(() => {
        setCalmPath(path);
      }),
    [path],
  );
  const label = t(accessPlaceMessages.requests);
  return (
    <button
      type="button"
      className="bv-rail-item"
      title={label}
      onClick={() => {
        show('requests');
      }}
    >
      <span className="bv-rail-badged">
        <Icon name="inbox" label={label} />
        {calmPath !== null && (
          <Suspense fallback={null}>
            <WaitingBadge key={calmPath} />
          </Suspense>
        )}
      </span>
      <span className="bv-rail-label" aria-hidden>
        {label}
      </span>
    </button>
  );
}
