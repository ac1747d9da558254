import { Icon, lazyPart, Popover, useT } from '@belvedere/ui';
import { Suspense, useEffect, useRef, useState, type JSX } from 'react';
import { filterBarMessages } from '../messages/filter-bar.ts';
import type { AboutFilterProps } from './FilterCard.tsx';

/** Time for which the pointer rests before the card opens, ms. */
const HOVER_MS = 350;

const FilterCard = lazyPart(async () => (await import('./FilterCard.tsx')).FilterCard);

/** Opens a card about a filter: under a pointer that rests, by a press, and by keys. */
export function AboutFilter({ place, filter }: AboutFilterProps): JSX.Element {
  const t = useT();
  const [open, setOpen] = useState<'no' | 'hovered' | 'pressed'>('no');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rest = (): void => {
    clearTimeout(timer.current);
    void FilterCard.prefetch();
    timer.current = setTimeout(() => {
      setOpen((now) => (now === 'no' ? 'hovered' : now));
    }, HOVER_MS);
  };
  const leave = (): void => {
    clearTimeout(timer.current);
    setOpen((now) => (now === 'hovered' ? 'no' : now));
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  return (
    <span
      className="bv-filter-about"
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') rest();
      }}
      onPointerLeave={leave}
    >
      <Popover
        isOpen={open !== 'no'}
        onOpenChange={(isOpen) => {
          clearTimeout(timer.current);
          setOpen(isOpen || open === 'hovered' ? 'pressed' : 'no');
        }}
        takesFocus={open === 'pressed'}
        returnsFocus={open === 'pressed'}
        placement="right-start"
        content={
          <Suspense fallback={null}>
            <FilterCard
              place={place}
              filter={filter}
              onClose={() => {
                clearTimeout(timer.current);
                setOpen('no');
              }}
            />
          </Suspense>
        }
      >
        <button
          type="button"
          className="bv-icon-button bv-size-small"
          aria-label={t(filterBarMessages.about, { name: filter.name })}
        >
          <Icon name="info-sign" size={12} />
        </button>
      </Popover>
    </span>
  );
}
