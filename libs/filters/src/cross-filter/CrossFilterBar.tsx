import { useAppSelector } from '@belvedere/client-store';
import { lazyPart } from '@belvedere/ui';
import { Suspense, type JSX } from 'react';
import { selectCrossFilters } from '../state/cross-filters-slice.ts';
import type { CrossFilterBarProps } from './bar-props.ts';
import { useIsCrossFiltered } from './use-cross-filter.ts';

const CrossFilterChips = lazyPart(async () => (await import('./CrossFilterChips.tsx')).CrossFilterChips);

/** The cross-filters of a dashboard as chips that can be taken away; nothing while there are none. */
export function CrossFilterBar(props: CrossFilterBarProps): JSX.Element | null {
  const { instance, metadata } = props.place;
  const isOn = useIsCrossFiltered(metadata);
  const choices = useAppSelector((root) => selectCrossFilters(root, instance));
  const masks = Object.values(choices).map(({ mask }) => mask);
  if (!isOn || masks.length === 0) return null;
  return (
    <Suspense>
      <CrossFilterChips {...props} masks={masks} />
    </Suspense>
  );
}
