import { useServices } from '@belvedere/client-store';
import { FilterBar, useNativeFilters } from '@belvedere/filters';
import { size } from '@belvedere/theme';
import { Button, IconButton, lazyPart, Splitter, usePageKeys, useT } from '@belvedere/ui';
import { Suspense, useState, type CSSProperties, type JSX, type ReactNode } from 'react';
import { useDashboard } from '../instance/use-dashboard.ts';
import { filterSideMessages } from '../messages/filter-side.ts';
import { useFilterAddress } from './use-filter-address.ts';
import { useFilterBarPlace } from './use-filter-bar-place.ts';
import { mayArrange } from '../state/may-arrange.ts';

const FilterEditor = lazyPart(async () => (await import('./FilterEditor.tsx')).FilterEditor);

const OPEN_KEY = 'bv.filter-bar.open';
const WIDTH_KEY = 'bv.filter-bar.width';
/** Narrower pages show the filters over the charts, and only when asked. */
const BESIDE = '(width >= 1024px)';

const standsBeside = (): boolean => window.matchMedia?.(BESIDE).matches ?? true;

/** Whether the bar is open, and how wide, as the reader left it on this device. */
function useSide() {
  const { storage } = useServices();
  const [isOpen, setOpen] = useState(() => standsBeside() && storage.getItem(OPEN_KEY) !== 'no');
  const [width, setWidth] = useState(() => Number(storage.getItem(WIDTH_KEY)) || size.filterBar);
  return {
    isOpen,
    width,
    open: (next: boolean) => {
      if (standsBeside()) storage.setItem(OPEN_KEY, next ? 'yes' : 'no');
      setOpen(next);
    },
    resize: (next: number) => {
      storage.setItem(WIDTH_KEY, String(next));
      setWidth(next);
    },
  };
}

/** The body of a dashboard with its filters beside it; the body alone where it has none. */
export function FilterSide({ children }: { readonly children: ReactNode }): JSX.Element {
  const metadata = useDashboard((state) => state.info?.metadata);
  const filters = useNativeFilters(metadata ?? NO_METADATA);
  if (filters.length === 0) return <>{children}</>;
  return <WithFilters count={filters.length}>{children}</WithFilters>;
}

const NO_METADATA = {};

function WithFilters({
  count,
  children,
}: {
  readonly count: number;
  readonly children: ReactNode;
}): JSX.Element {
  const t = useT();
  const place = useFilterBarPlace();
  useFilterAddress();
  const side = useSide();
  const mayEdit = useDashboard(mayArrange);
  const [isEditing, setEditing] = useState(false);
  const close = (): void => {
    side.open(false);
  };
  const open = (): void => {
    side.open(true);
  };
  usePageKeys((event) =>
    event.key === 'Escape' && side.isOpen && !isEditing && !standsBeside() ? close : null,
  );
  return (
    <div
      className={side.isOpen ? 'bv-filtered' : 'bv-filtered bv-side-closed'}
      style={{ '--bv-side': `${side.isOpen ? side.width : size.filterBarClosed}px` } as CSSProperties}
    >
      <aside className="bv-filter-side">
        {side.isOpen ? (
          <>
            <Suspense fallback={<div className="bv-filter-bar" aria-busy="true" />}>
              <FilterBar
                place={place}
                onClose={close}
                onEdit={
                  mayEdit
                    ? () => {
                        setEditing(true);
                      }
                    : null
                }
              />
            </Suspense>
            <Splitter
              label={t(filterSideMessages.width)}
              divides="columns"
              size={side.width}
              min={size.filterBarMin}
              max={size.filterBarMax}
              onResize={side.resize}
            />
          </>
        ) : (
          <>
            <IconButton
              icon="double-chevron-right"
              size="small"
              label={t(filterSideMessages.open)}
              onClick={open}
            />
            <Button icon="filter" onClick={open}>
              {t(filterSideMessages.filters, { count })}
            </Button>
          </>
        )}
      </aside>
      {children}
      {isEditing && (
        <Suspense fallback={null}>
          <FilterEditor
            onClose={() => {
              setEditing(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
