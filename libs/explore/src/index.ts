'use client';

export { Explore } from './Explore.tsx';
export type { ExploreProps } from './Explore.tsx';
export type { ChartEntries, MenuChart } from './header/header-entries.ts';
export { DatasetGallery } from './gallery/DatasetGallery.tsx';
export type { DatasetGalleryProps } from './gallery/DatasetGallery.tsx';
