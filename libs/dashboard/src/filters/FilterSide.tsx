import { useAppSelector, useFlag } from '@belvedere/client-store';
import { LAYOUT_IDS } from '@belvedere/core';
import { selectCrossFilters, useNativeFilters } from '@belvedere/filters';
import { size } from '@belvedere/theme';
import { lazyPart } from '@belvedere/ui';
import { Suspense, useState, type CSSProperties, type JSX, type ReactNode } from 'react';
import { useDashboard, useDashboardKey } from '../instance/use-dashboard.ts';
import { saidHere } from '../state/filter-history.ts';
import { hidesBar, useSide, useStandsBeside } from './side.ts';
import { UnderTabs } from './under-tabs.ts';

const FilterAside = lazyPart(async () => (await import('./FilterAside.tsx')).FilterAside);

const FilterTop = lazyPart(async () => (await import('./FilterTop.tsx')).FilterTop);

const BoxAddress = lazyPart(async () => (await import('./BoxAddress.tsx')).BoxAddress);

const NO_METADATA = {};

/** Whether anything was ever chosen by a click in a chart, on this page or at another entry of its history. */
function useWasClicked(): boolean {
  const key = useDashboardKey();
  const isClicked = useAppSelector((root) => Object.keys(selectCrossFilters(root, key)).length > 0);
  const [wasClicked, setWasClicked] = useState(() => saidHere() !== undefined);
  if (isClicked && !wasClicked) setWasClicked(true);
  return wasClicked;
}

/** The body of a dashboard with its filters beside it, or along its top where its author wants them there; alone where it has none. */
export function FilterSide({ children }: { readonly children: ReactNode }): JSX.Element {
  const metadata = useDashboard((state) => state.info?.metadata);
  const { length } = useNativeFilters(metadata ?? NO_METADATA);
  const isWide = useStandsBeside();
  const mayLie = useFlag('HORIZONTAL_FILTER_BAR') && isWide;
  const hasBoxes = useDashboard((state) => state.boxFilters.length > 0);
  const wasClicked = useWasClicked();
  if (length === 0 || hidesBar())
    return (
      <>
        {(hasBoxes || wasClicked) && (
          <Suspense fallback={null}>
            <BoxAddress />
          </Suspense>
        )}
        {children}
      </>
    );
  if (mayLie && metadata?.['filter_bar_orientation'] === 'HORIZONTAL')
    return <UnderFilters>{children}</UnderFilters>;
  return <BesideFilters count={length}>{children}</BesideFilters>;
}

/** The strip stands under the tabs where the dashboard has some at its top, and else over its body. */
function UnderFilters({ children }: { readonly children: ReactNode }): JSX.Element {
  const hasTabs = useDashboard(({ history }) => {
    const [first] = history?.present.layout[LAYOUT_IDS.root]?.children ?? [];
    return first !== undefined && history?.present.layout[first]?.type === 'TABS';
  });
  const strip = (
    <div className="bv-filter-top">
      <Suspense fallback={null}>
        <FilterTop />
      </Suspense>
    </div>
  );
  return (
    <>
      {!hasTabs && strip}
      <UnderTabs value={hasTabs ? strip : null}>{children}</UnderTabs>
    </>
  );
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
