'use client';

export { Explore } from './Explore.tsx';
export type { ExploreProps, MissingObject } from './Explore.tsx';
export type { ChartEntries, MenuChart } from './header/header-entries.ts';
export { DatasetGallery } from './gallery/DatasetGallery.tsx';
export type { DatasetGalleryProps } from './gallery/DatasetGallery.tsx';
export { exploreSlice } from './state/explore-slice.ts';
export type { ExploreState } from './state/explore-state.ts';
