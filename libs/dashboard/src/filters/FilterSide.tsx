import { useNativeFilters } from '@belvedere/filters';
import { size } from '@belvedere/theme';
import { lazyPart } from '@belvedere/ui';
import { Suspense, type CSSProperties, type JSX, type ReactNode } from 'react';
import { useDashboard } from '../instance/use-dashboard.ts';
import { useSide } from './side.ts';

const FilterAside = lazyPart(async () => (await import('./FilterAside.tsx')).FilterAside);

const NO_METADATA = {};

/** The body of a dashboard with its filters beside it; the body alone where it has none. */
export function FilterSide({ children }: { readonly children: ReactNode }): JSX.Element {
  const metadata = useDashboard((state) => state.info?.metadata);
  const { length } = useNativeFilters(metadata ?? NO_METADATA);
  return length === 0 ? <>{children}</> : <BesideFilters count={length}>{children}</BesideFilters>;
}

function BesideFilters({
  count,
  children,
}: {
  readonly count: number;
  readonly children: ReactNode;
}): JSX.Element {
  const side = useSide();
  const width = side.isOpen ? side.width : size.filterBarClosed;
  return (
    <div
      className={side.isOpen ? 'bv-filtered' : 'bv-filtered bv-side-closed'}
      style={{ '--bv-side': `${width}px` } as CSSProperties}
    >
      <aside className="bv-filter-side">
        <Suspense fallback={null}>
          <FilterAside count={count} side={side} />
        </Suspense>
      </aside>
      {children}
    </div>
  );
}
