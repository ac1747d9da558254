import type { Layout } from '@belvedere/core';
import type { CrossFilterPlace } from '@belvedere/filters';
import { useMemo } from 'react';
import { filterMetadata } from '../state/filter-metadata.ts';
import { useDashboard, useDashboardKey } from './use-dashboard.ts';

const EMPTY_LAYOUT: Layout = {};

/** The dashboard around, as its filters see it. */
export function useFilterPlace(): CrossFilterPlace {
  const instance = useDashboardKey();
  const layout = useDashboard((state) => state.history?.present.layout) ?? EMPTY_LAYOUT;
  const metadata = useDashboard(filterMetadata);
  return useMemo(() => ({ instance, layout, metadata }), [instance, layout, metadata]);
}
