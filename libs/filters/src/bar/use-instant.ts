import { useAppSelector } from '@belvedere/client-store';
import { useLatest } from '@belvedere/ui';
import { useEffect } from 'react';
import { selectNativeFilters } from '../state/native-filters-slice.ts';
import type { BarDeeds } from './use-bar-deeds.ts';

/** Rest after which charts follow, so that a drag or a typed text is one change, ms. */
const REST_MS = 250;

/** Lets charts follow choices by themselves, once those have come to rest; not while a required filter is empty. */
export function useInstant(instance: string, { mayApply, apply }: BarDeeds, isInstant: boolean): void {
  const selected = useAppSelector((root) => selectNativeFilters(root, instance).selected);
  const latest = useLatest(apply);
  const appliesNow = isInstant && mayApply;
  useEffect(() => {
    if (!appliesNow) return;
    const timer = setTimeout(() => {
      latest.current();
    }, REST_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [appliesNow, selected, latest]);
}
